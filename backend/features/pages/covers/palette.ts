import type { CategoryFamily } from '../../../contract/categories.js';

/** Two inks on a paper. `bright` is the highlighter of the house, for one small thing in an image. */
export interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly dark: string;
  readonly white: string;
  readonly bright: string;
}

const FAMILY_INKS: Readonly<Record<CategoryFamily, { ink: string; tint: string; dark: string }>> = {
  notizie: { ink: '#B3261E', tint: '#FBD9CF', dark: '#2A0E0B' },
  modelli: { ink: '#1D3FBB', tint: '#CFD9FB', dark: '#0B1640' },
  impresa: { ink: '#B87400', tint: '#FBE6BD', dark: '#3A2300' },
  pratica: { ink: '#0B6B4F', tint: '#C9EBDD', dark: '#04281D' },
  societa: { ink: '#7A2A6B', tint: '#F3D3EA', dark: '#2C0A26' },
};

/** How the inks of a family may be laid out: on its tint, on grey paper, or reversed. */
export type Layout = 'tint' | 'grey' | 'reversed' | 'night';

/** The same inks by night: paper goes dark, and what was drawn dark is drawn light. */
const FAMILY_NIGHT_INKS: Readonly<Record<CategoryFamily, { ink: string; tint: string; dark: string }>> = {
  notizie: { ink: '#C2544A', tint: '#3A1814', dark: '#EFC0B4' },
  modelli: { ink: '#5A77D6', tint: '#151F45', dark: '#B9C6EF' },
  impresa: { ink: '#B07A22', tint: '#352409', dark: '#E6CB93' },
  pratica: { ink: '#2F8A6C', tint: '#0B2C21', dark: '#A9D6C5' },
  societa: { ink: '#9C5590', tint: '#33152D', dark: '#DDB4D3' },
};

/** The colours of an image on a dark screen. */
function nightPaletteOf(family: CategoryFamily, layout: Layout): Palette {
  const { ink, tint, dark } = FAMILY_NIGHT_INKS[family];
  const base = { white: '#E4E7E6', bright: '#F2D94E' };
  if (layout === 'night') return { ...paletteOf(family, layout), white: base.white, bright: base.bright };
  if (layout === 'reversed') return { ...base, paper: FAMILY_INKS[family].dark, ink, dark };
  return { ...base, paper: layout === 'grey' ? '#23292F' : tint, ink, dark };
}

/** The colours by name: which they are, the theme of the page around the image decides. */
export const THEMED: Palette = {
  paper: 'var(--paper)',
  ink: 'var(--ink)',
  dark: 'var(--dark)',
  white: 'var(--white)',
  bright: 'var(--bright)',
};

/** What gives the names of THEMED their colours by day and by night. */
export function themeOf(family: CategoryFamily, layout: Layout): string {
  const named = (palette: Palette) =>
    Object.entries(palette)
      .map(([name, colour]) => `--${name}:${colour}`)
      .join(';');
  const day = named(paletteOf(family, layout));
  const night = named(nightPaletteOf(family, layout));
  return `<style>:root{${day}}@media(prefers-color-scheme:dark){:root{${night}}}</style>`;
}

/** The colours of an image. */
export function paletteOf(family: CategoryFamily, layout: Layout): Palette {
  const { ink, tint, dark } = FAMILY_INKS[family];
  const base = { white: '#FFFFFF', bright: '#FBE45A' };
  if (layout === 'reversed') return { ...base, paper: ink, ink: tint, dark };
  if (layout === 'night') return { ...base, paper: dark, ink, dark: tint };
  return { ...base, paper: layout === 'grey' ? '#ECEDE8' : tint, ink, dark };
}
