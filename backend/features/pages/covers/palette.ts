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

/** The colours of an image. */
export function paletteOf(family: CategoryFamily, layout: Layout): Palette {
  const { ink, tint, dark } = FAMILY_INKS[family];
  const base = { white: '#FFFFFF', bright: '#FBE45A' };
  if (layout === 'reversed') return { ...base, paper: ink, ink: tint, dark };
  if (layout === 'night') return { ...base, paper: dark, ink, dark: tint };
  return { ...base, paper: layout === 'grey' ? '#ECEDE8' : tint, ink, dark };
}
