import { pick, type Random } from '../../../contract/cover-numbers.js';
import { COVER_HEIGHT as H, type Motif, COVER_WIDTH as W } from './motifs.js';

const round = Math.round;
const between = (random: Random, from: number, to: number) => round(from + random() * (to - from));
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** Pylons that carry wires over a hill. */
export const pylons: Motif = (random, { ink, dark, white }) => {
  const [step, first] = [between(random, 340, 420), between(random, 60, 160)];
  const tops = Array.from({ length: 4 }, (_, at) => ({ x: first + at * step, y: 210 + at * 26, size: 1 - at * 0.14 }));
  const wires = [0, 44].flatMap((drop) =>
    tops.slice(1).map((to, at) => {
      const from = tops[at] ?? to;
      return `M${from.x} ${from.y + drop}Q${(from.x + to.x) / 2} ${from.y + drop + 120} ${to.x} ${to.y + drop}`;
    }),
  );
  const masts = tops.map(({ x, y, size }) => {
    const [wide, arm] = [round(90 * size), round(110 * size)];
    return `M${x - wide} 800L${x} ${y - 60}L${x + wide} 800M${x - arm} ${y}h${2 * arm}M${x - round(arm * 0.7)} ${y + 44}h${round(arm * 1.4)}M${x - round(wide * 0.7)} 620L${x + round(wide * 0.4)} 430M${x + round(wide * 0.7)} 620L${x - round(wide * 0.4)} 430`;
  });
  return (
    `<circle cx="${between(random, 700, 1000)}" cy="250" r="150" fill="${white}"/>` +
    `<path fill="${ink}" opacity=".35" d="M0 800V690Q400 600 1200 700V800Z"/>` +
    `<g fill="none" stroke-linecap="round"><path stroke="${dark}" stroke-width="10" d="${masts.join('')}"/>` +
    `<path stroke="${ink}" stroke-width="6" d="${wires.join('')}"/></g>`
  );
};

/** A chip with its legs and the paths that lead away from it. */
export const chip: Motif = (random, { ink, dark, white, bright }) => {
  const legs = times(9, (at) => {
    const place = 260 + at * 35;
    const way = between(random, 40, 240);
    return `M${place + 200} 220v-${way}M${place + 200} 580v${way}M420 ${place - 20}h-${way * 2}M780 ${place - 20}h${way * 2}`;
  });
  return (
    `<path fill="none" stroke="${ink}" stroke-width="12" stroke-linecap="round" d="${legs}"/>` +
    `<rect x="410" y="210" width="380" height="380" fill="${dark}"/><rect x="470" y="270" width="260" height="260" fill="${white}"/>` +
    times(16, (at) => {
      const [x, y] = [490 + (at % 4) * 58, 290 + Math.floor(at / 4) * 58];
      return random() > 0.45
        ? `<rect x="${x}" y="${y}" width="46" height="46" fill="${at === 6 ? bright : ink}"/>`
        : '';
    })
  );
};

/** A gauge and the water that stands in it. */
export const gauge: Motif = (random, { ink, dark, white, bright }) => {
  const level = between(random, 300, 560);
  const wave = (y: number) => `M0 ${y}${times(12, () => 'q25 -26 50 0t50 0')}V800H0Z`;
  return (
    `<path fill="${ink}" opacity=".35" d="${wave(level)}"/><path fill="${ink}" d="${wave(level + 70)}"/>` +
    `<rect x="520" y="60" width="160" height="680" fill="${white}"/>` +
    times(
      14,
      (at) => `<path stroke="${dark}" stroke-width="8" d="M520 ${100 + at * 46}h${at % 5 === 0 ? 110 : 60}"/>`,
    ) +
    `<path fill="${bright}" d="M680 ${level - 30}l70 -44v88Z"/><rect x="520" y="${level - 34}" width="160" height="10" fill="${dark}"/>`
  );
};

/** Speech, each balloon with its lines. */
export const voices: Motif = (random, { ink, dark, white, bright }) =>
  times(5, (at) => {
    const [x, y] = [60 + (at % 3) * 380 + (at > 2 ? 190 : 0), at > 2 ? 420 : 90];
    const colour = [ink, white, dark, ink, white][at] ?? ink;
    const [tail, lines] = [between(random, 60, 220), between(random, 2, 4)];
    const on = colour === white ? dark : white;
    return (
      `<path fill="${colour}" d="M${x} ${y}h300v210h-${300 - tail - 60}l-60 70v-70h-${tail}Z"/>` +
      times(
        lines,
        (line) =>
          `<rect x="${x + 40}" y="${y + 44 + line * 46}" width="${between(random, 90, 220)}" height="16" fill="${at === 2 && line === 0 ? bright : on}"/>`,
      )
    );
  });

/** A pair of scales, in balance or not. */
export const scales: Motif = (random, { ink, dark, white, bright }) => {
  const tilt = between(random, -70, 70);
  const pan = (x: number, y: number, colour: string) =>
    `<path fill="none" stroke="${dark}" stroke-width="8" d="M${x} ${y}l-120 230M${x} ${y}l120 230"/><path fill="${colour}" d="M${x - 150} ${y + 230}h300a150 110 0 0 1 -300 0Z"/>`;
  return (
    `<path fill="${dark}" d="M580 150h40v520h140v50H440v-50h140Z"/>` +
    `<path stroke="${dark}" stroke-width="26" stroke-linecap="round" d="M280 ${200 + tilt}L920 ${200 - tilt}"/>` +
    `${pan(280, 200 + tilt, ink)}${pan(920, 200 - tilt, white)}<circle cx="600" cy="200" r="44" fill="${bright}"/>`
  );
};

/** A lens over a page: what lies under it is large and marked. */
export const lens: Motif = (random, { paper, ink, dark, bright }) => {
  const [x, y] = [between(random, 520, 720), between(random, 340, 420)];
  const rows = times(15, (row) => `<path d="M90 ${70 + row * 48}h${between(random, 380, 1020)}"/>`);
  return (
    `<g stroke="${ink}" stroke-width="14" opacity=".55">${rows}</g>` +
    `<path stroke="${dark}" stroke-width="56" stroke-linecap="round" d="M${x + 170} ${y + 170}l190 190"/>` +
    `<circle cx="${x}" cy="${y}" r="220" fill="${paper}" stroke="${dark}" stroke-width="30"/>` +
    `<rect x="${x - 160}" y="${y - 48}" width="320" height="84" fill="${bright}"/>` +
    `<g fill="${dark}"><rect x="${x - 140}" y="${y - 108}" width="250" height="30"/><rect x="${x - 140}" y="${y - 22}" width="280" height="30"/>` +
    `<rect x="${x - 140}" y="${y + 64}" width="190" height="30"/></g>`
  );
};

/** Halls with saw-tooth roofs and their chimneys. */
export const works: Motif = (random, { paper, ink, dark, white }) => {
  const smoke = times(5, (at) => `<circle cx="${250 + at * 60}" cy="${210 - at * 26}" r="${44 + at * 14}"/>`);
  const windows = times(24, (at) =>
    random() > 0.3
      ? `<rect x="${150 + (at % 8) * 118}" y="${540 + Math.floor(at / 8) * 76}" width="62" height="44"/>`
      : '',
  );
  return (
    `<g fill="${white}">${smoke}</g><rect x="200" y="240" width="70" height="320" fill="${dark}"/>` +
    `<rect x="320" y="320" width="56" height="240" fill="${ink}"/>` +
    `<path fill="${dark}" d="M90 800V470${times(4, () => 'l250 -130v130')}V800Z"/><g fill="${paper}">${windows}</g>`
  );
};

/** Shelves with books of all sizes, one of them marked. */
export const shelves: Motif = (random, { ink, dark, white, bright }) => {
  const rows = times(3, (row) => {
    const marked = between(random, 4, 14);
    let books = '';
    for (let x = 70, at = 0; x < 1110; at += 1) {
      const [width, height] = [between(random, 26, 60), between(random, 130, 196)];
      const colour = row === 1 && at === marked ? bright : pick(random, [ink, dark, ink, white]);
      books += `<rect x="${x}" y="${250 + row * 236 - height}" width="${width}" height="${height}" fill="${colour}"/>`;
      x += width + 6;
    }
    return `${books}<rect x="50" y="${250 + row * 236}" width="1100" height="16" fill="${dark}"/>`;
  });
  return rows;
};

/** People as a crowd, some of them in another colour. */
export const crowd: Motif = (random, { ink, dark, white, bright }) => {
  const one = between(random, 8, 30);
  return times(40, (at) => {
    const [x, y] = [70 + (at % 8) * 151, 90 + Math.floor(at / 8) * 158];
    const colour = at === one ? bright : pick(random, [ink, ink, dark, white]);
    return `<g fill="${colour}"><circle cx="${x}" cy="${y}" r="34"/><path d="M${x - 52} ${y + 106}a52 60 0 0 1 104 0Z"/></g>`;
  });
};

/** Points and what joins them. */
export const network: Motif = (random, { ink, dark, white, bright }) => {
  const points = Array.from({ length: 18 }, (_, at) => ({
    x: 110 + (at % 6) * 196 + between(random, -50, 50),
    y: 150 + Math.floor(at / 6) * 250 + between(random, -70, 70),
  }));
  const ways = points.flatMap((from, at) =>
    [1, 6, 7].flatMap((by) => {
      const to = points[at + by];
      return to && random() > 0.25 ? [`M${from.x} ${from.y}L${to.x} ${to.y}`] : [];
    }),
  );
  const chosen = between(random, 0, 17);
  return (
    `<path stroke="${ink}" stroke-width="8" d="${ways.join('')}"/>` +
    points
      .map(
        ({ x, y }, at) =>
          `<circle cx="${x}" cy="${y}" r="${at === chosen ? 46 : between(random, 18, 34)}" fill="${at === chosen ? bright : pick(random, [dark, ink, white])}"/>`,
      )
      .join('')
  );
};

/** Steps that lead up, with a flag where they end. */
export const steps: Motif = (random, { ink, dark, white, bright }) => {
  const count = between(random, 5, 8);
  const [wide, high] = [960 / count, 520 / count];
  const treads = times(count, (at) => {
    const [x, y] = [round(100 + at * wide), round(720 - (at + 1) * high)];
    return `<rect x="${x}" y="${y}" width="${Math.ceil(wide)}" height="${800 - y}" fill="${[ink, dark, ink, white][at % 4] ?? ink}"/>`;
  });
  return `${treads}<path fill="${bright}" stroke="${dark}" stroke-width="10" d="M1000 200V60h110l-30 36l30 36h-110"/>`;
};

/** Windows of programs, one before the other. */
export const windows: Motif = (random, { paper, ink, dark, white, bright }) =>
  times(4, (at) => {
    const [x, y] = [90 + at * 150 + between(random, -30, 30), 80 + at * 100];
    return (
      `<rect x="${x}" y="${y}" width="560" height="380" fill="${at % 2 ? paper : white}" stroke="${dark}" stroke-width="10"/>` +
      `<rect x="${x}" y="${y}" width="560" height="64" fill="${at === 3 ? dark : ink}"/>` +
      times(
        3,
        (dot) =>
          `<circle cx="${x + 40 + dot * 44}" cy="${y + 32}" r="13" fill="${at === 3 && dot === 0 ? bright : white}"/>`,
      ) +
      times(
        4,
        (line) =>
          `<rect x="${x + 44}" y="${y + 110 + line * 60}" width="${between(random, 180, 460)}" height="20" fill="${ink}" opacity=".6"/>`,
      )
    );
  });

/** Columns of a plot, the last one marked. */
export const columns: Motif = (random, { ink, dark, white, bright }) => {
  const count = between(random, 7, 11);
  const wide = 1000 / count;
  return (
    times(5, (at) => `<path stroke="${white}" stroke-width="6" d="M80 ${160 + at * 130}H1120"/>`) +
    times(count, (at) => {
      const high = between(random, 90, 260) + at * 34;
      const colour = at === count - 1 ? bright : at % 3 === 1 ? dark : ink;
      return `<rect x="${round(100 + at * wide)}" y="${700 - high}" width="${round(wide * 0.68)}" height="${high}" fill="${colour}"/>`;
    }) +
    `<path stroke="${dark}" stroke-width="14" d="M70 706H1130"/>`
  );
};

/** A clock without figures, and the time it shows. */
export const clock: Motif = (random, { ink, dark, white, bright }) => {
  const turn = between(random, 0, 11) * 30;
  const ticks = times(12, (at) => `<path transform="rotate(${at * 30} ${W / 2} ${H / 2})" d="M600 110v56"/>`);
  return (
    `<circle cx="600" cy="400" r="330" fill="${white}" stroke="${ink}" stroke-width="36"/><g stroke="${dark}" stroke-width="18">${ticks}</g>` +
    `<g stroke-linecap="round"><path stroke="${dark}" stroke-width="30" transform="rotate(${turn} 600 400)" d="M600 400V240"/>` +
    `<path stroke="${ink}" stroke-width="20" transform="rotate(${between(random, 0, 59) * 6} 600 400)" d="M600 400V160"/></g>` +
    `<circle cx="600" cy="400" r="34" fill="${bright}"/>`
  );
};
