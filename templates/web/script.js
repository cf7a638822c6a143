/* Makes the pages quicker; without it all works by plain forms. Every state comes from the server:
   a tap fetches the next page and swaps the parts that changed, so that nothing is scored twice. */
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  const root = document.documentElement;
  root.classList.add("scripted");
  let byKey = false; // whether the last action came from a keyboard: only then focus is moved
  addEventListener("keydown", () => { byKey = true; }, true);
  addEventListener("pointerdown", () => { byKey = false; }, true);
  const say = (text) => { $("said").textContent = text; };

  /* --- building a row --- */
  const isBuild = () => document.body.classList.contains("build");
  const isReplay = () => document.body.classList.contains("replay");
  let asking = null;
  let again = ""; // the button that was tapped while an answer was awaited: it has its turn after

  async function go(address, keep) {
    if (asking) asking.abort();
    const mine = asking = new AbortController();
    try {
      const answer = await fetch(address, { signal: mine.signal, headers: { Accept: "text/html" } });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (page.body.className !== document.body.className) { location.href = address; return; }
      const url = answer.url + hashOfNames();
      if (keep === "replace") history.replaceState({}, "", url);
      else if (!keep) history.pushState({}, "", url);
      if (isBuild()) swap(page); else swapParts(page);
      showNames();
    } catch (error) {
      if (error.name !== "AbortError") location.href = address;
    } finally {
      if (asking === mine) asking = null;
    }
    const next = !asking && again && document.querySelector(again);
    if (!asking) again = "";
    if (next) next.click();
  }

  /* The parts of a verdict's or a replay's page; the focus stays on what does the same there. */
  function swapParts(page) {
    const at = document.activeElement;
    const held = at && (at.id ? `#${at.id}` : at.rel ? `[rel=${at.rel}]` : "");
    const within = at && at.closest("[data-part]");
    for (const part of document.querySelectorAll("[data-part]")) {
      const fresh = page.querySelector(`[data-part="${part.dataset.part}"]`);
      if (fresh && part.innerHTML !== fresh.innerHTML) part.replaceWith(document.adoptNode(fresh));
    }
    document.title = page.title;
    ready();
    const here = $("here");
    if (here) here.scrollIntoView({ block: "nearest", inline: "center" });
    const found = within && (held && document.querySelector(held) || document.querySelector(".bar [rel]"));
    if (found) found.focus({ preventScroll: true });
    const told = isReplay() ? $("now") : document.querySelector(`[data-part="${within ? within.dataset.part : ""}"] .compared`);
    if (told) say(told.textContent.replace(/\s+/g, " "));
  }

  function swap(page) {
    const strip = document.querySelector(".strip");
    const before = strip ? strip.scrollLeft : 0;
    const count = document.querySelectorAll(".row > li").length;
    const first = (document.querySelector(".row .cap") || {}).textContent;
    for (const id of ["step", "lay"]) {
      const fresh = page.getElementById(id), old = $(id);
      if (old) old.remove();
      if (fresh) $("main").prepend(document.adoptNode(fresh));
    }
    for (const part of document.querySelectorAll("[data-part]")) {
      const fresh = page.querySelector(`[data-part="${part.dataset.part}"]`);
      if (!fresh) continue;
      if (part.dataset.part === "pick" && sameCards(part, fresh)) {
        carryOver(part, fresh);
      } else if (part.innerHTML !== fresh.innerHTML || part.hidden !== fresh.hidden) {
        const open = [...part.querySelectorAll("details[open] > summary")].map((s) => s.textContent);
        part.replaceWith(document.adoptNode(fresh));
        for (const s of fresh.querySelectorAll("details > summary"))
          if (fresh.dataset.part === "more" && open.includes(s.textContent)) s.parentNode.open = true;
      }
    }
    document.title = page.title;
    ready();
    const now = document.querySelectorAll(".row > li").length;
    const after = document.querySelector(".strip");
    if (after) {
      const added = now > count && count;
      const atLeft = added && (document.querySelector(".row .cap") || {}).textContent !== first;
      after.scrollLeft = added ? (atLeft ? 0 : after.scrollWidth) : before;
      const here = after.querySelector(".here");
      if (here) after.scrollLeft = here.offsetLeft - 24;
    }
    if (now !== count) { clearSearch(); scrollTo({ top: 0 }); }
    const alert = document.querySelector("[role=alert]");
    const told = $("now");
    if (alert) say(alert.textContent); else if (told && now !== count) say(told.textContent);
    if (byKey) focusNext();
  }

  const sameCards = (a, b) =>
    a.querySelectorAll("#grid li").length === b.querySelectorAll("#grid li").length &&
    (a.querySelector("#grid button") || {}).name === (b.querySelector("#grid button") || {}).name;

  /* Keep the grid's pictures; take over only which cards lie already and which is chosen. */
  function carryOver(part, fresh) {
    part.hidden = fresh.hidden;
    for (const what of ["h2", "#none a"]) {
      const old = part.querySelector(what), now = fresh.querySelector(what);
      if (old && now) old.replaceWith(document.adoptNode(now));
    }
    const news = fresh.querySelectorAll("#grid button");
    part.querySelectorAll("#grid button").forEach((old, index) => {
      old.disabled = news[index].disabled;
      if (news[index].hasAttribute("aria-pressed")) old.setAttribute("aria-pressed", "true");
      else old.removeAttribute("aria-pressed");
    });
    const hidden = fresh.querySelectorAll("form input[type=hidden]");
    const form = part.querySelector("form");
    if (!form) return;
    form.querySelectorAll("input[type=hidden]").forEach((old) => old.remove());
    hidden.forEach((input) => form.prepend(document.adoptNode(input)));
  }

  function focusNext() {
    const next = document.querySelector("[data-first]") || document.querySelector("#lay ~ * .row button")
      || document.querySelector(".goals .tokens button") || $("q") || document.querySelector("#grid button:not(:disabled)");
    if (next && next.offsetParent !== null) next.focus();
    else { const bar = document.querySelector(".bar .main"); if (bar) bar.focus(); }
  }

  /* --- the search, the same as the server's --- */
  const special = { "þ": "th", "ð": "d", "ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "ß": "ss" };
  const fold = (text) => text.toLowerCase().replace(/[þðøłđıæœß]/g, (c) => special[c]).normalize("NFKD").replace(/\p{M}/gu, "");
  function fits(typed, find) {
    const at = find.indexOf(" "), id = find.slice(0, at), name = find.slice(at + 1), digits = id.slice(1);
    const number = typed[0] === id[0] ? typed.slice(1) : typed;
    if (/^\d+$/.test(number))
      return digits.replace(/^0+/, "").startsWith(number.replace(/^0+/, "") || "0") || digits.startsWith(number);
    return name.includes(typed) || id.startsWith(typed);
  }
  function search() {
    const form = $("find");
    if (!form) return;
    const typed = fold($("q").value.trim());
    const wanted = [...form.querySelectorAll("input[type=radio]:checked")].map((i) => i.value);
    let shown = 0;
    for (const li of document.querySelectorAll("#grid > li")) {
      const has = li.dataset.has.split(" ");
      li.hidden = !(fits(typed, li.dataset.find) && wanted.every((w) => has.includes(w)));
      shown += !li.hidden;
    }
    $("none").hidden = shown > 0;
  }
  function clearSearch() {
    if (!$("find")) return;
    $("q").value = "";
    document.querySelectorAll("#find input[type=radio]").forEach((i) => { i.checked = false; });
    search();
  }
  const only = () => {
    const free = [...document.querySelectorAll("#grid > li:not([hidden]) button:not(:disabled)")];
    return free.length === 1 || ($("q") && $("q").value.trim()) ? free[0] : null;
  };

  addEventListener("input", (event) => { if (event.target.id === "q") search(); });
  addEventListener("change", (event) => { if (event.target.closest("#find") && event.target.type === "radio") search(); });
  /* a chosen chip is let go by a second tap */
  let was = false;
  addEventListener("pointerdown", (event) => { const chip = event.target.closest(".chip"); was = chip && chip.querySelector("input").checked; }, true);
  addEventListener("click", (event) => {
    if (event.target.matches(".chip input") && was) { event.target.checked = false; was = false; search(); }
  });

  addEventListener("submit", (event) => {
    const form = event.target;
    if (form.matches(".compare")) {
      event.preventDefault();
      go(`${form.action.replace(/[?#].*/, "")}?${new URLSearchParams(new FormData(form))}`, "replace");
      return;
    }
    if (form.id === "rows") {
      names = {};
      const seated = [...form.querySelectorAll(".seat")].map((row) => ({ seat: row.querySelector("select").value, name: row.querySelector(".own-name").value.trim() }));
      seated.filter((row) => row.seat).sort((a, b) => a.seat - b.seat).forEach((row, at) => { names["ABCDE"[at]] = row.name; });
      form.action = form.action.replace(/#.*/, "") + hashOfNames();
      return;
    }
    if (!isBuild() || form.method !== "get") return;
    event.preventDefault();
    if (form.id === "find") { const one = only(); if (one) one.click(); return; }
    const data = new URLSearchParams(new FormData(form));
    const by = event.submitter;
    if (asking) { again = by && by.name ? `button[name="${by.name}"][value="${by.value}"]:not(:disabled)` : ""; return; }
    if (by && by.name) data.set(by.name, by.value);
    go(`${form.action.replace(/[?#].*/, "")}?${data}`);
  });
  addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const stays = isBuild() && link.closest("main") && !link.hasAttribute("data-leave") && link.pathname === location.pathname;
    if (!stays && !(isReplay() && link.closest(".bar") && link.rel)) return;
    event.preventDefault();
    go(link.href.replace(/#.*/, ""), isReplay() && "replace");
  });
  addEventListener("keydown", (event) => {
    const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    if (!rel || !isReplay() || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, .strip")) return;
    const link = document.querySelector(`.bar [rel=${rel}]`);
    if (!link) return;
    event.preventDefault();
    if (asking) again = `.bar [rel=${rel}]`; else link.click();
  });
  addEventListener("popstate", () => { if (isBuild()) go(location.href, true); });

  /* --- players' names: behind the #, which no browser sends to a server --- */
  let names = {};
  const isNames = (hash) => /^#[A-E]=/.test(hash);
  function readNames() {
    if (isNames(location.hash)) names = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  }
  function hashOfNames() {
    const given = Object.entries(names).filter(([, name]) => name);
    return given.length ? `#${new URLSearchParams(given)}` : "";
  }
  function showNames() {
    for (const seat of document.querySelectorAll("[data-seat]"))
      seat.textContent = names[seat.dataset.seat] || seat.dataset.seat;
    for (const field of document.querySelectorAll("[data-names]"))
      if (field !== document.activeElement) field.value = names[field.dataset.names] || "";
  }
  addEventListener("input", (event) => {
    if (!event.target.matches("[data-names]")) return;
    names[event.target.dataset.names] = event.target.value.trim().slice(0, 40);
    history.replaceState({}, "", location.pathname + location.search + hashOfNames());
    showNames();
  });
  /* they go with every step to another page of the same table, and with no link that is passed on */
  addEventListener("click", (event) => {
    const link = event.target.closest("main a[href], .languages a");
    if (!link || link.origin !== location.origin || !hashOfNames()) return;
    const root = document.querySelector(".home").pathname;
    if (link.pathname !== location.pathname && !(link.pathname.startsWith(root) && /^([rt]\/|rows|$)/.test(link.pathname.slice(root.length)))) return;
    if (!link.hash || link.hash === "#here") link.hash = hashOfNames();
  }, true);
  addEventListener("hashchange", () => { readNames(); showNames(); });

  /* --- the verdict --- */
  function light(note, scroll) {
    const on = !note.classList.contains("lit");
    document.querySelectorAll(".note.lit").forEach((n) => n.classList.remove("lit"));
    const log = note.closest(".log");
    const key = [...note.classList].find((c) => c.startsWith("k-")).slice(2);
    log.querySelectorAll(".tick").forEach((t) => { delete t.dataset.times; });
    if (!on) { say(""); return; }
    note.classList.add("lit");
    const counted = log.querySelectorAll(`.row > li.in-${key}`);
    counted.forEach((li) => {
      const times = [...li.classList].find((c) => /^x\d-/.test(c) && c.endsWith(`-${key}`));
      if (times) li.querySelector(".tick").dataset.times = `×${times[1]}`;
    });
    if (counted[0]) {
      const strip = log.querySelector(".strip");
      strip.scrollTo({ left: counted[0].offsetLeft - 24 });
    }
    if (scroll) note.scrollIntoView({ block: "nearest" });
    say([...note.querySelectorAll(".who")].map((w) => w.textContent).join(", "));
  }
  addEventListener("click", (event) => {
    const link = event.target.closest(".log a[href^='#']");
    const tapped = link ? $(link.getAttribute("href").slice(1)) : event.target.closest("a, button, summary") ? null : event.target.closest(".note");
    if (!tapped || !tapped.classList.contains("note")) return;
    event.preventDefault();
    light(tapped, Boolean(link));
  });

  /* What is passed on has no players' names, and no language: whoever opens it has their own. */
  function bare() {
    const address = new URL(location.href);
    address.hash = "";
    if (address.searchParams.has("lang")) address.searchParams.delete("lang");
    return address.href;
  }
  /* The clipboard is for secure origins only; at a table the address is often plain http. */
  async function copy(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (!done) throw new Error("not copied");
  }

  function ready() {
    document.querySelectorAll(".scripted-only").forEach((e) => { e.hidden = false; });
    for (const [id, works] of [["share", Boolean(navigator.share)], ["copy", true], ["print", true]])
      if ($(id)) $(id).hidden = !works;
  }
  addEventListener("click", async (event) => {
    const button = event.target.closest("#share, #copy, #print");
    if (!button) return;
    if (button.id === "print") { print(); return; }
    try {
      if (button.id === "share") await navigator.share({ title: document.title, url: bare() });
      else { await copy(bare()); button.textContent = button.textContent.replace(/ ✓$/, "") + " ✓"; say(button.textContent); }
    } catch (error) { /* the person closed the sheet, or the browser said no: the address stays */ }
  });
  addEventListener("beforeprint", () => document.querySelectorAll("details.drawer").forEach((d) => { d.open = true; }));
  document.querySelectorAll(".strip").forEach((strip) => { if (isBuild()) strip.scrollLeft = strip.scrollWidth; });
  readNames();
  showNames();
  ready();
})();
