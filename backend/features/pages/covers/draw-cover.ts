import type { CategoryFamily } from '../../../contract/categories.js';
import { COVER_MOTIFS, coverMotif, pick, randomFrom } from '../../../contract/cover-numbers.js';
import { type CoverFigure, figureOfSlug } from './figure-of-slug.js';
import {
  arches,
  COVER_HEIGHT,
  COVER_WIDTH,
  frames,
  grid,
  halftone,
  layers,
  lines,
  type Motif,
  orbits,
  waves,
  weave,
} from './motifs.js';
import { type Layout, paletteOf, THEMED, themeOf } from './palette.js';
import {
  chip,
  clock,
  columns,
  crowd,
  gauge,
  lens,
  network,
  pylons,
  scales,
  shelves,
  steps,
  voices,
  windows,
  works,
} from './scenes.js';

const DAY: readonly [Layout, ...Layout[]] = ['tint', 'tint', 'grey', 'reversed'];
const NIGHT: readonly [Layout, ...Layout[]] = ['night'];
const PAPER: readonly [Layout, ...Layout[]] = ['tint', 'grey'];

const MOTIFS: readonly [MotifWithLayouts, ...MotifWithLayouts[]] = [
  { motif: halftone, layouts: DAY },
  { motif: waves, layouts: NIGHT },
  { motif: layers, layouts: PAPER },
  { motif: frames, layouts: DAY },
  { motif: grid, layouts: NIGHT },
  { motif: arches, layouts: DAY },
  { motif: lines, layouts: ['tint', 'reversed'] },
  { motif: orbits, layouts: DAY },
  { motif: weave, layouts: DAY },
  { motif: pylons, layouts: DAY },
  { motif: chip, layouts: DAY },
  { motif: gauge, layouts: PAPER },
  { motif: voices, layouts: DAY },
  { motif: scales, layouts: PAPER },
  { motif: lens, layouts: PAPER },
  { motif: works, layouts: DAY },
  { motif: shelves, layouts: PAPER },
  { motif: crowd, layouts: DAY },
  { motif: network, layouts: NIGHT },
  { motif: steps, layouts: DAY },
  { motif: windows, layouts: DAY },
  { motif: columns, layouts: DAY },
  { motif: clock, layouts: DAY },
];

interface MotifWithLayouts {
  readonly motif: Motif;
  readonly layouts: readonly [Layout, ...Layout[]];
}

/**
 * The cover of an article without an image, as SVG of 1200 × 800. The same word and family give the same bytes in
 * every process and for ever; the family decides the colours, the word everything else. In a list whose neighbours would look alike, `turn` moves on
 * to the next kinds of drawing. A figure that the word tells of (a slug does) is set large, unless it
 * is turned. `page`: light or dark with the page around it; `day`: light, for programs that know no
 * variables.
 */
export function drawCover(family: CategoryFamily, word: string, turn = 0, theme: 'day' | 'page' = 'page'): string {
  const random = randomFrom(word);
  const { motif, layouts } = MOTIFS[(coverMotif(word) + turn) % COVER_MOTIFS] ?? MOTIFS[0];
  const layout = pick(random, layouts);
  const palette = theme === 'page' ? THEMED : paletteOf(family, layout);
  const figure = turn === 0 && theme === 'page' ? figureOfSlug(word) : null;
  const drawing = motif(random, palette);
  const inside =
    figure === null
      ? drawing
      : `<g opacity=".18">${drawing}</g>${setLarge(figure, layout === 'reversed' ? palette.white : palette.dark, palette.bright)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" ` +
    `viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
    `${theme === 'page' ? themeOf(family, layout) : ''}` +
    `<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="${palette.paper}"/>${inside}</svg>`
  );
}

/** A figure and what it counts on one line, so that a band across the middle still shows them whole. */
function setLarge({ figure, unit }: CoverFigure, ink: string, bright: string): string {
  const size = Math.min(320, Math.floor(1_000 / (figure.length * 0.5 + unit.length * 0.25 + 0.15)));
  const fonts = `Newsreader,'Times New Roman',Tinos,'Liberation Serif',serif`;
  return (
    `<rect x="500" y="${440 + Math.round(size * 0.34)}" width="200" height="16" fill="${bright}"/>` +
    `<text x="600" y="${400 + Math.round(size * 0.3)}" text-anchor="middle" font-family="${fonts}" font-size="${size}" fill="${ink}">` +
    `${figure}<tspan font-size="${Math.round(size * 0.5)}" dx="${Math.round(size * 0.12)}">${unit}</tspan></text>`
  );
}
