/* QR codes (ISO/IEC 18004) of addresses with names, which only the browser knows: they can't be
   drawn by a server. What stands before # is written in QR's dense capitals, the rest as bytes. */
const PadCode = (() => {
  "use strict";
  /* Of versions 1 to 40, levels L and M: error words a block, and blocks (table 9). */
  const LEVELS = [
    { bits: 1, words: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
      blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25] },
    { bits: 0, words: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
      blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49] },
  ];
  const DENSE = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
  const MOST_M = 15; /* the largest version with level M: beyond it less mending makes larger modules */
  const MOST = 30; /* modules of larger codes are too small for a phone held up to another */

  const exp = [], log = [];
  for (let i = 0, x = 1; i < 255; i += 1) { exp[i] = x; log[x] = i; x = x & 128 ? (x << 1) ^ 0x11d : x << 1; }
  const times = (a, b) => (a && b ? exp[(log[a] + log[b]) % 255] : 0);

  function correction(words, number) {
    let divisor = [1];
    for (let i = 0; i < number; i += 1) {
      const next = [...divisor, 0];
      divisor.forEach((each, at) => { next[at + 1] ^= times(each, exp[i]); });
      divisor = next;
    }
    const rest = Array(number).fill(0);
    for (const word of words) {
      const factor = word ^ rest.shift();
      rest.push(0);
      for (let i = 0; i < number; i += 1) rest[i] ^= times(divisor[i + 1], factor);
    }
    return rest;
  }

  function aligned(version) {
    if (version === 1) return [];
    const number = Math.floor(version / 7) + 2, last = version * 4 + 10;
    const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (number * 2 - 2)) * 2;
    return [6, ...Array.from({ length: number - 1 }, (_each, at) => last - step * (number - 2 - at))];
  }
  function room(version) {
    let modules = (16 * version + 128) * version + 64;
    if (version > 1) { const number = Math.floor(version / 7) + 2; modules -= (25 * number - 10) * number - 55; }
    if (version > 6) modules -= 36;
    return Math.floor(modules / 8);
  }

  function bitsOf(text, version) {
    const bits = [], put = (value, length) => { for (let i = length - 1; i >= 0; i -= 1) bits.push((value >>> i) & 1); };
    const size = version < 10 ? 0 : version < 27 ? 1 : 2;
    let dense = 0;
    while (dense < text.length && DENSE.includes(text[dense])) dense += 1;
    if (dense) {
      put(2, 4); put(dense, [9, 11, 13][size]);
      for (let i = 0; i < dense; i += 2) {
        if (i + 1 < dense) put(DENSE.indexOf(text[i]) * 45 + DENSE.indexOf(text[i + 1]), 11);
        else put(DENSE.indexOf(text[i]), 6);
      }
    }
    const bytes = new TextEncoder().encode(text.slice(dense));
    if (bytes.length) { put(4, 4); put(bytes.length, [8, 16, 16][size]); bytes.forEach((each) => put(each, 8)); }
    return bits;
  }

  function wordsOf(text) {
    for (let version = 1; version <= MOST; version += 1) {
      for (const level of version <= MOST_M ? [LEVELS[1]] : [LEVELS[0]]) {
        const blocks = level.blocks[version - 1], more = level.words[version - 1];
        const all = room(version), data = all - blocks * more, bits = bitsOf(text, version);
        if (bits.length > data * 8) continue;
        for (let i = 0; i < 4 && bits.length < data * 8; i += 1) bits.push(0);
        while (bits.length % 8) bits.push(0);
        const words = [];
        for (let i = 0; i < bits.length; i += 8) words.push(parseInt(bits.slice(i, i + 8).join(""), 2));
        for (let pad = 0xec; words.length < data; pad ^= 0xfd) words.push(pad);
        const short = Math.floor(all / blocks) - more, longer = all % blocks, parts = [];
        for (let i = 0, at = 0; i < blocks; i += 1) {
          const own = words.slice(at, at + short + (i >= blocks - longer ? 1 : 0));
          at += own.length;
          parts.push({ own, more: correction(own, more) });
        }
        const mixed = [];
        for (let i = 0; i <= short; i += 1) for (const part of parts) if (i < part.own.length) mixed.push(part.own[i]);
        for (let i = 0; i < more; i += 1) for (const part of parts) mixed.push(part.more[i]);
        return { version, level: level.bits, words: mixed };
      }
    }
    return null;
  }

  const MASKS = [
    (x, y) => (x + y) % 2, (_x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2, (x, y) => ((x * y) % 2) + ((x * y) % 3),
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
  ];

  /* The modules of a text's code, rows of booleans; null where it is too long. */
  function modules(text) {
    const coded = wordsOf(text);
    if (!coded) return null;
    const { version } = coded, size = version * 4 + 17;
    const dark = Array.from({ length: size }, () => Array(size).fill(false));
    const fixed = Array.from({ length: size }, () => Array(size).fill(false));
    const set = (x, y, on) => { if (x >= 0 && y >= 0 && x < size && y < size) { dark[y][x] = Boolean(on); fixed[y][x] = true; } };
    for (let i = 0; i < size; i += 1) { set(6, i, i % 2 === 0); set(i, 6, i % 2 === 0); }
    for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]])
      for (let dy = -4; dy <= 4; dy += 1) for (let dx = -4; dx <= 4; dx += 1) { const far = Math.max(Math.abs(dx), Math.abs(dy)); set(cx + dx, cy + dy, far !== 2 && far !== 4); }
    const at = aligned(version), last = at.length - 1;
    at.forEach((x, i) => at.forEach((y, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let dy = -2; dy <= 2; dy += 1) for (let dx = -2; dx <= 2; dx += 1) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }));
    if (version > 6) {
      let rest = version;
      for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
      const bits = (version << 12) | rest;
      for (let i = 0; i < 18; i += 1) { const a = size - 11 + (i % 3), b = Math.floor(i / 3), on = (bits >>> i) & 1; set(a, b, on); set(b, a, on); }
    }
    function format(mask) {
      const told = (coded.level << 3) | mask;
      let rest = told;
      for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
      const bits = ((told << 10) | rest) ^ 0x5412, bit = (i) => (bits >>> i) & 1;
      for (let i = 0; i <= 5; i += 1) set(8, i, bit(i));
      set(8, 7, bit(6)); set(8, 8, bit(7)); set(7, 8, bit(8));
      for (let i = 9; i < 15; i += 1) set(14 - i, 8, bit(i));
      for (let i = 0; i < 8; i += 1) set(size - 1 - i, 8, bit(i));
      for (let i = 8; i < 15; i += 1) set(8, size - 15 + i, bit(i));
      set(8, size - 8, true);
    }
    format(0);
    let next = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < size; step += 1) for (let j = 0; j < 2; j += 1) {
        const x = right - j, y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (!fixed[y][x] && next < coded.words.length * 8) { dark[y][x] = Boolean((coded.words[next >>> 3] >>> (7 - (next & 7))) & 1); next += 1; }
      }
    }
    const flip = (mask) => { for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) if (!fixed[y][x] && MASKS[mask](x, y) === 0) dark[y][x] = !dark[y][x]; };
    let best = 0, least = Infinity;
    for (let mask = 0; mask < 8; mask += 1) {
      flip(mask); format(mask);
      const cost = penalty(dark);
      if (cost < least) { least = cost; best = mask; }
      flip(mask);
    }
    flip(best); format(best);
    return dark;
  }

  /* How hard a code is to read: runs, blocks, false finders, imbalance (7.8.3). */
  function penalty(dark) {
    const size = dark.length;
    let cost = 0, sum = 0;
    for (const get of [(a, b) => dark[a][b], (a, b) => dark[b][a]]) for (let a = 0; a < size; a += 1) {
      let run = 0, text = "";
      for (let b = 0; b < size; b += 1) {
        text += get(a, b) ? 1 : 0;
        run = b && get(a, b) === get(a, b - 1) ? run + 1 : 1;
        if (run === 5) cost += 3; else if (run > 5) cost += 1;
      }
      cost += 40 * (text.split(/(?=10111010000|00001011101)/).length - 1);
    }
    for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) {
      sum += dark[y][x];
      if (y && x && dark[y][x] === dark[y - 1][x] && dark[y][x] === dark[y][x - 1] && dark[y][x] === dark[y - 1][x - 1]) cost += 3;
    }
    return cost + 10 * Math.floor(Math.abs(sum * 20 - size * size * 10) / (size * size));
  }

  /* An SVG of the code with its quiet zone; null where the text is too long. */
  function svg(text, label) {
    const dark = modules(text);
    if (!dark) return null;
    const size = dark.length + 8, ns = "http://www.w3.org/2000/svg";
    const drawn = document.createElementNS(ns, "svg"), path = document.createElementNS(ns, "path"), white = document.createElementNS(ns, "path");
    drawn.setAttribute("viewBox", `0 0 ${size} ${size}`);
    drawn.setAttribute("class", "qr");
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", label);
    drawn.setAttribute("shape-rendering", "crispEdges");
    white.setAttribute("d", `M0 0h${size}v${size}H0z`);
    white.setAttribute("fill", "#fff");
    path.setAttribute("d", dark.flatMap((row, y) => row.map((on, x) => (on ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join(""));
    drawn.append(white, path);
    return drawn;
  }
  return { modules, svg };
})();
