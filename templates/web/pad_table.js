/* A table on the score pad, as pure functions: no page, no network, no storage.

   One table is one JSON document; in localStorage it stands under "horizon-table-" and its id:
   { v: 1, id: "k3f9a2c", deck: "8 hex digits, in capitals", rules: "CO", goals: ["G01", "G05", "G11"] or [],
     seed: "" or what it was set up by, me: null or the index of the one seat whose row this phone keeps,
     at: when it was last changed, in ms; n: how often it was changed,
     seats: [{ name, age: number or null, rev: how often this seat's row was changed }], clockwise,
     entries: each one step, in the order in which they were made; undo drops the last one:
       { seat, start: "S3" }               the Start card ("" takes it back)
       { seat, round: 1 to 4, item }       an item of the row line, "RJ12", "LJ07-4", "G07:B03:S3"
       { seat, round, clear: true }        the cards of the round taken back
       { seat, round, sum: "4+6" }         figures as they were typed ("" takes them back)
       { seat, three: "8" }                token III, by figures
       { seat, token: "B03" }              a token that was taken by a player who keeps figures
       { seat, total: "57" }               the total claimed, Z in a line
     verdict: null or { mark, asked, players: [{ seat, start, items, totals, notes, end, met, stopped, problems }], problems } }
   Cards are entered with or without network. What was judged is known by `verdict`, whose `asked` is
   the case that it is about; while `asked` is not `asking(table).text`, something waits to be judged.
   Round totals come from the verdict as far as its `items` are the row's; the rest is pending. */
const Pad = (() => {
  "use strict";
  const ROUNDS = 4, SEATS = "ABCDE", LONGEST_NAME = 40;
  const PLACED = /^[LR]J\d{2,4}(-\d{1,4})?$/;
  const CLAIM = /^G\d{2,4}:B\d{2,4}(:[JS]\d{1,4})?(-\d{1,4})?$/;
  const SUM = /^[+-]?\d{1,4}([+-]\d{1,4}){0,30}$/;

  /* "10+15+8-5" is 28; null for what is no sum. */
  function sum(text) {
    const plain = String(text).replace(/[\s,;]+/g, "").replace(/[−–—]/g, "-");
    if (!SUM.test(plain)) return null;
    return plain.match(/[+-]?\d+/g).reduce((all, part) => all + Number(part), 0);
  }

  const blank = (seats) => ({
    v: 1, id: newId(), deck: "", rules: "", goals: [], seed: "", me: null, at: 0, n: 0,
    seats: Array.from({ length: seats }, () => ({ name: "", age: null, rev: 0 })), entries: [], verdict: null,
  });
  /* At most so many UTF-16 units of a text, none of its letters cut in half. */
  function clipped(text, most) {
    let made = "";
    for (const letter of text) { if (made.length + letter.length > most) break; made += letter; }
    return made;
  }
  const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(7)), (b) => (b % 36).toString(36)).join("");

  /* Whether a document is a table in this form: it may come from a file, or be of another program. */
  function isTable(table) {
    const isText = (value, most) => typeof value === "string" && value.length <= most, isCount = (value) => Number.isSafeInteger(value) && value >= 0;
    const isEntry = (each) => {
      if (!each || !isCount(each.seat) || each.seat >= table.seats.length) return false;
      if ("start" in each) return /^(S\d{1,3})?$/.test(each.start);
      if ("three" in each) return each.three === "" || (isText(each.three, 200) && sum(each.three) !== null);
      if ("total" in each) return /^\d{1,4}$/.test(each.total);
      if ("token" in each) return /^B\d{2,4}$/.test(each.token);
      if (![1, 2, 3, 4].includes(each.round)) return false;
      if ("sum" in each) return each.sum === "" || (isText(each.sum, 200) && sum(each.sum) !== null);
      return each.clear === true || (isText(each.item, 40) && (PLACED.test(each.item) || CLAIM.test(each.item)));
    };
    return Boolean(table) && table.v === 1 && /^[0-9a-z]{4,12}$/.test(table.id) && /^([0-9A-F]{8})?$/.test(table.deck) && /^[A-Z]{0,9}$/.test(table.rules)
      && isText(table.seed, 12) && (table.me === null || isCount(table.me)) && isCount(table.n) && isCount(table.at)
      && Array.isArray(table.goals) && table.goals.every((goal) => /^G\d{2,4}$/.test(goal))
      && Array.isArray(table.seats) && table.seats.length >= 2 && table.seats.length <= 5 && !(table.me >= table.seats.length)
      && table.seats.every((seat) => seat && isText(seat.name, LONGEST_NAME) && (seat.age === null || isCount(seat.age)) && isCount(seat.rev))
      && Array.isArray(table.entries) && table.entries.length < 5000 && table.entries.every(isEntry)
      && (table.verdict === null || isVerdict(table.verdict, table.verdict.mark));
  }
  /* Whether a verdict is one in this form, by the version of the program that `mark` names. */
  function isVerdict(verdict, mark) {
    const lists = (of, ...names) => Boolean(of) && names.every((name) => Array.isArray(of[name]));
    return lists(verdict, "problems", "players") && verdict.mark === mark && verdict.players.every((each) => lists(each, "items", "totals", "notes", "met", "problems"));
  }

  /* Setting up (R2) as the server does it: ids in the order of the SHA-256 of seed and id. */
  async function deal(deck, players, seed) {
    const hash = async (id) => Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${seed}/${id}`))), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const shuffled = async (ids) => (await Promise.all(ids.map(async (id) => [await hash(id), id]))).sort().map(([, id]) => id);
    const goals = [];
    for (const type of ["I", "II", "III"])
      goals.push(...(await shuffled(Object.keys(deck.goals).filter((id) => deck.goals[id].type === type))).slice(0, 1));
    const starts = (await shuffled(Object.keys(deck.start))).slice(0, players);
    return { goals, starts, players: (await shuffled(starts.map((_start, at) => String(at)))).map(Number) };
  }
  const newSeed = () => Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"[byte % 32]).join("");

  /* What all entries come to: of each seat the Start card, four rounds, token III, tokens. */
  function rows(table) {
    const made = table.seats.map((seat) => ({
      ...seat, start: "", three: "", total: "", taken: [],
      rounds: Array.from({ length: ROUNDS }, () => ({ items: [], sum: "" })),
    }));
    for (const each of table.entries) {
      const row = made[each.seat];
      if (!row) continue;
      if ("start" in each) row.start = each.start;
      else if ("three" in each) row.three = each.three;
      else if ("total" in each) row.total = each.total;
      else if ("token" in each) row.taken.push(each.token);
      else if ("sum" in each) row.rounds[each.round - 1].sum = each.sum;
      else if (each.clear) row.rounds[each.round - 1].items = [];
      else row.rounds[each.round - 1].items.push(each.item);
    }
    return made;
  }
  const placements = (items) => items.filter((item) => PLACED.test(item));
  const cardOf = (item) => item.slice(1).split("-")[0];

  /* The rounds whose cards are told without a gap from the first on: what a row line can hold. */
  function told(row) {
    const rounds = [];
    for (const each of row.rounds) {
      if (!row.start || !placements(each.items).length) break;
      rounds.push(each.items);
      if (placements(each.items).length < 2) break;
    }
    return rounds;
  }

  /* The row, left to right. */
  function lying(row) {
    const cards = row.start ? [row.start] : [];
    for (const item of placements(row.rounds.flatMap((each) => each.items)))
      if (item[0] === "L") cards.unshift(cardOf(item)); else cards.push(cardOf(item));
    return cards;
  }

  /* ISO 7064 MOD 1271-36, the two characters at the end of a line. */
  function check(text) {
    let p = 0;
    for (const c of text.replace(/[^0-9A-Z]/g, "")) p = (p * 36 + parseInt(c, 36)) % 1271;
    const c = (((1 - 1296 * p) % 1271) + 1271) % 1271;
    return (Math.floor(c / 36).toString(36) + (c % 36).toString(36)).toUpperCase();
  }

  const play = (row) => [row.start, ...told(row).map((items) => items.join(".")), ...(row.total ? [`Z${row.total}`] : [])];
  const head = (table) => ["N1", ...(table.deck ? [`D${table.deck}`] : []), ...(table.rules ? [`V${table.rules}`] : []), ...table.goals].join(".");

  /* The line of all seats that have a Start card, or of one of them; and which these are. */
  function line(table, only = null) {
    const all = rows(table);
    const seats = all.map((_row, seat) => seat).filter((seat) => all[seat].start && (only === null || seat === only));
    const parts = [head(table)];
    for (const seat of seats) {
      const row = all[seat];
      if (seats.length > 1) parts.push(`P${row.age === null ? "" : row.age}`);
      parts.push(...play(row));
    }
    const text = parts.join("/");
    return { line: seats.length ? `${text}.K${check(text)}` : text, seats };
  }

  /* What the line can't hold, as the part of the address after #. */
  function beside(table, only = null) {
    const all = rows(table), held = line(table, only).seats, found = new URLSearchParams();
    found.set("id", table.id);
    found.set("n", table.seats.map((seat, at) => (only === null || only === at ? seat.rev : 0)).join("."));
    if (held.length !== all.length) found.set("in", held.map((seat) => SEATS[seat]).join(""));
    const me = only === null ? table.me : only;
    if (me !== null) found.set("me", SEATS[me]);
    if (table.seed) found.set("seed", table.seed);
    all.forEach((row, seat) => {
      const letter = SEATS[seat], isIn = held.includes(seat);
      if (row.name) found.set(letter, row.name);
      if (row.age !== null && (held.length < 2 || !isIn)) found.set(`${letter}a`, row.age);
      if (only !== null && only !== seat) return;
      const sums = row.rounds.map((each) => each.sum.replace(/\s/g, ""));
      if (sums.some(Boolean)) found.set(`${letter}f`, sums.join("_").replace(/_+$/, ""));
      if (row.three) found.set(`${letter}t`, row.three);
      if (row.taken.length) found.set(`${letter}b`, row.taken.join("."));
      const kept = isIn ? told(row).length : 0;
      const rest = row.rounds.map((each, at) => (at < kept ? "" : each.items.join(".")));
      if (rest.some(Boolean)) found.set(`${letter}c`, rest.join("_").replace(/_+$/, ""));
    });
    return found.toString();
  }
  const address = (table, only = null) => `/t/${line(table, only).line}#${beside(table, only)}`;

  /* The table of an address: the line, and what stands after #. Null where the line is none. */
  function read(lineText, hash) {
    const text = lineText.toUpperCase().replace(/,/g, ".").replace(/\s/g, "").replace(/\.K[0-9A-Z]{2}$/, "");
    const [first, ...parts] = text.split("/").filter(Boolean);
    const extra = new URLSearchParams(hash.replace(/^#/, "").replaceAll("&amp;", "&")); /* as some programs pass links on */
    const table = blank(0);
    if (first) {
      const [version, ...items] = first.split(".");
      if (version !== "N1") return null;
      for (const item of items) {
        if (/^D[0-9A-F]{8,64}$/.test(item)) table.deck = item.slice(1, 9);
        else if (/^V[A-Z]+$/.test(item)) table.rules = item.slice(1);
        else if (/^G\d{2,4}$/.test(item)) table.goals.push(item);
        else return null;
      }
    }
    const found = [];
    for (const part of parts) {
      const own = found[found.length - 1];
      if (/^P\d{0,4}$/.test(part)) found.push({ age: part.length > 1 ? Number(part.slice(1)) : null, rounds: [] });
      else if (/^S\d{1,3}$/.test(part)) { if (own && !own.start) own.start = part; else found.push({ age: null, start: part, rounds: [] }); }
      else if (/^Z\d{1,4}$/.test(part) && own) own.total = part.slice(1);
      else if (own && part.split(".").every((item) => PLACED.test(item) || CLAIM.test(item))) own.rounds.push(part.split("."));
      else return null;
    }
    const revs = (extra.get("n") || "").split(".").filter(Boolean).map(Number);
    const seats = Math.min(5, Math.max(revs.length, found.length, 2));
    const held = extra.has("in") ? [...extra.get("in")].map((c) => SEATS.indexOf(c)) : found.map((_own, at) => at);
    if (held.length !== found.length || new Set(held).size !== held.length || held.some((seat) => seat < 0 || seat >= seats)) return null;
    Object.assign(table, blank(seats), { deck: table.deck, rules: table.rules, goals: table.goals, seed: extra.get("seed") || "" });
    table.id = /^[0-9a-z]{4,12}$/.test(extra.get("id") || "") ? extra.get("id") : "";
    table.me = extra.has("me") && SEATS.indexOf(extra.get("me")) < seats && extra.get("me") ? SEATS.indexOf(extra.get("me")) : null;
    table.seats.forEach((seat, at) => {
      const age = extra.get(`${SEATS[at]}a`);
      seat.name = clipped(extra.get(SEATS[at]) || "", LONGEST_NAME);
      seat.age = /^\d{1,4}$/.test(age || "") ? Number(age) : null;
      seat.rev = Number.isSafeInteger(revs[at]) ? revs[at] : 0;
    });
    found.forEach((own, at) => {
      const seat = held[at];
      if (own.age !== null) table.seats[seat].age = own.age;
      table.entries.push({ seat, start: own.start });
      own.rounds.slice(0, ROUNDS).forEach((items, round) => items.forEach((item) => table.entries.push({ seat, round: round + 1, item })));
      if (own.total) table.entries.push({ seat, total: own.total });
    });
    for (let seat = 0; seat < seats; seat += 1) {
      const letter = SEATS[seat];
      (extra.get(`${letter}f`) || "").split("_").slice(0, ROUNDS).forEach((text_, at) => { if (sum(text_) !== null) table.entries.push({ seat, round: at + 1, sum: text_ }); });
      (extra.get(`${letter}c`) || "").split("_").slice(0, ROUNDS).forEach((items, at) => items.split(".").forEach((item) => { if (PLACED.test(item) || CLAIM.test(item)) table.entries.push({ seat, round: at + 1, item }); }));
      if (sum(extra.get(`${letter}t`) || "") !== null) table.entries.push({ seat, three: extra.get(`${letter}t`) });
      for (const token of (extra.get(`${letter}b`) || "").split(".")) if (/^B\d{2,4}$/.test(token)) table.entries.push({ seat, token });
    }
    inOrder(table);
    return table;
  }
  /* The line in what was pasted, and what stood behind its #; null where there is none (contract 7). */
  function pasted(text) {
    const found = /N1[^#?\s]*/i.exec(text), hash = /#[^\s"“”„«»‹›<>]*/.exec(text);
    if (!found) return null;
    let line = found[0].replace(/[^0-9A-Za-z]+$/, "");
    try { line = decodeURIComponent(line); } catch (error) { return null; }
    return { line, hash: hash ? hash[0] : "" };
  }
  /* Entries round by round, so that undo takes back the latest round first. */
  function inOrder(table) {
    const rank = (each) => ("start" in each ? 0 : each.round || 9);
    table.entries = table.entries.map((each, at) => [each, at]).sort((a, b) => rank(a[0]) - rank(b[0]) || a[0].seat - b[0].seat || a[1] - b[1]).map(([each]) => each);
  }

  /* R4: who starts, of these scores; `age` is whose age is missing for a tie. */
  function whoStarts(scores, ages, isOldestOverall) {
    const lowest = Math.min(...scores);
    const tied = scores.map((_score, seat) => seat).filter((seat) => scores[seat] === lowest);
    const found = { seat: tied[0], lowest, tied, age: null };
    if (tied.length === 1) return found;
    const among = isOldestOverall ? scores.map((_score, seat) => seat) : tied;
    if (ages.every((age) => age === null)) return { ...found, seat: among[0] };
    const missing = among.find((seat) => ages[seat] === null);
    if (missing !== undefined) return { ...found, seat: null, age: missing };
    const oldest = Math.max(...among.map((seat) => ages[seat]));
    return { ...found, seat: among.find((seat) => ages[seat] === oldest) };
  }
  const clockwise = (start, seats) => Array.from({ length: seats }, (_each, step) => (start + step) % seats);

  /* Of each seat and round: points, null where unknown; `by` cards, figures or nothing; what waits. */
  function scores(table) {
    const all = rows(table);
    const judged = new Map(((table.verdict || {}).players || []).map((each) => [each.seat, each]));
    return all.map((row, seat) => {
      const own = judged.get(seat), kept = told(row);
      const items = kept.flat();
      let same = 0;
      while (own && row.start === own.start && same < items.length && items[same] === own.items[same]) same += 1;
      let placed = 0, used = 0, before = 0, soFar = 0;
      const rounds = row.rounds.map((each, at) => {
        const figure = each.sum ? sum(each.sum) : null;
        const cards = placements(each.items).length;
        const cell = { points: null, computed: null, figure, cards, by: "", pending: false, soFar: null };
        if (at < kept.length) {
          used += kept[at].length;
          placed += cards;
          const isJudged = own && same >= used && own.totals[placed - 1] !== undefined && (own.items.length === used || PLACED.test(own.items[used] || ""));
          if (isJudged) { cell.computed = own.totals[placed - 1] - before; before = own.totals[placed - 1]; }
          cell.pending = !isJudged && !(own && own.stopped);
        }
        cell.points = cell.computed !== null && (cards === 2 || figure === null) ? cell.computed : figure;
        cell.by = cell.points === null ? "" : cell.points === cell.computed ? "cards" : "figure";
        cell.isDone = cards === 2 || figure !== null;
        soFar = soFar === null || cell.points === null ? null : soFar + cell.points;
        cell.soFar = soFar;
        return cell;
      });
      const isAll = own && same === items.length && own.items.length === items.length;
      const end = (isAll && own.end) || 0;
      const three = end || sum(row.three || "0") || 0;
      const told_ = rounds.filter((each) => each.isDone || each.points !== null);
      const total = told_.some((each) => each.points === null) ? null : told_.reduce((t, each) => t + each.points, 0) + three;
      return { rounds, three, total, isPending: rounds.some((each) => each.pending) };
    });
  }

  /* R4 for all rounds that are known, and whose turn it is: { starts: [...], round, seat }; seat null at the end. */
  function turns(table, found = scores(table)) {
    const ages = table.seats.map((seat) => seat.age), starts = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = found.map((seat) => (round === 1 ? 0 : seat.rounds[round - 2].soFar));
      const unknown = before.findIndex((score) => score === null);
      if (unknown >= 0) return { starts, round, seat: null, unknown };
      const start = whoStarts(before, ages, table.rules.includes("O"));
      starts.push(start);
      if (start.seat === null) return { starts, round, seat: null, age: start.age };
      const next = clockwise(start.seat, found.length).find((seat) => !found[seat].rounds[round - 1].isDone);
      if (next !== undefined) return { starts, round, seat: next };
    }
    return { starts, round: ROUNDS, seat: null, isOver: true };
  }

  /* R10: places; equal totals share one and the next is skipped. Null while a total is unknown. */
  function ranking(totals) {
    if (totals.some((total) => total === null)) return null;
    return totals.map((total) => 1 + totals.filter((other) => other > total).length);
  }

  /* The tokens that are gone, by id: the seat that has each. */
  function taken(table) {
    const gone = new Map();
    rows(table).forEach((row, seat) => {
      for (const item of row.rounds.flatMap((each) => each.items)) if (CLAIM.test(item)) gone.set(item.split(/[:-]/)[1], seat);
      for (const token of row.taken) gone.set(token, seat);
    });
    return gone;
  }

  /* A case to be judged (contract 3 and 11), and which seats its players are; null where there is none. */
  const OPEN = "\ue000", CLOSE = "\ue001"; /* round a seat's letter, so that it is found in sentences */
  function placedOf(items) {
    const made = [];
    for (const item of items) {
      const [what, points] = item.split("-");
      const claimed = points === undefined ? {} : { claimed_points: Number(points) };
      if (PLACED.test(item)) made.push({ card: what.slice(1), end: what[0] === "L" ? "left" : "right", ...claimed, claims: [] });
      else if (made.length) {
        const [goal, token, on] = what.split(":");
        made[made.length - 1].claims.push({ goal, token, ...(on ? { on } : {}), ...claimed });
      }
    }
    return made;
  }
  /* Whether cards tell all that was played, so that the line is the whole table. */
  function isByCards(table) {
    return rows(table).every((row) => row.start && row.rounds.every((each, at) => !each.sum && (at < told(row).length || !each.items.length)));
  }
  function headJson(table, rules) {
    const json = {};
    if (table.deck) json.deck = table.deck.toLowerCase();
    if (table.rules) json.rules = Object.assign({}, ...[...table.rules].map((letter) => rules[letter] || {}));
    if (table.goals.length) json.goals = [...table.goals];
    return json;
  }
  function asking(table, rules, orders) {
    const all = rows(table);
    const seats = all.map((_row, seat) => seat).filter((seat) => all[seat].start && (table.me === null || seat === table.me));
    if (!seats.length) return null;
    const ages = seats.every((seat) => all[seat].age !== null);
    const player = (seat) => ({ name: OPEN + SEATS[seat] + CLOSE, ...(ages ? { age: all[seat].age } : {}), start: all[seat].start });
    let json = headJson(table, rules);
    if (seats.length === 1) json = { ...json, start: all[seats[0]].start, placements: placedOf(told(all[seats[0]]).flat()) };
    else if (isByCards(table)) json.players = seats.map((seat) => ({ ...player(seat), placements: placedOf(told(all[seat]).flat()) }));
    else json = { record: 1, ...json, players: seats.map(player), rounds: recordRounds(table, seats, orders) };
    return { json, seats, text: JSON.stringify(json) };
  }
  /* The turns in the order played, as far as cards are told; half a turn only where it is the last. */
  function recordRounds(table, seats, orders = turns(table).starts.map((start) => start.seat)) {
    const all = rows(table), rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = orders[round] === undefined || orders[round] === null ? 0 : orders[round];
      rounds.push({ turns: clockwise(first, all.length).filter((seat) => seats.includes(seat) && placements(all[seat].rounds[round].items).length)
        .map((seat) => ({ player: seats.indexOf(seat), placements: placedOf(all[seat].rounds[round].items) })) });
    }
    while (rounds.length && !rounds[rounds.length - 1].turns.length) rounds.pop();
    rounds.forEach((each, at) => {
      const isLast = at === rounds.length - 1;
      each.turns = each.turns.filter((turn, place) => turn.placements.length === 2 || (isLast && place === each.turns.length - 1));
    });
    while (rounds.length && !rounds[rounds.length - 1].turns.length) rounds.pop();
    return rounds;
  }

  /* What the pad keeps of a verdict. */
  function digest(asked, table, answer) {
    const all = rows(table), whole = answer.players || [answer];
    const isRow4 = (problem) => problem.rule === "R4" && asked.seats.length < all.length;
    return {
      asked: asked.text,
      problems: answer.players ? answer.problems.filter((each) => !isRow4(each) && !/^\/players\/\d/.test(each.pointer)).map(said) : [],
      players: asked.seats.map((seat, at) => {
        const own = whole[at], items = told(all[seat]).flat();
        return {
          seat, start: all[seat].start, items, end: own.end_points || 0,
          totals: (own.placements || []).map((each) => each.total), notes: (own.placements || []).map((each) => each.note.points), stopped: own.placements.length < placements(items).length,
          met: (own.placements || []).map((each) => each.goals_met),
          problems: (own.problems || []).filter((each) => each.code !== "goal-unclaimed").map(said),
        };
      }),
    };
  }
  const said = (each) => ({ code: each.code, severity: each.severity, message: each.message, hint: each.hint, rule: each.rule });

  /* One table out of two stores of it, seat by seat the one that was changed more often.
     The seat that a phone keeps for itself is its own. `lost` are seats whose row here said otherwise;
     `differs` what the other was played by that this one is not: "deck", "rules", "goals". */
  function merge(here, there) {
    const made = structuredClone(here);
    const owner = there.me;
    const news = there.seats.map((_seat, seat) => seat).filter((seat) => seat < made.seats.length && (owner === null || owner === seat)
      && there.seats[seat].rev > made.seats[seat].rev);
    for (const seat of news) {
      made.entries = [...made.entries.filter((each) => each.seat !== seat), ...there.entries.filter((each) => each.seat === seat)];
      Object.assign(made.seats[seat], { rev: there.seats[seat].rev, name: there.seats[seat].name || made.seats[seat].name, age: there.seats[seat].age ?? made.seats[seat].age });
    }
    const told = (of, seat) => JSON.stringify(rows(of)[seat].rounds), lost = news.filter((seat) => {
      const now = JSON.parse(told(made, seat));
      return JSON.parse(told(here, seat)).some((round, at) => round.items.some((item, place) => now[at].items[place] !== item) || (round.sum && round.sum !== now[at].sum));
    });
    there.seats.forEach((seat, at) => { if (made.seats[at] && !made.seats[at].name) made.seats[at].name = seat.name; });
    if (!made.goals.length) made.goals = there.goals;
    if (news.length) inOrder(made);
    const of = (each) => ({ deck: each.deck, rules: each.rules, goals: [...each.goals].sort().join() });
    const differs = Object.keys(of(here)).filter((what) => of(here)[what] !== of(there)[what] && (what === "rules" || (of(here)[what] && of(there)[what])));
    return { table: made, news, lost, differs };
  }
  /* Rows of another table put into the seats of this one: by its Start card, else where none lies yet;
     what is to be merged here, or null where there is no seat left. */
  function seated(table, other) {
    const made = structuredClone(table), mine = rows(table), theirs = rows(other), to = new Map(), isFree = (seat) => ![...to.values()].includes(seat);
    const played = theirs.map((_row, seat) => seat).filter((seat) => theirs[seat].start || other.entries.some((each) => each.seat === seat));
    for (const seat of played) to.set(seat, theirs[seat].start ? mine.findIndex((row, at) => row.start === theirs[seat].start && isFree(at)) : -1);
    for (const seat of played.filter((each) => to.get(each) < 0)) to.set(seat, mine.findIndex((row, at) => isFree(at) && !row.start && !table.entries.some((each) => each.seat === at)));
    if (!played.length || [...to.values()].includes(-1)) return null;
    Object.assign(made, { me: null, deck: other.deck, rules: other.rules, goals: other.goals });
    for (const [from, seat] of to) {
      made.entries = [...made.entries.filter((each) => each.seat !== seat), ...other.entries.filter((each) => each.seat === from).map((each) => ({ ...each, seat }))];
      Object.assign(made.seats[seat], { rev: table.seats[seat].rev + 1, name: other.seats[from].name, age: other.seats[from].age });
    }
    return made;
  }

  /* The line of a seat's row as it lies now, its rounds known and the order in them not (contract 5);
     null where only one order is possible, or a round is kept by figures. */
  function forgotten(table, seat) {
    const row = rows(table)[seat], items = told(row), cards = lying(row), all = items.flat();
    if (placements(row.rounds.flatMap((each) => each.items)).length !== placements(all).length) return null;
    if (!["L", "R"].every((end) => placements(all).some((item) => item[0] === end))) return null;
    const claims = all.filter((item) => CLAIM.test(item)).map((item) => item.split("-")[0].split(":"));
    const on = (card) => claims.filter((claim) => claim[2] === card).map((claim) => claim[1]), besides = claims.filter((claim) => !claim[2]).map((claim) => claim[1]);
    const text = [head(table), "F", cards.map((card) => [card, ...on(card)].join(":")).join("."), ...(besides.length ? [`T${besides.join(".")}`] : []),
      ...items.map((each, at) => `W${at + 1}${placements(each).map(cardOf).join(":")}`), ...(row.total ? [`Z${row.total}`] : [])].join("/");
    return `${text}.K${check(text)}`;
  }
  /* The table with a seat's row as another line tells it, its figures kept; and whether it is of the same cards. */
  function settled(table, seat, other) {
    const there = structuredClone(table), cards = (of, at) => lying(rows(of)[at]).sort().join();
    const told_ = other.entries.filter((each) => each.seat === 0 && ("start" in each || "item" in each)).map((each) => ({ ...each, seat }));
    there.entries = [...there.entries.filter((each) => each.seat !== seat || !("start" in each || "item" in each || each.clear)), ...told_];
    there.seats[seat].rev += 1;
    there.me = seat;
    return { there, isSame: cards(table, seat) === cards(other, 0) };
  }

  /* The filled score pad by the names of its form's fields, without the players' names: of a round its
     two Notes, or the first two figures, and in the third row all else, so that the form adds up. */
  function fields(table, found = scores(table)) {
    const all = rows(table), values = {};
    const judged = new Map(((table.verdict || {}).players || []).map((each) => [each.seat, each]));
    found.forEach((seat, at) => {
      const player = at + 1;
      seat.rounds.forEach((cell, round) => {
        if (cell.points === null) return;
        const parts = cell.by === "cards" ? judged.get(at).notes.slice(round * 2, round * 2 + cell.cards)
          : (all[at].rounds[round].sum.replace(/\s/g, "").match(/[+-]?\d+/g) || []).map(Number);
        const [first, second] = parts, rest = cell.points - (first || 0) - (second || 0);
        for (const [name, value] of [["note1", first], ["note2", second], ["again", rest || undefined], ["sofar", cell.soFar]])
          if (value !== undefined && value !== null) values[`${name}_r${round + 1}_p${player}`] = String(value);
      });
      if (seat.three) values[`three_p${player}`] = String(seat.three);
      if (seat.total !== null) values[`total_p${player}`] = String(seat.total);
    });
    turns(table, found).starts.forEach((start, round) => { if (round && start.seat !== null) values[`starts_r${round + 1}_p${start.seat + 1}`] = "Yes"; });
    return values;
  }

  /* A game record (contract 11) with the players' own names; null while a Start card is not known:
     without one of the players it would tell of turns out of their order (R4). */
  function record(table, rules) {
    const all = rows(table), names = seatNames(table);
    if (!all.every((row) => row.start)) return null;
    const claimed = (row) => (row.total ? Number(row.total) : byFigures(row));
    const players = all.map((row, seat) => ({ name: names[seat], ...(row.age === null ? {} : { age: row.age }), start: row.start, ...(claimed(row) === null ? {} : { claimed_total: claimed(row) }) }));
    return { record: 1, ...headJson(table, rules), players, rounds: recordRounds(table, all.map((_row, seat) => seat)) };
  }
  /* The total of a row of which each round has its figures; null for any other, and below 0. */
  function byFigures(row) {
    if (!row.rounds.every((each) => each.sum)) return null;
    const total = row.rounds.reduce((all, each) => all + sum(each.sum), sum(row.three || "0"));
    return total >= 0 && total <= 9999 ? total : null;
  }
  /* The players' names, letters where none was given; the same name twice is told apart by the letter. */
  function seatNames(table) {
    const names = [];
    table.seats.forEach((seat, at) => {
      const own = seat.name || SEATS[at];
      let name = own;
      for (let n = 1; names.includes(name); n += 1) name = `${clipped(own, LONGEST_NAME - 5)} (${SEATS[at]}${n > 1 ? n : ""})`;
      names.push(name);
    });
    return names;
  }

  return { ROUNDS, SEATS, PLACED, CLAIM, sum, blank, newId, newSeed, isTable, isVerdict, deal, rows, placements, cardOf, told, lying, check, line, beside, address, read, whoStarts, clockwise,
    scores, turns, ranking, taken, isByCards, asking, digest, merge, pasted, seated, forgotten, settled, clipped, fields, record, seatNames, OPEN, CLOSE };
})();
