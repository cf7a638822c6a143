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
  const confirm = $("confirm"), picker = $("picker");
  let field = null;
  function pick(name) {
    field = $(name);
    document.querySelectorAll("#grid button").forEach((each) => {
      if (each.value === field.value) each.setAttribute("aria-pressed", "true"); else each.removeAttribute("aria-pressed");
    });
    picker.returnValue = "";
    picker.showModal();
  }
  function show(select) {
    const face = document.querySelector(`[data-for="${select.id}"]`), isCard = /^[SJ]/.test(select.value);
    const old = face.firstElementChild;
    let made = document.createElement(isCard && confirm.dataset.pictures ? "img" : "span");
    made.className = isCard && confirm.dataset.pictures ? "pic" : `pic paper${isCard ? "" : " unknown"}`;
    if (made.tagName === "IMG") { made.src = confirm.dataset.pictures.replace("ID", select.value); made.alt = ""; made.width = 80; made.height = 111; }
    else made.textContent = isCard ? select.value : select.value || "?";
    old.replaceWith(made);
    const outline = document.querySelector(`.shot a[href="#${select.id}"]`);
    if (!outline) return;
    outline.querySelector("text").textContent = isCard ? select.value : "?";
    outline.querySelector("polygon").setAttribute("class", isCard ? "card changed" : "unread");
  }
  function keep() {
    const svgs = [...document.querySelectorAll(".shot svg")], rows = [];
    if (!svgs.length) return;
    for (const section of confirm.querySelectorAll("[data-row]")) {
      const cards = [...section.querySelectorAll(".row select[id]")].filter((each) => each.value !== "-").map((each) => {
        const link = document.querySelector(`.shot a[href="#${each.id}"]`);
        return { id: each.value, picture: link ? svgs.indexOf(link.closest("svg")) : 0, points: link ? link.querySelector("polygon").getAttribute("points") : "" };
      });
      rows.push(cards);
    }
    const photos = svgs.map((svg) => ({ box: svg.getAttribute("viewBox"), src: svg.querySelector("image").getAttribute("href") }));
    try { sessionStorage.setItem(KEPT, JSON.stringify({ photos, rows })); } catch (error) { /* no room: the verdict does without */ }
  }
  if (confirm) {
    addEventListener("click", (event) => {
      const face = event.target.closest(".face"), link = event.target.closest(".shot a");
      if (!face && !link) return;
      event.preventDefault();
      pick(face ? face.dataset.for : link.getAttribute("href").slice(1));
    });
    addEventListener("submit", (event) => { if (event.target.id === "find") event.preventDefault(); });
    picker.addEventListener("close", () => {
      if (!picker.returnValue) return;
      field.value = picker.returnValue;
      show(field);
    });
    confirm.addEventListener("change", (event) => { if (event.target.matches(".row select[id]")) show(event.target); });
    confirm.addEventListener("submit", keep);
  }

  /* --- beside the verdict --- */
  const SVG = "http://www.w3.org/2000/svg";
  function draw(tag, attributes) {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  }
  function beside(log) {
    const lying = [...log.querySelectorAll(".row > li[data-card]")], ids = lying.map((li) => li.dataset.card).join();
    const kept = JSON.parse(sessionStorage.getItem(KEPT) || "null"), row = kept && kept.rows.find((cards) => cards.map((card) => card.id).join() === ids);
    if (!row || !own.dataset.title) return;
    const figures = kept.photos.map((photo, number) => {
      const mine = row.map((card, at) => [card, at]).filter(([card]) => card.picture === number && card.points);
      if (!mine.length) return null;
      const [, , width, height] = photo.box.split(" "), svg = draw("svg", { viewBox: photo.box, role: "img", "aria-label": own.dataset.title });
      svg.append(draw("image", { href: photo.src, width, height }), ...mine.map(([card, at]) => draw("polygon", { points: card.points, class: ["card", ...[...lying[at].classList].filter((name) => name.startsWith("in-"))].join(" "), "data-card": card.id })));
      const figure = document.createElement("figure");
      figure.className = "shot";
      figure.append(svg);
      return figure;
    }).filter(Boolean);
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
