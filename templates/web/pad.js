/* The score pad's page. What a table holds is told at the head of the pad's table (pad_table.js);
   here it is kept, shown and changed. A change is stored before anything else happens: first in
   localStorage and IndexedDB, then in the address, then it is shown, and judged when the server
   answers. Names leave this browser in no request. */
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  if (!document.body.classList.contains("pad") || !$("pad-data")) return;
  const data = JSON.parse($("pad-data").textContent), words = JSON.parse($("pad-said").textContent);
  const { SEATS } = Pad, KEY = "horizon-table-", AGAIN_MS = 8000, MOST_ASKS = 8;
  const isBegin = document.body.classList.contains("begin");
  const fill = (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
  const listed = (names) => new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(names);

  function make(tag, about = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(about)) {
      if (value === null || value === undefined || value === false) continue;
      if (name === "on") made.addEventListener(tag === "form" ? "submit" : "click", value);
      else if (name in made && typeof value === "boolean") made[name] = value;
      else made.setAttribute(name, value === true ? "" : value);
    }
    made.append(...children.flat().filter((each) => each !== null && each !== undefined && each !== ""));
    return made;
  }
  const speak = (text) => { $("said").textContent = text; };
  function complain(text) { const box = $("wrong"); box.hidden = !text; box.textContent = text || ""; }
  const picture = (id) => (data.pictures ? make("img", { class: "pic", src: data.pictures.replace("ID", id), alt: "", width: 80, height: 111, loading: "lazy" })
    : make("span", { class: "pic paper" }, make("span", { "aria-hidden": "true" }, id)));
  const button = (label, on, kind = "plain") => make("button", { type: "button", class: kind, on }, label);
  const word = (name) => $("words").content.querySelector(`[data-word="${name}"]`).textContent;

  /* --- kept in this browser --- */
  /* A browser may shut its storage off or have it full: then the address alone keeps a table. */
  const tried = (act, otherwise) => { try { return act(); } catch (error) { return otherwise; } };
  const spare = new Map(); /* tables for which localStorage has no room: IndexedDB may have some */
  const inStore = (id) => fresh(spare.get(id) || tried(() => JSON.parse(localStorage.getItem(KEY + id)), null));
  /* What another version of the program judged is judged anew: rules may have been mended since. */
  function fresh(one) {
    if (one && one.verdict && !Pad.isVerdict(one.verdict, data.mark)) one.verdict = null;
    return one;
  }
  const put = (table) => tried(() => { localStorage.setItem(KEY + table.id, JSON.stringify(table)); return true; }, false);
  const inSession = (text) => tried(() => (text === null ? sessionStorage.removeItem("horizon-people") : sessionStorage.setItem("horizon-people", text)));
  let isKept = true;
  function stored() {
    const ids = tried(() => Object.keys(localStorage), []).filter((key) => key.startsWith(KEY)).map((key) => key.slice(KEY.length));
    return [...new Set([...ids, ...spare.keys()])].map(inStore).filter((each) => Pad.isTable(each)).sort((a, b) => b.at - a.at);
  }
  function keep(table) {
    const isRoom = put(table) || put({ ...table, verdict: null });
    if (isRoom) spare.delete(table.id); else spare.set(table.id, table);
    isKept = isRoom || Boolean(base);
    durably((store) => store.put(table, table.id));
  }
  /* What comes from elsewhere put into what is here; a row that said otherwise stays in a table of its own. */
  function joined(here, there) {
    const made = Pad.merge(here, there);
    if (made.lost.length) keep({ ...here, id: Pad.newId() });
    return made;
  }
  function forget(id) { spare.delete(id); tried(() => localStorage.removeItem(KEY + id)); durably((store) => store.delete(id)); }
  /* localStorage reaches the disk some seconds later; what IndexedDB has promised is there at once. */
  let base = null;
  const opened = new Promise((done) => {
    try {
      const asked = indexedDB.open("horizon-pad", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("tables");
      asked.onsuccess = () => { base = asked.result; done(base); };
      asked.onerror = asked.onblocked = () => done(null);
    } catch (error) { done(null); }
  });
  function durably(act) {
    opened.then(() => {
      if (!base) return;
      try { act(base.transaction("tables", "readwrite", { durability: "strict" }).objectStore("tables")); } catch (error) { /* localStorage has it */ }
    });
  }
  /* What IndexedDB has and localStorage lost: after a dead battery. */
  async function recover() {
    await opened;
    if (!base) return;
    const all = await new Promise((done) => {
      try {
        const asked = base.transaction("tables").objectStore("tables").getAll();
        asked.onsuccess = () => done(asked.result);
        asked.onerror = () => done([]);
      } catch (error) { done([]); }
    });
    for (const each of all.map(fresh).filter((one) => Pad.isTable(one))) {
      const known = inStore(each.id);
      if ((!Pad.isTable(known) || known.n < each.n) && !put(each)) spare.set(each.id, each);
    }
  }
  const addressOf = (table) => (data.root + Pad.address(table)).replace("#", `${location.search.includes("lang=") ? `?lang=${document.documentElement.lang}` : ""}#`);

  /* --- names and ages, on both pages --- */
  function person(at, seat, on) {
    const made = document.importNode($("person").content, true);
    const name = made.querySelector(".own-name"), age = made.querySelector(".own-age");
    made.querySelector("legend").textContent = fill("player", { name: SEATS[at] });
    name.value = seat.name;
    age.value = seat.age === null ? "" : seat.age;
    name.addEventListener("change", () => on(at, "name", Pad.clipped(name.value.trim(), 40)));
    age.addEventListener("change", () => {
      const typed = age.value.trim();
      if (typed && !/^\d{1,3}$/.test(typed)) { complain(fill("no_age")); return; }
      complain("");
      on(at, "age", typed ? Number(typed) : null);
    });
    return made;
  }

  /* --- setting up a table --- */
  /* A page that was kept on this device deals by itself what the server would. */
  async function dealHere() {
    const asked = new URLSearchParams(location.search), players = asked.get("players") || "";
    if ($("dealt") || !(asked.has("deal") || asked.get("seed")) || !crypto.subtle) return;
    $("players").value = /^\d$/.test(players) ? String(Math.min(Math.max(Number(players), 2), SEATS.length)) : String(SEATS.length);
    const seed = (asked.get("seed") || "").toUpperCase().replace(/[^0-9A-Z]+/g, "").slice(0, 12) || Pad.newSeed();
    const found = await Pad.deal(data, Number($("players").value), seed), made = document.importNode($("dealing").content, true).firstElementChild;
    const card = (id, bold, name) => make("li", {}, picture(id), make("span", { class: "name" }, bold, ` ${name}`));
    for (const [what, value] of Object.entries({ seed, ...found })) made.dataset[what] = Array.isArray(value) ? value.join(".") : value;
    made.querySelector("ul").append(...found.goals.map((id) => card(id, make("b", {}, id), data.goals[id].name)));
    made.querySelector("ol").append(...found.starts.map((id, at) => card(id, make("b", { "data-dealt": found.players[at] }, fill("of_list", { number: found.players[at] + 1 })), data.start[id])));
    document.querySelector("#setup [name=seed]").value = seed;
    $("setup").after(made);
    asked.delete("deal");
    asked.set("players", $("players").value);
    asked.set("seed", seed);
    history.replaceState({}, "", `?${asked}`);
  }
  async function begin() {
    await dealHere();
    const people = Array.from({ length: 5 }, () => ({ name: "", age: null }));
    Object.assign(people, tried(() => JSON.parse(sessionStorage.getItem("horizon-people")), null) || []);
    const dealt = $("dealt");
    function list() {
      $("names").replaceChildren();
      for (let at = 0; at < Number($("players").value); at += 1)
        $("names").append(person(at, people[at], (seat, what, value) => { people[seat][what] = value; inSession(JSON.stringify(people)); called(); }));
    }
    function called() {
      for (const each of document.querySelectorAll("[data-dealt]")) if (people[each.dataset.dealt].name) each.textContent = people[each.dataset.dealt].name;
    }
    function open(table) {
      table.deck = data.deck;
      table.at = Date.now();
      table.n = 1;
      table.seats.forEach((seat) => { seat.rev = 1; });
      keep(table);
      inSession(null);
      location.href = addressOf(table);
    }
    $("people-first").hidden = false;
    $("paste").addEventListener("submit", (event) => { event.preventDefault(); paste($("pasted").value); });
    $("players").addEventListener("change", list);
    $("undealt").addEventListener("click", (event) => {
      event.preventDefault();
      const table = Pad.blank(Number($("players").value));
      table.seats.forEach((seat, at) => Object.assign(seat, people[at]));
      open(table);
    });
    if (dealt) $("begin").addEventListener("click", (event) => {
      event.preventDefault();
      const seated = dealt.dataset.players.split(".").map(Number), table = Pad.blank(seated.length);
      table.seed = dealt.dataset.seed;
      table.goals = dealt.dataset.goals.split(".").filter(Boolean);
      table.seats.forEach((seat, at) => Object.assign(seat, people[seated[at]]));
      dealt.dataset.starts.split(".").forEach((start, seat) => table.entries.push({ seat, start }));
      open(table);
    });
    $("file").addEventListener("change", async () => {
      try {
        const table = { ...JSON.parse(await $("file").files[0].text()), verdict: null };
        if (!Pad.isTable(table)) throw new Error("no pad");
        const known = stored().find((each) => each.id === table.id);
        const merged = known ? joined(known, { ...table, me: null }).table : table;
        keep(merged);
        location.href = addressOf(merged);
      } catch (error) { complain(fill("no_file")); }
    });
    const show = () => {
      const all = stored();
      $("kept").hidden = !all.length;
      $("tables").replaceChildren(...all.map((table) => make("li", {},
        make("a", { href: addressOf(table) }, fill("table_of", { names: listed(Pad.seatNames(table)), totals: Pad.scores(table).map((seat) => (seat.total === null ? "?" : seat.total)).join(" · ") })), " ",
        button(fill("remove"), () => { forget(table.id); show(); speak(fill("removed")); }, "quiet"))));
    };
    list();
    called();
    show();
    if (dealt && people.some((each) => each.name)) dealt.scrollIntoView();
    recover().then(show);
  }

  /* --- the table of this page --- */
  let table = null, focus = null, ways = new Map(), picked = null, claiming = null, trouble = "", isAway = false, news = [];

  function arrived() {
    const text = tried(() => decodeURIComponent(location.pathname.slice(data.root.length).replace(/^\/t\//i, "")), "");
    const given = Pad.read(text, location.hash);
    if (!given || !Pad.isTable({ ...given, id: given.id || Pad.newId() })) return null;
    const all = stored(), bare = (each) => Pad.line(each).line;
    const [of, letter] = (new URLSearchParams(location.hash.slice(1)).get("pad") || "").split("."), asked = all.find((each) => each.id === of && each.seats[SEATS.indexOf(letter)]);
    if (asked) { /* back from the verdict on one of its rows */
      const seat = SEATS.indexOf(letter), { there, isSame } = Pad.settled(asked, seat, given);
      return taken((isSame ? Pad.merge : joined)(asked, there), [fill("settled", { name: Pad.seatNames(asked)[seat] })]);
    }
    if (!given.deck) given.deck = data.deck;
    const known = given.id ? all.find((each) => each.id === given.id) : all.find((each) => bare(each) === bare(given));
    if (!known) return { ...given, id: given.id || Pad.newId(), n: 1, at: Date.now(), isNew: !given.id };
    return taken(joined(known, given.id ? given : { ...given, seats: [] }));
  }
  /* A table after something was put into it, and what is to be said of that. */
  function taken({ table: made, news: changed, differs }, said = null) {
    const names = Pad.seatNames(made);
    if (changed.length) { made.n += 1; made.at = Date.now(); }
    made.news = said || changed.map((seat) => fill("taken_over", { name: names[seat] }));
    if (changed.length && differs.length) made.news.push(fill("differs_in", { what: listed(differs.map((what) => fill(what))) }));
    return made;
  }
  /* What is pasted: a player's link or line. */
  async function paste(pasted) {
    const found = Pad.pasted(pasted), given = found && Pad.read(found.line, found.hash);
    if (!given || !Pad.isTable({ ...given, id: given.id || Pad.newId() })) { complain(fill("no_table")); return; }
    if (isBegin || !table) { location.href = `${data.root}/t/${found.line}${found.hash}`; return; }
    const there = given.id === table.id ? given : Pad.seated(table, given);
    if (!there) { complain(fill("no_seat")); return; }
    let made = null;
    change(null, () => { made = taken(joined(table, there)); table = made; });
    if (made) { news = made.news; delete table.news; show(); speak(news.join(" ")); }
  }

  /* Another tab of this browser may have gone on while this one slept: what it made is shown first. */
  function isOvertaken() {
    const other = inStore(table.id);
    if (!Pad.isTable(other) || other.n <= table.n) return false;
    table = other;
    history.replaceState({}, "", addressOf(table));
    show();
    return true;
  }
  function change(seat, act) {
    if (isOvertaken()) { speak($("turn").textContent); return; }
    act();
    if (seat !== null) table.seats[seat].rev += 1;
    table.n += 1;
    table.at = Date.now();
    keep(table);
    history.replaceState({}, "", addressOf(table));
    complain("");
    asks = 0;
    news = [];
    show();
    judge();
  }
  const enter = (entry) => change(entry.seat, () => table.entries.push(entry));
  function undo() {
    if (claiming || picked) { claiming = picked = null; show(); return; }
    const last = table.entries[table.entries.length - 1];
    if (!last) return;
    change(last.seat, () => { table.entries.pop(); focus = { seat: last.seat, round: last.round || 0, three: "three" in last }; });
  }

  /* --- judged by the server, when it answers --- */
  let isAsking = false, asks = 0;
  async function judge() {
    const asked = Pad.asking(table, data.rules);
    if (!asked || isAsking || (table.verdict && table.verdict.asked === asked.text)) { if (!isAsking) show(); return; }
    isAsking = true;
    let isAnswered = false;
    const about = structuredClone(table);
    try {
      const answer = await fetch(`${data.root}/api/check?lang=${document.documentElement.lang}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: asked.text });
      isAway = false;
      trouble = "";
      const told = await answer.json();
      if (answer.ok) {
        const mark = answer.headers.get("Horizon-Mark") || data.mark;
        if (mark !== data.mark) lookForNews();
        table.verdict = { ...Pad.digest(asked, about, told), mark };
        if (inStore(table.id) && !isOvertaken()) keep(table);
        isAnswered = true;
      }
      else if (answer.status !== 503) trouble = told.detail || told.title || String(answer.status);
    } catch (error) { isAway = true; }
    isAsking = false;
    show();
    /* what was entered meanwhile; and the order of turns follows from the scores, at most one round an answer */
    asks = isAnswered ? asks + 1 : 0;
    if (isAnswered && asks <= MOST_ASKS) judge();
  }
  /* The server has another version than this page: the worker fetches it, and the page offers it. */
  function lookForNews() {
    if (navigator.serviceWorker) navigator.serviceWorker.getRegistration().then((found) => found && found.update()).catch(() => {});
  }
  addEventListener("online", () => table && judge());
  setInterval(() => { if (table && !trouble && document.visibilityState === "visible") judge(); }, AGAIN_MS);

  /* --- shown --- */
  function seatAt() {
    const turn = Pad.turns(table);
    if (focus) return focus;
    if (table.me !== null) {
      const done = Pad.scores(table)[table.me].rounds.findIndex((each) => !each.isDone);
      return { seat: table.me, round: done < 0 ? 4 : done + 1 };
    }
    return { seat: turn.seat ?? turn.age ?? turn.unknown ?? 0, round: turn.round };
  }
  /* The round that is meant: where only a seat was chosen, its first that is not done. */
  function meant() {
    const at = seatAt();
    if (at.three || at.round) return at;
    const next = Pad.scores(table)[at.seat].rounds.findIndex((each) => !each.isDone);
    return { seat: at.seat, round: next < 0 ? 4 : next + 1 };
  }

  function show() {
    if (!table) return;
    const held = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.hold : "";
    const rows = Pad.rows(table), found = Pad.scores(table), names = Pad.seatNames(table), at = meant(), turn = Pad.turns(table, found);
    const marked = (text) => text.replaceAll(/\ue000(.)\ue001/g, (_all, letter) => names[SEATS.indexOf(letter)]).replace(/^./, (c) => c.toUpperCase());
    showTurn(turn, names);
    showNotes(found, names, marked);
    showSheet(found, names, at, turn);
    showGoals(rows, at, names);
    showEntry(rows, found, names, at);
    showBar(rows, found, names, at, turn);
    showMore(rows, found, names);
    if (held) { const same = document.querySelector(`[data-hold="${held}"]`); if (same) same.focus({ preventScroll: true }); }
  }

  function why(start, round, names) {
    const name = names[start.seat];
    if (round === 1) return fill("oldest", { name });
    if (start.tied.length === 1) return fill("lowest", { name, lowest: start.lowest });
    return fill("tied", { tied: listed(start.tied.map((seat) => names[seat])), lowest: start.lowest, name, among: fill(table.rules.includes("O") ? "of_all" : "of_these") });
  }
  function showTurn(turn, names) {
    const said = [];
    if (table.me !== null) { $("turn").replaceChildren(make("p", {}, fill("own", { name: names[table.me] }))); return; }
    if (turn.isOver) said.push(make("p", {}, make("b", {}, fill("over"))));
    else if (turn.seat !== null) said.push(make("p", {}, make("b", {}, fill("turn", { name: names[turn.seat] }))));
    const start = turn.starts[turn.round - 1];
    if (turn.age !== undefined) said.push(make("p", {}, fill("age_needed", { number: turn.round, name: names[turn.age] })));
    else if (turn.unknown !== undefined) said.push(make("p", {}, fill("score_needed", { number: turn.round, name: names[turn.unknown] })));
    if (start && start.seat !== null)
      said.push(make("p", { class: "hint" }, fill("order", { number: turn.round, order: Pad.clockwise(start.seat, names.length).map((seat) => names[seat]).join(", "), why: why(start, turn.round, names) })));
    $("turn").replaceChildren(...said);
  }

  function showNotes(found, names, marked) {
    const notes = [], verdict = table.verdict;
    const note = (text, kind = "notice") => notes.push(make("p", { class: `problem ${kind}` }, text));
    for (const said of news) note(said, "right");
    if (!isKept) note(fill("not_kept"));
    if (trouble) note(fill("refused", { why: trouble }), "error");
    else if (found.some((seat) => seat.isPending)) note(fill(isAway ? "pending" : "waiting"));
    if (verdict) for (const problem of [...verdict.problems, ...verdict.players.flatMap((each) => each.problems)])
      notes.push(make("p", { class: `problem ${problem.severity}` }, marked(problem.message), problem.rule ? ` (${problem.rule})` : "", problem.hint ? make("span", { class: "hint" }, marked(problem.hint)) : "",
        problem.code === "other-deck" ? button(word("this-deck"), () => change(null, () => { table.deck = data.deck; })) : ""));
    found.forEach((seat, at) => seat.rounds.forEach((cell, round) => {
      const about = { name: names[at], number: round + 1, figure: cell.figure, computed: cell.computed };
      if (cell.figure !== null && cell.computed !== null && cell.cards === 2 && cell.figure !== cell.computed) note(fill("differs", about));
      else if (cell.cards === 2 && cell.computed === null && !cell.pending && cell.figure !== null) note(fill("figure_counts", about));
    }));
    $("notes").replaceChildren(...notes);
  }

  function showSheet(found, names, at, turn) {
    const places = turn.isOver || found.every((seat) => seat.rounds.some((cell) => cell.points !== null)) ? Pad.ranking(found.map((seat) => seat.total)) : null;
    const isHere = (seat, round) => at.seat === seat && (round === "three" ? at.three : !at.three && at.round === round);
    const tap = (seat, round, label, ...inside) => make("td", {}, make("button", {
      type: "button", class: "cell", "data-hold": `cell-${seat}-${round}`, "aria-label": label, "aria-pressed": String(Boolean(isHere(seat, round))),
      on: () => { picked = claiming = null; focus = round === "three" ? { seat, three: true } : { seat, round }; if (round === "three") ways.set(seat, "figures"); show(); $("entry").scrollIntoView({ block: "nearest" }); },
    }, ...inside));
    const head = make("thead", {}, make("tr", {}, make("td"), found.map((_each, seat) => make("th", { scope: "col", "aria-current": seat === at.seat ? "true" : null }, make("bdi", { title: names[seat] }, names[seat])))));
    const body = make("tbody", {});
    for (let round = 1; round <= Pad.ROUNDS; round += 1) {
      const first = turn.starts[round - 1];
      body.append(make("tr", {}, make("th", { scope: "row", "aria-label": fill("round", { number: round }) }, String(round)), found.map((each, seat) => {
        const cell = each.rounds[round - 1];
        const told = cell.soFar !== null && cell.points !== null ? cell.soFar : cell.points !== null ? `+${cell.points}` : cell.pending ? fill("later") : cell.cards ? fill("cards_missing", { number: cell.cards }) : fill("nothing");
        const inside = [];
        if (first && first.seat === seat) inside.push(make("span", { class: "first", "aria-hidden": "true" }, "▸"));
        if (cell.points !== null) inside.push(make("span", { class: "got" }, `${cell.points < 0 ? "" : "+"}${cell.points}`), make("b", {}, cell.soFar === null ? "?" : String(cell.soFar)));
        else inside.push(cell.pending ? "…" : cell.cards ? "?" : "·");
        if (cell.pending && cell.points !== null) inside.push("…");
        return tap(seat, round, fill("cell", { name: names[seat], number: round, points: told }), inside);
      })));
    }
    body.append(make("tr", {}, make("th", { scope: "row", "aria-label": fill("token_three") }, "III"), found.map((each, seat) =>
      tap(seat, "three", fill("three", { name: names[seat], points: each.three }), each.three ? String(each.three) : "·"))));
    const foot = make("tfoot", {},
      make("tr", {}, make("th", { scope: "row", "aria-label": fill("total") }, "Σ"), found.map((each) => make("td", {}, make("b", {}, each.total === null ? "?" : String(each.total))))),
      make("tr", {}, make("th", { scope: "row", "aria-label": fill("place") }, "№"), found.map((_each, seat) => make("td", {}, places ? String(places[seat]) : ""))));
    $("sheet").replaceChildren($("sheet").querySelector("caption"), head, body, foot);
    $("sheet").dataset.state = found.some((each) => each.isPending) ? "waits" : "judged";
    if (turn.isOver && places) {
      const best = names.filter((_name, seat) => places[seat] === 1);
      $("turn").append(make("p", {}, fill("wins", { names: listed(best), total: Math.max(...found.map((each) => each.total)) })));
    }
  }

  const judgedOf = (seat) => ((table.verdict || {}).players || []).find((each) => each.seat === seat);
  /* The goals that a seat meets at its last placement, as far as that was judged. */
  function metNow(row, seat) {
    const own = judgedOf(seat), items = Pad.told(row).flat();
    return own && own.items.join() === items.join() && own.met.length ? own.met[own.met.length - 1] : [];
  }
  const typesHeld = (row) => row.rounds.flatMap((each) => each.items).filter((item) => Pad.CLAIM.test(item)).map((item) => item.split(/[:-]/)[1])
    .concat(row.taken).map((token) => (data.tokens[token] || {}).type);
  const openGoals = (row, seat) => metNow(row, seat).filter((goal) => data.goals[goal] && !typesHeld(row).includes(data.goals[goal].type));

  function showGoals(rows, at, names) {
    const gone = Pad.taken(table), row = rows[at.seat], met = metNow(row, at.seat), held = typesHeld(row);
    const round = row.rounds[(at.round || 4) - 1], isCards = wayOf(at.seat) === "cards";
    const open = new Set([...$("goals").querySelectorAll("details[open]")].map((each) => each.dataset.goal));
    $("goals").replaceChildren(...table.goals.filter((goal) => data.goals[goal]).map((goal) => {
      const { type, name, words: needs } = data.goals[goal];
      const left = Object.entries(data.tokens).filter(([id, token]) => token.type === type && !gone.has(id));
      const may = !held.includes(type) && (isCards ? Pad.placements(round.items).length > 0 : true);
      const state = held.includes(type) ? fill("held") : met.includes(goal) ? fill("met") : may ? fill("claim") : "";
      return make("details", { class: `drawer padgoal${met.includes(goal) && may ? " met" : ""}`, "data-goal": goal, open: open.has(goal) },
        make("summary", {}, make("b", {}, name), ` · ${fill("left", { number: left.length })}`, held.includes(type) ? ` · ${fill("held")}` : ""),
        make("p", {}, needs), make("ul", { class: "left" }, left.map(([id, token]) => make("li", {}, `${id} ${token.words}`))),
        may ? button(state, () => { claiming = { goal, seat: at.seat, round: at.round || 4 }; show(); $("asked").scrollIntoView({ block: "nearest" }); }, met.includes(goal) ? "main" : "plain") : "");
    }));
  }

  /* By cards or by figures: as was chosen, else as the player did last. */
  function wayOf(seat) {
    const last = table.entries.findLast((each) => each.seat === seat && ("item" in each || "sum" in each));
    return ways.get(seat) || (last && "sum" in last ? "figures" : "cards");
  }

  function showEntry(rows, found, names, at) {
    const row = rows[at.seat], way = at.three ? "figures" : wayOf(at.seat), name = names[at.seat];
    const round = at.round ? row.rounds[at.round - 1] : null, placed = round ? Pad.placements(round.items).length : 0;
    $("how").hidden = Boolean(at.three);
    for (const [id, what] of [["by-cards", "cards"], ["by-figures", "figures"]]) $(id).setAttribute("aria-pressed", String(way === what));
    const title = at.three ? fill("three", { name, points: found[at.seat].three }) : way === "figures" || placed > 1 ? fill("full_title", { name, number: at.round })
      : row.start ? fill("card_title", { name, number: at.round, card: placed + 1 }) : fill("start_title", { name });
    $("entry-title").textContent = title;
    const lies = Pad.lying(row);
    $("lies").replaceChildren(...(way === "cards" ? lies.map((id) => make("span", { title: data.start[id] || data.journey[id] || id }, id)) : []));
    $("figures").hidden = way !== "figures";
    if (way === "figures" && $("sum").dataset.of !== `${table.id}-${at.seat}-${at.three ? "three" : at.round}`) {
      $("sum").dataset.of = `${table.id}-${at.seat}-${at.three ? "three" : at.round}`;
      $("sum").value = at.three ? row.three : round.sum;
    }
    const showsCards = way === "cards" && placed < 2 && !claiming;
    $("picker").hidden = !showsCards;
    $("starts").hidden = Boolean(row.start);
    $("journey").hidden = !row.start;
    const used = new Set(rows.flatMap((each) => Pad.lying(each)));
    for (const each of document.querySelectorAll("#starts button, #grid button")) {
      each.disabled = used.has(each.value);
      if (picked && each.value === picked.card) each.setAttribute("aria-pressed", "true"); else each.removeAttribute("aria-pressed");
    }
    showAsked(row, at, way, placed);
  }

  /* What is asked for: the token of a claim, its card; or what can be done with a whole round. */
  function showAsked(row, at, way, placed) {
    const box = $("asked");
    if (!claiming || claiming.seat !== at.seat) {
      claiming = null;
      const order = way === "cards" && Pad.forgotten(table, at.seat);
      box.replaceChildren(...(order ? [make("a", { class: "quiet", id: "forgotten", href: judged(order) + backTo(at.seat) }, word("forgotten")), " "] : []),
        ...(way === "cards" && placed ? [button(word("clear"), () => change(at.seat, () => { table.entries.push({ seat: at.seat, round: at.round, clear: true }); focus = { seat: at.seat, round: at.round }; }), "quiet")] : []));
      return;
    }
    const { goal, token } = claiming, gone = Pad.taken(table), cancel = button(word("cancel"), () => { claiming = null; show(); }, "quiet");
    const laid = (on) => {
      const entry = way === "figures" ? { seat: at.seat, token: claiming.token } : { seat: at.seat, round: claiming.round, item: [goal, claiming.token, ...(on ? [on] : [])].join(":") };
      claiming = null;
      enter(entry);
    };
    if (!token) {
      const left = Object.entries(data.tokens).filter(([id, each]) => each.type === data.goals[goal].type && !gone.has(id));
      box.replaceChildren(make("h3", {}, fill("which_token", { goal: data.goals[goal].name })), make("div", { class: "tokens" }, left.map(([id, each]) => make("button", {
        type: "button", class: "tap", value: id, on: () => { claiming.token = id; if (each.type === "III" || way === "figures") laid(null); else show(); },
      }, tokenPicture(id, each.type), make("span", {}, `${id} ${each.words}`))), cancel));
    } else box.replaceChildren(make("h3", {}, fill("which_card", { token })), make("div", { class: "tokens" }, Pad.lying(row).map((id) => make("button", {
      type: "button", class: "tap", value: id, on: () => laid(id) }, picture(id), make("span", {}, data.start[id] || data.journey[id] || id))), cancel));
  }
  function tokenPicture(id, type) {
    const made = picture(id);
    made.classList.add(type === "III" ? "round" : "token");
    if (made.width) made.height = type === "III" ? 80 : 53;
    return made;
  }

  function showBar(rows, found, names, at, turn) {
    if (picked) {
      const form = document.importNode($("ends").content, true), image = form.querySelector("img");
      if (data.pictures) image.src = data.pictures.replace("ID", picked.card); else image.remove();
      form.querySelector("b").textContent = data.journey[picked.card] || picked.card;
      for (const each of form.querySelectorAll("button")) each.addEventListener("click", (event) => {
        const chosen = picked;
        picked = null;
        if (each.value === "cancel") { show(); if (!event.detail) $("q").focus(); return; }
        clearSearch();
        focus = { seat: at.seat, round: at.round };
        enter({ seat: at.seat, round: at.round, item: `${each.value}${chosen.card}` });
        speak(fill("placed", { card: chosen.card }));
        if (!event.detail) ($("picker").hidden ? $("next") || $("undo") : $("q")).focus(); /* by a key */
      });
      $("bar").replaceChildren(form);
      return;
    }
    const cell = at.round ? found[at.seat].rounds[at.round - 1] : null;
    const isNext = turn.seat !== null && (turn.seat !== at.seat || turn.round !== at.round) && table.me === null;
    const open = cell && cell.cards && wayOf(at.seat) === "cards" ? openGoals(rows[at.seat], at.seat) : [];
    $("bar").replaceChildren(
      make("button", { type: "button", class: "plain", id: "undo", "data-hold": "undo", on: undo, disabled: !table.entries.length && !claiming }, undoLabel),
      make("p", { class: "sum", id: "bar-said" }, cell && cell.soFar !== null && cell.points !== null ? make("b", {}, String(cell.soFar)) : ""),
      isNext ? make("button", { type: "button", class: open.length ? "plain" : "main", id: "next", "data-hold": "next", on: () => { focus = claiming = null; show(); scrollTo({ top: 0 }); } }, fill("turn", { name: names[turn.seat] })) : "");
    if (open.length) { const shown = document.querySelector(`[data-goal="${open[0]}"]`); if (shown) shown.open = true; }
  }
  /* The address of a line's verdict, in the language that was chosen. */
  function judged(line, best = false) {
    const lang = location.search.includes("lang=") ? `lang=${document.documentElement.lang}` : "";
    return `${data.root}/r/${line}${best || lang ? "?" : ""}${[best ? "best=1" : "", lang].filter(Boolean).join("&")}`;
  }
  /* What leads from a row's verdict back to its seat; it goes with names, behind the #. */
  const backTo = (seat) => `#${new URLSearchParams([[SEATS[seat], Pad.seatNames(table)[seat]], ["pad", [table.id, SEATS[seat]].join(".")]])}`;
  const undoLabel = $("undo") ? $("undo").textContent.trim() : "↶";

  function showMore(rows, found, names) {
    const { line, seats } = Pad.line(table);
    const has = seats.length > 0, left = names.filter((_name, seat) => !seats.includes(seat));
    const inLine = `#${new URLSearchParams(seats.map((seat, at) => [SEATS[at], table.seats[seat].name]).filter(([, name]) => name))}`.replace(/^#$/, "");
    $("line").textContent = line;
    const isOne = Pad.isByCards(table);
    $("verdict").hidden = $("best").hidden = !isOne;
    $("verdict").href = judged(line, false) + inLine;
    $("best").href = judged(line, true) + inLine;
    /* Where some kept figures, a table's verdict would begin rounds as if they had not played: each row has its own. */
    $("own-verdicts").replaceChildren(...(isOne ? [] : names.flatMap((name, seat) => {
      const own = Pad.line(table, seat).line;
      return Pad.told(rows[seat]).length ? [make("a", { class: "plain", href: judged(own) + backTo(seat) }, fill("verdict_of", { name })), " ", make("a", { class: "plain", href: judged(own, true) + backTo(seat) }, fill("best_of", { name })), " "] : [];
    })));
    $("left-out").hidden = !left.length || !has;
    if (has && left.length) $("left-out").textContent = fill("left_out", { names: listed(left) });
    if (Pad.turns(table, found).isOver && !$("end").dataset.shown) { $("end").open = true; $("end").dataset.shown = "1"; }
    $("bgstats").href = `https://app.bgstatsapp.com/createPlay.html?data=${encodeURIComponent(JSON.stringify(play(found, names)))}`;
    if ($("names").childElementCount !== table.seats.length + 1) {
      $("names").replaceChildren(...table.seats.map((seat, at) => person(at, seat, (of, what, value) => change(of, () => { table.seats[of][what] = value; }))),
        table.seats.length < 5 && table.me === null ? button(word("add"), () => change(null, () => { table.seats.push({ name: "", age: null, rev: 1 }); })) : make("span"));
    }
    document.querySelectorAll("#in-play select").forEach((select) => { if (select !== document.activeElement) select.value = [...select.options].map((each) => each.value).find((id) => table.goals.includes(id)) || ""; });
    document.querySelectorAll("#house input").forEach((box) => { box.checked = table.rules.includes(box.value); });
    const codes = [...(table.me === null ? [["all", fill("code_all"), null], ...names.map((name, seat) => [seat, fill("code_of", { name }), seat])] : [["back", fill("code_back"), table.me]])];
    if ($("codes").dataset.of !== JSON.stringify([names, table.me])) {
      $("codes").dataset.of = JSON.stringify([names, table.me]);
      $("codes").replaceChildren(...codes.map(([of, label, only]) => make("details", { class: "drawer code", "data-code": String(of) }, make("summary", {}, label), make("div"))));
      document.querySelectorAll("#codes details").forEach((each, i) => each.addEventListener("toggle", () => drawCode(each, codes[i])));
    }
    $("own-address").hidden = !/^(localhost|127\..*|\[::1\])$/.test(location.hostname);
    document.querySelectorAll("#codes details[open]").forEach((each) => drawCode(each, codes[[...each.parentNode.children].indexOf(each)]));
  }
  function drawCode(box, [, label, only]) {
    if (!box.open) return;
    const path = data.root + Pad.address(table, only), at = path.indexOf("#"), plain = location.origin + path.slice(0, at);
    const drawn = PadCode.svg((data.root ? plain : plain.toUpperCase()) + path.slice(at), label);
    box.lastElementChild.replaceChildren(drawn || make("p", {}, fill("code_long")), make("p", {}, make("a", { href: path }, fill("open_here"))));
  }

  /* --- what is taken away --- */
  function play(found, names) {
    const first = Pad.turns(table, found).starts[0], places = Pad.ranking(found.map((seat) => seat.total)) || [];
    return {
      sourceName: "Horizon", sourcePlayId: table.id, playDate: new Date(table.at || Date.now()).toISOString().slice(0, 19).replace("T", " "),
      game: { name: data.game, sourceGameId: data.game, highestWins: true, noPoints: false },
      players: names.map((name, seat) => ({ name, sourcePlayerId: name, score: found[seat].total === null ? "" : String(found[seat].total), ...(places[seat] ? { rank: places[seat] } : {}), winner: places[seat] === 1, startPlayer: Boolean(first && first.seat === seat) })),
    };
  }
  function csv(found, names) {
    /* Where a decimal comma is written, spreadsheets part cells by semicolons. */
    const by = (1.5).toLocaleString(document.documentElement.lang).includes(",") ? ";" : ",";
    const safe = (text) => `"${(/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
    const lines = [["", ...names].map(safe).join(by)];
    for (let round = 0; round < Pad.ROUNDS; round += 1) lines.push([safe(fill("round", { number: round + 1 })), ...found.map((seat) => seat.rounds[round].points ?? "")].join(by));
    lines.push([safe(fill("token_three")), ...found.map((seat) => seat.three)].join(by), [safe(fill("total")), ...found.map((seat) => seat.total ?? "")].join(by));
    return `\ufeff${lines.join("\r\n")}\r\n`;
  }
  function save(name, type, content) {
    const link = make("a", { href: URL.createObjectURL(new Blob([content], { type })), download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }
  async function take(what) {
    const found = Pad.scores(table), names = Pad.seatNames(table), name = `horizon-${table.id}`;
    if (what === "pad") save(`${name}.json`, "application/json", JSON.stringify({ ...table, news: undefined }, null, 1));
    else if (what === "record") {
      const record = Pad.record(table, data.rules);
      if (record) save(`${name}-record.json`, "application/json", JSON.stringify(record, null, 1));
      else complain(fill("no_record", { names: listed(names.filter((_name, seat) => !Pad.rows(table)[seat].start)) }));
    }
    else if (what === "csv") save(`${name}.csv`, "text/csv", csv(found, names));
    else if (what === "line") await copied(location.origin + data.root + Pad.address(table));
    else if (what === "pdf") await pdf(found, names, name);
  }
  /* The server draws the form without names; these are put into its file here, where placeholders of
     as many UTF-16 units stand, in hexadecimal digits. */
  const NAME_UNITS = 24;
  async function pdf(found, names, name) {
    try {
      const answer = await fetched(`${data.root}/pad.pdf?lang=${document.documentElement.lang}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ players: names.length, values: Pad.fields(table, found) }) });
      if (!answer.ok) throw new Error(String(answer.status));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const text = Array.from(bytes, (each) => String.fromCharCode(each)).join("");
      const hex = (units) => units.map((unit) => unit.toString(16).padStart(4, "0")).join("");
      const named = names.reduce((made, own, at) => {
        const fits = Pad.clipped(own, NAME_UNITS), units = Array.from({ length: fits.length }, (_each, i) => fits.charCodeAt(i));
        return made.replace(hex(Array(NAME_UNITS).fill(0xe0a1 + at)), hex(units).padEnd(4 * NAME_UNITS)); /* spaces in such a string are none of the name's */
      }, text);
      save(`${name}.pdf`, "application/pdf", Uint8Array.from(named, (each) => each.charCodeAt(0)));
    } catch (error) { complain(fill("no_pdf", { why: error.message })); }
  }
  const fetched = (address, about) => fetch(address, about).catch(() => { throw new Error(fill("away")); }); /* browsers say it in English */
  async function copied(text) {
    if (!navigator.clipboard || !(await navigator.clipboard.writeText(text).then(() => true, () => false))) { const field = make("textarea", {}); field.value = text; document.body.append(field); field.select(); document.execCommand("copy"); field.remove(); }
    speak("✓");
  }

  /* --- taps --- */
  function clearSearch() {
    if (!$("q")) return;
    $("q").value = "";
    document.querySelectorAll("#find input[type=radio]").forEach((each) => { each.checked = false; });
    document.querySelectorAll("#grid > li").forEach((each) => { each.hidden = false; });
    $("none").hidden = true;
  }
  document.addEventListener("submit", (event) => {
    if (!table) return;
    event.preventDefault();
    const form = event.target, by = event.submitter, at = meant();
    if (form.id === "step" && by && by.name === "start") enter({ seat: at.seat, start: by.value });
    else if (form.id === "step" && by && by.name === "card") { picked = { card: by.value }; show(); const right = document.querySelector("#bar [value=R]"); if (right) right.focus({ preventScroll: true }); }
    else if (form.id === "figures") figures(at);
    else if (form.id === "paste") { paste($("pasted").value); $("pasted").value = ""; }
    else if (form.id === "find") { const one = [...document.querySelectorAll("#grid > li:not([hidden]) button:not(:disabled)")]; if (one.length) one[0].click(); }
    else if (form.closest("#in-play")) { const chosen = [...form.querySelectorAll("select")].map((each) => each.value).filter(Boolean); change(null, () => { table.goals = chosen; }); }
    else if (form.closest("#house")) { const on = [...form.querySelectorAll("input:checked")].map((each) => each.value).sort().join(""); change(null, () => { table.rules = on; }); }
  }, true);
  function figures(at) {
    const text = $("sum").value.trim();
    if (text && Pad.sum(text) === null) { complain(fill("no_sum", { text: text.slice(0, 60) })); $("sum").focus(); return; }
    const plain = text.replace(/[\s,;]+/g, "").replace(/[−–—]/g, "-");
    $("sum").dataset.of = "";
    focus = at.three ? focus : { seat: at.seat, round: at.round };
    enter(at.three ? { seat: at.seat, three: plain } : { seat: at.seat, round: at.round, sum: plain });
  }
  document.addEventListener("click", (event) => {
    const key = event.target.closest("[data-key]"), way = event.target.closest("#by-cards, #by-figures"), out = event.target.closest("[data-save]");
    const link = event.target.closest(".languages a");
    if (link && table) link.hash = Pad.beside(table);
    if (!table) return;
    if (key) { const field = $("sum"); field.value = key.dataset.key ? (field.value + key.dataset.key).slice(0, 60) : field.value.slice(0, -1); }
    if (way) { ways.set(meant().seat, way.id === "by-cards" ? "cards" : "figures"); picked = claiming = null; $("sum").dataset.of = ""; const at = seatAt(); if (at.three) focus = { seat: at.seat, round: 0 }; show(); }
    if (out) take(out.dataset.save);
  });

  async function start() {
    document.querySelectorAll(".scripted-only").forEach((each) => { each.hidden = false; });
    if (isBegin) { begin(); return; }
    await recover();
    table = arrived();
    if (!table) { complain(fill("no_table")); return; }
    const { isNew } = table;
    news = table.news || [];
    delete table.news;
    delete table.isNew;
    if (!isNew) { keep(table); history.replaceState({}, "", addressOf(table)); } /* a mere line is kept once it is changed */
    show();
    if (news.length) speak(news.join(" "));
    judge();
  }
  addEventListener("hashchange", () => {
    if (isBegin || !table) return;
    if (/[#&]id=/.test(location.hash)) location.reload(); /* another phone's code, pasted */
    else history.replaceState({}, "", addressOf(table)); /* a link within the page */
  });
  addEventListener("storage", (event) => { if (table && event.key === KEY + table.id) isOvertaken(); });
  for (const back of ["pageshow", "visibilitychange"]) addEventListener(back, () => { if (table) isOvertaken(); }, true);
  start();
})();
