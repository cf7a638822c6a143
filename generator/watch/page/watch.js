"use strict";
// Asks for what is new, and shows it: a picture is exchanged only once the new one is there.

const at = (id) => document.getElementById(id);
const made = (tag, text, kind) => {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  if (kind) element.className = kind;
  return element;
};
let shown = { number: -1, faces: [] };

function tile(face, width) {
  const figure = made("figure");
  figure.dataset.face = face.id;
  const picture = new Image();
  picture.alt = `${face.id} ${face.name}`.trim();
  picture.loading = "lazy";
  const caption = made("figcaption", `${face.id} ${face.name} `);
  if (width > 240) caption.append(copier("Copy print command", () => command("print", [face.id])));
  figure.append(picture, caption);
  renew(figure, face, width);
  return figure;
}

function renew(figure, face, width) {
  if (figure.dataset.version === face.version) return;
  const first = !figure.dataset.version;
  figure.dataset.version = face.version;
  const picture = figure.querySelector("img");
  const address = `/face/${encodeURIComponent(face.id)}?width=${width}&v=${face.version}`;
  picture.alt = `${face.id} ${face.name}`.trim();
  figure.querySelector("figcaption").firstChild.textContent = `${face.id} ${face.name} `;
  if (first) { picture.src = address; return; }
  const next = new Image();
  next.onload = () => { picture.loading = "eager"; picture.src = address; figure.classList.add("fresh"); };
  next.fetchPriority = "high"; // before the faces that a page just opened still asks for
  next.src = address;
}

function grid(place, faces, width) {
  const old = new Map([...place.children].map((one) => [one.dataset.face, one]));
  const now = faces.map((face) => {
    const figure = old.get(face.id) || tile(face, width);
    renew(figure, face, width);
    return figure;
  });
  if (now.length !== place.children.length || now.some((one, n) => one !== place.children[n])) {
    place.replaceChildren(...now);
  }
}

const command = (name, faces) => shown.commands[name].replace("{faces}", faces.join(","));

function copier(label, text) {
  const button = made("button", label);
  button.type = "button";
  button.onclick = async () => {
    await navigator.clipboard.writeText(text());
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = label; }, 1500);
  };
  return button;
}

function problem(one) {
  const item = made("li", "", one.severity);
  const place = made("span", `line ${one.line}, column ${one.column}: `, "place");
  item.append(place, `${one.severity}: ${one.message}`, made("span", one.hint, "hint"));
  return item;
}

function status() {
  const errors = shown.problems.filter((one) => one.severity === "error").length + shown.notes.length;
  const all = shown.problems.length + shown.notes.length + shown.warnings.length;
  const warnings = all - errors;
  const counted = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;
  const parts = [];
  if (errors) parts.push(counted(errors, "problem"));
  if (warnings) parts.push(counted(warnings, "warning"));
  let text = parts.join(", ") || "All well";
  if (!shown.is_current) text += "; the faces are those of the last good save";
  at("status").textContent = text;
  at("status").classList.toggle("bad", errors > 0);
}

function show(view) {
  shown = view;
  const wrong = view.problems.length + view.notes.length + view.warnings.length > 0;
  document.title = (wrong ? "! " : "") + (view.title || "Deck");
  at("title").textContent = view.title || "Deck";
  at("edition").textContent = view.edition && `edition ${view.edition}`;
  status();
  at("notes").replaceChildren(
    ...view.notes.map((note) => made("li", note)),
    ...view.warnings.map((warning) => made("li", `warning: ${warning}`, "warning")),
  );
  at("problems").replaceChildren(...view.problems.map(problem));
  at("wrong").hidden = !wrong;
  const changed = new Set(view.changed);
  grid(at("changed"), view.faces.filter((face) => changed.has(face.id)), 480);
  grid(at("faces"), view.faces, 240);
  at("edit").hidden = !view.difference;
  at("since").textContent = view.since;
  at("difference").textContent = view.difference;
  at("print").textContent = view.changed.length ? command("print", view.changed) : "nothing to print again";
  at("play").textContent = command("play", []);
  const { impact } = view;
  at("progress").hidden = !impact.is_running;
  if (impact.percent) at("progress").value = impact.percent;
  else at("progress").removeAttribute("value");
  at("ask").disabled = impact.is_running;
  at("impact").hidden = !impact.text;
  at("impact").textContent = impact.text;
}

async function follow() {
  for (;;) {
    try {
      const answer = await fetch(`/state?after=${shown.number}`);
      if (!answer.ok) throw new Error(answer.status);
      const view = await answer.json();
      if (view.number !== shown.number) show(view);
    } catch {
      at("status").textContent = "horizon watch has ended; start it again and this page goes on";
      at("status").classList.add("bad");
      shown.number = -1;
      await new Promise((done) => setTimeout(done, 1000));
    }
  }
}

for (const button of document.querySelectorAll("[data-copies]")) {
  button.replaceWith(copier("Copy", () => at(button.dataset.copies).textContent));
}
at("ask").onclick = () => fetch("/impact", { method: "POST", headers: { "X-Horizon": "1" } });
follow();
