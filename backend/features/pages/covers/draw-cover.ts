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

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
/** Around a figure and the mark below it, and how high that mark is. */
const [MARGIN, MARK_HEIGHT] = [24, 16];

interface MotifWithLayouts {
  readonly motif: Motif;
  readonly layouts: readonly [Layout, ...Layout[]];
}

/**
 * The cover of an article without an image, as SVG of 1200 × 800. The same word and family give the same bytes in every
 * process; the family decides the colours, the word everything else. In a list whose neighbours would look alike, `turn`
 * moves on to the next kinds of drawing. A figure that the word tells of (a slug does) is set large, unless it is turned;
 * such a cover takes the shape of its place: a band or a square cuts the drawing, not the figure. `page`: light or dark
 * with the page around it; `day`: light, for programs that know no variables.
 */
export function drawCover(family: CategoryFamily, word: string, turn = 0, theme: 'day' | 'page' = 'page'): string {
  const random = randomFrom(word);
  const { motif, layouts } = MOTIFS[(coverMotif(word) + turn) % COVER_MOTIFS] ?? MOTIFS[0];
  const layout = pick(random, layouts);
  const palette = theme === 'page' ? THEMED : paletteOf(family, layout);
  const figure = turn === 0 && theme === 'page' ? figureOfSlug(word) : null;
  const drawing = motif(random, palette);
  const size = `width="${COVER_WIDTH}" height="${COVER_HEIGHT}"`;
  const filling = `viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" preserveAspectRatio="xMidYMid slice"`;
  const style = theme === 'page' ? themeOf(family, layout) : '';
  const paper = `<rect ${size} fill="${palette.paper}"/>`;
  if (figure === null) return `<svg ${SVG} ${size} ${filling}>${style}${paper}${drawing}</svg>`;
  const large = setLarge(figure, layout === 'reversed' ? palette.white : palette.dark, palette.bright);
  return `<svg ${SVG}>${style}<svg ${filling}>${paper}<g opacity=".18">${drawing}</g></svg>${large}</svg>`;
}

/** A figure and what it counts on one line, in a box of its own that is always seen whole. */
function setLarge({ figure, unit }: CoverFigure, ink: string, bright: string): string {
  const size = Math.min(320, Math.floor(1_000 / (figure.length * 0.5 + unit.length * 0.25 + 0.15)));
  const [ascent, mark] = [Math.round(size * 0.72), Math.round(size * 0.04) + 40];
  const fonts = `Newsreader,'Times New Roman',Tinos,'Liberation Serif',serif`;
  return (
    `<svg viewBox="0 ${-ascent - MARGIN} ${COVER_WIDTH} ${ascent + mark + MARK_HEIGHT + 2 * MARGIN}">` +
    `<rect x="500" y="${mark}" width="200" height="${MARK_HEIGHT}" fill="${bright}"/>` +
    `<text x="600" text-anchor="middle" font-family="${fonts}" font-size="${size}" fill="${ink}">` +
    `${figure}<tspan font-size="${Math.round(size * 0.5)}" dx="${Math.round(size * 0.12)}">${unit}</tspan></text></svg>`
  );
}
