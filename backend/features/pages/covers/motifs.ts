import type { Palette } from './palette.js';
import { pick, type Random } from './repeated-random.js';

export const COVER_WIDTH = 1200;
export const COVER_HEIGHT = 800;

/** Draws the inside of an image of 1200 × 800 with nothing but a source of numbers and a palette. */
export type Motif = (random: Random, palette: Palette) => string;

const W = COVER_WIDTH;
const H = COVER_HEIGHT;
const round = Math.round;
/** The highlighter is light by day and by night. */
const ON_BRIGHT = '#11151A';

/** A printed sphere: dots of eight sizes. Dots are line caps of length zero, ten bytes each instead of forty. */
export const halftone: Motif = (random, { ink }) => {
  const [centreX, centreY, radius] = [W * (0.35 + random() * 0.3), H * (0.4 + random() * 0.2), 300 + random() * 60];
  const step = 28;
  const dotsBySize = new Map<number, string>();
  for (let y = step / 2; y < H; y += step) {
    for (let x = step / 2; x < W; x += step) {
      const distance = Math.hypot(x - centreX, y - centreY);
      const light = (x - centreX - (y - centreY) * 0.6) / radius;
      const inside = Math.max(1.4, step * 0.66 * (0.55 - light * 0.42));
      const size = round(distance < radius ? inside : Math.max(0, 1 - distance / (radius * 1.9)) * 3.6);
      if (size > 0) dotsBySize.set(size, `${dotsBySize.get(size) ?? ''}M${x} ${y}h0`);
    }
  }
  const paths = [...dotsBySize].map(([size, d]) => `<path stroke-width="${size * 2}" d="${d}"/>`).join('');
  return `<g stroke="${ink}" stroke-linecap="round">${paths}</g>`;
};

/** Lines of sound, one before the other. */
export const waves: Motif = (random, { paper, dark, white }) => {
  const phase = random() * 6;
  const lines = Array.from({ length: 30 }, (_, line) => {
    const base = 120 + line * 21;
    const heightAt = (x: number) => {
      const hill = Math.exp(-(((x - W * 0.52) / 260) ** 2));
      const ripple = 60 * Math.sin(line * 0.55 + phase) * Math.sin(x * 0.021 + line * 0.37 + phase);
      return round(base - hill * (70 + ripple + 46 * Math.cos(x * 0.043 - line * 0.5)));
    };
    let [path, previous] = [`M-24 ${H + 24}V${heightAt(-24)}`, heightAt(-24)];
    for (let x = 0; x <= W + 24; x += 24) {
      path += `l24 ${heightAt(x) - previous}`;
      previous = heightAt(x);
    }
    const accent = line % 7 === 3;
    return `<path d="${path}V${H + 24}Z" stroke="${accent ? white : dark}" stroke-width="${accent ? 3 : 1.6}"/>`;
  });
  return `<g fill="${paper}">${lines.join('')}</g>`;
};

/** The corners of the house mark, one inside the other. */
export const frames: Motif = (random, { ink, dark, white }) =>
  Array.from({ length: 11 }, (_, index) => {
    const depth = index / 11;
    const [width, height] = [1080 * (1 - depth) + 30, 690 * (1 - depth) + 20];
    const [x, y] = [60 + depth * 430 + random() * 8, 55 + depth * 300];
    const arm = round(Math.min(width, height) * 0.24);
    const colour = index % 4 === 2 ? white : index % 2 === 1 ? ink : dark;
    const corners = `M${round(x)} ${round(y) + arm}v${-arm}h${arm}M${round(x + width) - arm} ${round(y + height)}h${arm}v${-arm}`;
    return `<path fill="none" stroke="${colour}" stroke-width="${round(20 - depth * 14)}" d="${corners}"/>`;
  }).join('');

/** A path through a field of cells, with its goal in the highlighter. */
export const grid: Motif = (random, { ink, dark, white, bright }) => {
  const cell = 50;
  const path: [number, number][] = [[3, 13]];
  for (let turn = 0, x = 3, y = 13; turn < 26; turn++) {
    if (random() > 0.45 && x < 22) x++;
    else if (y > 1 && random() > 0.35) y--;
    else if (x < 22) x++;
    path.push([x, y]);
  }
  const walked = new Set(path.map(String));
  const [squares, dots, points]: [string[], string[], string[]] = [[], [], []];
  for (let y = 0; y < H / cell; y++) {
    for (let x = 0; x < W / cell; x++) {
      const value = random();
      if (walked.has(String([x, y]))) continue;
      const at = `M${x * cell + 25} ${y * cell + 25}h0`;
      (value > 0.86 ? squares : value > 0.6 ? dots : points).push(at);
    }
  }
  const [goalX, goalY] = path.at(-1) ?? [3, 13];
  const line = path.map(([x, y], index) => `${index ? 'L' : 'M'}${x * cell + 25} ${y * cell + 25}`).join('');
  return (
    `<path stroke="${ink}" stroke-width="26" stroke-linecap="square" opacity=".55" d="${squares.join('')}"/>` +
    `<g stroke="${dark}" stroke-linecap="round" opacity=".8"><path stroke-width="10" d="${dots.join('')}"/>` +
    `<path stroke-width="6" d="${points.join('')}"/></g>` +
    `<path fill="none" stroke="${white}" stroke-width="14" stroke-linejoin="round" stroke-linecap="round" d="${line}"/>` +
    `<circle cx="${goalX * cell + 25}" cy="${goalY * cell + 25}" r="30" fill="${bright}"/>`
  );
};

/** Quarter circles on a tiled floor. */
export const arches: Motif = (random, { paper, ink, dark, white }) => {
  const side = 200;
  const tiles: string[] = [];
  for (let y = 0; y < H; y += side) {
    for (let x = 0; x < W; x += side) {
      const turn = Math.floor(random() * 4) * 90;
      const colour = pick(random, [ink, dark, ink, white]);
      const shape = random();
      const place = `transform="translate(${x} ${y}) rotate(${turn} 100 100)"`;
      const quarter = `<path d="M0 0H200A200 200 0 0 1 0 200Z" fill="${colour}"/>`;
      if (shape < 0.5) tiles.push(`<g ${place}>${quarter}</g>`);
      else if (shape < 0.72)
        tiles.push(`<g ${place}>${quarter}<path d="M0 0H100A100 100 0 0 1 0 100Z" fill="${paper}"/></g>`);
      else if (shape < 0.86) tiles.push(`<circle cx="${x + 100}" cy="${y + 100}" r="64" fill="${colour}"/>`);
    }
  }
  return tiles.join('');
};

/** A page of text with two passages under the highlighter. */
export const lines: Motif = (random, { ink, bright }) => {
  const [plain, marked, highlights]: [string[], string[], string[]] = [[], [], []];
  const rows = pick(random, [9, 12, 15]);
  const high = 660 / rows;
  const body = round(high * 0.36);
  const [first, begin, end] = [1 + Math.floor(random() * (rows - 3)), 200 + random() * 400, 300 + random() * 500];
  for (let row = 0; row < rows; row++) {
    const y = round(92 + row * high);
    const [from, to] = [row === first ? begin : 82, row === first ? begin + 460 : row === first + 1 ? end : 0];
    let markedTo = 0;
    let markedFrom = W;
    for (let x = 90; x < 1080; ) {
      const width = round(26 + random() * 150);
      if (x + width > 1110) break;
      const isMarked = x > from && x + width <= to;
      if (isMarked) [markedFrom, markedTo] = [Math.min(markedFrom, x), x + width];
      (isMarked ? marked : plain).push(`M${x} ${y}h${width}v${body}h${-width}`);
      x += width + 16;
    }
    if (markedTo > 0) highlights.push(`M${markedFrom - 12} ${y - 12}H${markedTo + 12}v${body + 24}H${markedFrom - 12}`);
  }
  return (
    `<path fill="${bright}" d="${highlights.join('')}"/>` +
    `<path fill="${ink}" opacity=".78" d="${plain.join('')}"/><path fill="${ON_BRIGHT}" d="${marked.join('')}"/>`
  );
};

/** Arcs around one point, each stopping where it likes; one of them carries a satellite. */
export const orbits: Motif = (random, { ink, dark, white, bright }) => {
  const [centreX, centreY] = [round(W * (0.3 + random() * 0.4)), round(H * (0.62 + random() * 0.3))];
  const satellite = 3 + Math.floor(random() * 4);
  const rings = Array.from({ length: 12 }, (_, ring) => {
    const radius = 60 + ring * 62;
    const [from, sweep] = [random() * Math.PI * 2, Math.PI * (0.5 + random() * 1.1)];
    const at = (angle: number) => [
      round(centreX + radius * Math.cos(angle)),
      round(centreY + radius * Math.sin(angle)),
    ];
    const [start, end] = [at(from), at(from + sweep)];
    const colour = pick(random, [ink, dark, ink, white]);
    const width = pick(random, [10, 22, 34]);
    const arc = `M${start.join(' ')}A${radius} ${radius} 0 ${sweep > Math.PI ? 1 : 0} 1 ${end.join(' ')}`;
    const body = ring === satellite ? `<circle cx="${end[0]}" cy="${end[1]}" r="34" fill="${bright}"/>` : '';
    return `<path stroke="${colour}" stroke-width="${width}" d="${arc}"/>${body}`;
  });
  return `<g fill="none">${rings.join('')}</g><circle cx="${centreX}" cy="${centreY}" r="26" fill="${dark}"/>`;
};

/** Threads that cross and pass under each other (Truchet's tiles). */
export const weave: Motif = (random, { ink, dark }) => {
  const side = 100;
  const [fine, bold]: [string[], string[]] = [[], []];
  for (let y = 0; y < H; y += side) {
    for (let x = 0; x < W; x += side) {
      const falling = `M${x} ${y + 50}a50 50 0 0 0 50 -50M${x + 50} ${y + 100}a50 50 0 0 1 50 -50`;
      const rising = `M${x + 50} ${y}a50 50 0 0 0 50 50M${x} ${y + 50}a50 50 0 0 1 50 50`;
      (random() > 0.82 ? bold : fine).push(random() > 0.5 ? falling : rising);
    }
  }
  return (
    `<g fill="none" stroke-linecap="round"><path stroke="${ink}" stroke-width="18" d="${fine.join('')}"/>` +
    `<path stroke="${dark}" stroke-width="30" d="${bold.join('')}"/></g>`
  );
};
