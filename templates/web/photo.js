/* Photos: made smaller before they are sent, a row confirmed by taps, and the photo beside its verdict.
   The photo stays in this tab: sessionStorage holds a small copy until the tab is closed. */
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  const MOST_PX = 3000, MOST_FILES = 4, QUALITY = 0.9, KEPT = "horizon-photo";
  const own = document.currentScript;

  /* --- sending --- */
  async function smaller(file) {
    try {
      const seen = await createImageBitmap(file, { imageOrientation: "from-image" });
      const share = Math.min(1, MOST_PX / Math.max(seen.width, seen.height)), canvas = document.createElement("canvas");
      canvas.width = Math.round(seen.width * share);
      canvas.height = Math.round(seen.height * share);
      const pen = canvas.getContext("2d");
      pen.imageSmoothingQuality = "high";
      pen.drawImage(seen, 0, 0, canvas.width, canvas.height);
      const made = await new Promise((done) => { canvas.toBlob(done, "image/jpeg", QUALITY); });
      return made ? new File([made], file.name.replace(/\.[^.]*$/, "") + ".jpg", { type: "image/jpeg" }) : file;
    } catch (error) { return file; } /* a kind that this browser can't open: the server may */
  }
  async function send(input) {
    const form = input.form, said = form.querySelector("[role=status]");
    if (!input.files.length || form.hasAttribute("aria-busy")) return;
    if (input.files.length > MOST_FILES) { said.textContent = form.dataset.many; input.value = ""; return; }
    form.setAttribute("aria-busy", "true");
    said.textContent = form.dataset.reading;
    try {
      await fetch(form.dataset.health, { cache: "no-store" });
      const held = new DataTransfer();
      for (const file of input.files) held.items.add(await smaller(file));
      input.files = held.files;
      form.submit();
    } catch (error) {
      said.textContent = form.dataset.away;
      form.removeAttribute("aria-busy");
      input.value = "";
    }
  }
  addEventListener("change", (event) => { if (event.target.matches(".shoot input[type=file]")) send(event.target); });
  addEventListener("pageshow", (event) => { if (event.persisted) document.querySelectorAll(".shoot").forEach((form) => { form.removeAttribute("aria-busy"); form.reset(); }); });

  /* --- confirming --- */
  const confirm = $("confirm"), picker = $("picker"), isAsked = /^r\d+[ct]\d+$/;
  const kept = () => JSON.parse(sessionStorage.getItem(KEPT) || "null");
  const outlineOf = (spot) => spot && document.querySelector(`.shot a[data-spot="${spot}"]`);
  let asked = null, judging = null; /* the field in question; the button whose turn comes when it is told */
  function ask(name) {
    const field = $(name), drawer = field && field.closest("details");
    if (!field) return;
    if (drawer) drawer.open = true;
    field.scrollIntoView({ block: "center", inline: "center" });
    if (!/^r\d+c/.test(name)) {
      field.focus({ preventScroll: true });
      try { field.showPicker(); } catch (error) { /* not after a tap, or an older browser: it has the focus */ }
      return;
    }
    asked = field;
    document.querySelectorAll("#grid button").forEach((each) => {
      if (each.value === field.value) each.setAttribute("aria-pressed", "true"); else each.removeAttribute("aria-pressed");
    });
    picker.returnValue = "";
    picker.showModal();
  }
  function show(field) {
    const face = document.querySelector(`[data-for="${field.id}"]`), id = /^[A-Z]/.test(field.value) ? field.value : "", isCard = /c\d+$/.test(field.id);
    const isPictured = id && confirm.dataset.pictures, made = document.createElement(isPictured ? "img" : "span");
    made.className = `pic${isPictured ? "" : ` paper${field.value ? "" : " unknown"}`}${isCard ? "" : " token"}`;
    if (isPictured) { made.src = confirm.dataset.pictures.replace("ID", id); made.alt = ""; made.width = 80; if (isCard) made.height = 111; }
    else made.textContent = id || (field.value ? "–" : "?");
    face.firstElementChild.replaceWith(made);
    const outline = outlineOf(field.closest("[data-spot]").dataset.spot);
    if (!outline) return;
    outline.querySelector("text").textContent = id || (field.value ? "–" : "?");
    outline.querySelector("polygon").setAttribute("class", field.value ? "changed" : "unread");
  }
  function keep() {
    const figures = [...document.querySelectorAll(".shot")].map((figure) => figure.outerHTML), rows = [];
    for (const section of confirm.querySelectorAll("[data-row]"))
      rows.push([...section.querySelectorAll(".row > li")].map((li) => ({ id: li.querySelector("select").value, spot: li.dataset.spot })).filter((card) => card.id !== "-"));
    try { if (figures.length) sessionStorage.setItem(KEPT, JSON.stringify({ figures, rows })); } catch (error) { /* no room: the verdict does without */ }
  }
  /* The server keeps no photo: what it asks again stands beside the one in this tab. */
  function restore() {
    const held = kept();
    if (!held || document.querySelector(".shot")) return;
    confirm.insertAdjacentHTML("beforebegin", held.figures.join(""));
    document.querySelectorAll(".shot a").forEach((link) => {
      const field = confirm.querySelector(`[data-spot="${link.dataset.spot}"] select`);
      if (!field) { link.removeAttribute("href"); return; }
      link.setAttribute("href", `#${field.id}`);
      if (isAsked.test(field.id)) { link.querySelector("text").textContent = /^[A-Z]/.test(field.value) ? field.value : field.value ? "–" : "?"; }
    });
  }
  if (confirm) {
    addEventListener("click", (event) => {
      const face = event.target.closest(".face"), link = event.target.closest(".shot a[href], .problem a[href^='#']");
      if (!face && !link) return;
      event.preventDefault();
      ask(face ? face.dataset.for : link.getAttribute("href").slice(1));
    });
    addEventListener("submit", (event) => { if (event.target.id === "find") event.preventDefault(); });
    picker.addEventListener("close", () => {
      const next = judging;
      judging = null;
      if (!picker.returnValue) return;
      asked.value = picker.returnValue;
      show(asked);
      if (next) confirm.requestSubmit(next);
    });
    confirm.addEventListener("change", (event) => { if (isAsked.test(event.target.id)) show(event.target); });
    confirm.addEventListener("submit", (event) => {
      const by = event.submitter;
      keep();
      if (!by || by.name !== "judge") return;
      const within = confirm.querySelector(`[data-row="${by.value}"]`) || confirm;
      const open = [...within.querySelectorAll("select")].find((field) => isAsked.test(field.id) && !field.value);
      if (!open) return;
      event.preventDefault();
      judging = by;
      ask(open.id);
    });
    restore();
    const unknown = confirm.querySelector(".row .unknown"), next = $(confirm.dataset.field || "");
    if (unknown) { const strip = unknown.closest(".strip"); strip.scrollLeft = unknown.closest("li").offsetLeft - 24; }
    if (next && !next.value) ask(next.id); else if (next) next.scrollIntoView({ block: "center", inline: "center" });
  }

  /* --- beside the verdict --- */
  function beside(log) {
    const lying = [...log.querySelectorAll(".row > li[data-card]")], ids = lying.map((li) => li.dataset.card).join();
    const held = kept(), row = held && held.rows.find((cards) => cards.map((card) => card.id).join() === ids);
    if (!row || !own.dataset.title) return;
    const holder = document.createElement("template");
    holder.innerHTML = held.figures.join("");
    const figures = [...holder.content.children].filter((figure) => {
      figure.querySelectorAll("a").forEach((link) => {
        const at = row.findIndex((card) => card.spot && card.spot === link.dataset.spot), outline = link.querySelector("polygon");
        if (at < 0) { link.remove(); return; }
        outline.setAttribute("class", ["card", ...[...lying[at].classList].filter((name) => name.startsWith("in-"))].join(" "));
        outline.dataset.card = row[at].id;
        link.replaceWith(outline);
      });
      const svg = figure.querySelector("svg");
      svg.setAttribute("role", "img");
      svg.setAttribute("aria-label", own.dataset.title);
      return figure.querySelector("polygon");
    });
    log.querySelector(".pinned").after(...figures);
    const light = () => {
      const note = log.querySelector(".note.lit"), key = note && [...note.classList].find((name) => name.startsWith("k-")).slice(2);
      for (const figure of figures) {
        figure.classList.toggle("dim", Boolean(key));
        figure.querySelectorAll("polygon").forEach((each) => each.classList.toggle("lit", Boolean(key) && each.classList.contains(`in-${key}`)));
      }
    };
    new MutationObserver(light).observe(log, { subtree: true, attributes: true, attributeFilter: ["class"] });
  }
  document.querySelectorAll(".log").forEach((log) => { if (log.querySelector(".pinned")) beside(log); });
})();
