import type { CategoryFamily } from '../../../contract/categories.js';
import {
  arches,
  COVER_HEIGHT,
  COVER_WIDTH,
  frames,
  grid,
  halftone,
  lines,
  type Motif,
  orbits,
  waves,
  weave,
} from './motifs.js';
import { type Layout, paletteOf, THEMED, themeOf } from './palette.js';
import { pick, randomFrom } from './repeated-random.js';

const DAY: readonly [Layout, ...Layout[]] = ['tint', 'tint', 'grey', 'reversed'];
const NIGHT: readonly [Layout, ...Layout[]] = ['night'];

const MOTIFS: readonly [MotifWithLayouts, ...MotifWithLayouts[]] = [
  { motif: halftone, layouts: DAY },
  { motif: waves, layouts: NIGHT },
  { motif: frames, layouts: DAY },
  { motif: grid, layouts: NIGHT },
  { motif: arches, layouts: DAY },
  { motif: lines, layouts: ['tint', 'grey', 'reversed'] },
  { motif: orbits, layouts: DAY },
  { motif: weave, layouts: DAY },
];

/** As drawn, mirrored, upside down, or both: two of a motif next to each other are less alike. */
const TURNS = ['scale(1)', 'matrix(-1 0 0 1 1200 0)', 'matrix(1 0 0 -1 0 800)', 'matrix(-1 0 0 -1 1200 800)'] as const;

interface MotifWithLayouts {
  readonly motif: Motif;
  readonly layouts: readonly [Layout, ...Layout[]];
}

/**
 * The cover of an article without an image, as SVG of 1200 × 800: an abstract drawing that shows nothing of the story. The
 * same word and family give the same bytes in every process; the family decides the colours, the word everything else.
 * `page`: light or dark with the page around it; `day`: light, for programs that know no variables.
 */
export function drawCover(family: CategoryFamily, word: string, theme: 'day' | 'page' = 'page'): string {
  const random = randomFrom(word);
  const { motif, layouts } = pick(random, MOTIFS);
  const layout = pick(random, layouts);
  const palette = theme === 'page' ? THEMED : paletteOf(family, layout);
  const size = `width="${COVER_WIDTH}" height="${COVER_HEIGHT}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" ` +
    `preserveAspectRatio="xMidYMid slice">${theme === 'page' ? themeOf(family, layout) : ''}` +
    `<rect ${size} fill="${palette.paper}"/><g transform="${pick(random, TURNS)}">${motif(random, palette)}</g></svg>`
  );
}
