import { type CategoryFamily, findCategory } from '../../../contract/categories.js';

/** A colour on white paper and on dark paper. */
type Colour = readonly [light: string, dark: string];

/** How a family of categories appears: its name over a story, and the band that shows the story's figure. */
interface FamilyColours {
  readonly name: Colour;
  readonly band: Colour;
  readonly bandInk: Colour;
  readonly sun: Colour;
}

/** The letter's own copy of the portal's tokens: a mail has no variables, so every element carries its colour. */
export const PAPER: Colour = ['#ffffff', '#101317'];
export const AROUND: Colour = ['#f4f5f2', '#0b0d10'];
export const INSET: Colour = ['#f4f5f2', '#181c21'];
export const INK: Colour = ['#11151a', '#eef0f1'];
export const INK_2: Colour = ['#434a54', '#c3c9cf'];
export const INK_3: Colour = ['#5d6570', '#9ba4ad'];
export const RULE: Colour = ['#d9dcd6', '#2c333a'];
export const MARKER = '#fbe45a';

const FAMILIES: Readonly<Record<CategoryFamily, FamilyColours>> = {
  notizie: {
    name: ['#b3261e', '#ff9c91'],
    band: ['#fbd9cf', '#2a0e0b'],
    bandInk: ['#2a0e0b', '#fbd9cf'],
    sun: ['#b3261e', '#e0584d'],
  },
  modelli: {
    name: ['#1d3fbb', '#a3b8ff'],
    band: ['#cfd9fb', '#0b1640'],
    bandInk: ['#0b1640', '#cfd9fb'],
    sun: ['#1d3fbb', '#6f8df0'],
  },
  impresa: {
    name: ['#855000', '#f0b65e'],
    band: ['#fbe6bd', '#2a1d07'],
    bandInk: ['#3a2300', '#fbe6bd'],
    sun: ['#b87400', '#dd9a33'],
  },
  pratica: {
    name: ['#0b6b4f', '#6ad3ab'],
    band: ['#c9ebdd', '#04281d'],
    bandInk: ['#04281d', '#c9ebdd'],
    sun: ['#0b6b4f', '#35b287'],
  },
  societa: {
    name: ['#7a2a6b', '#e7a2d6'],
    band: ['#f3d3ea', '#2c0a26'],
    bandInk: ['#2c0a26', '#f3d3ea'],
    sun: ['#7a2a6b', '#c76bb0'],
  },
};

/** The family of a category, by which classes are named; news where nobody knows the category. */
export function familyOf(category: string): CategoryFamily {
  return findCategory(category)?.family ?? 'notizie';
}

/** The colours of a family of categories. */
export function coloursOf(family: CategoryFamily): FamilyColours {
  return FAMILIES[family];
}

/** Everything that only a style sheet can say: dark paper, for the programs that have it. The elements are light by themselves. */
export function darkStyles(): string {
  const families = Object.entries(FAMILIES).map(
    ([family, { name, band, bandInk, sun }]) =>
      `.c-${family}{color:${name[1]}!important}.b-${family}{background:${band[1]}!important}.i-${family}{color:${bandInk[1]}!important}.s-${family}{background:${sun[1]}!important}`,
  );
  return [
    `.around{background:${AROUND[1]}!important}.paper{background:${PAPER[1]}!important}.inset{background:${INSET[1]}!important}`,
    `.ink{color:${INK[1]}!important}.ink2{color:${INK_2[1]}!important}.ink3{color:${INK_3[1]}!important}`,
    `.rule{border-color:${RULE[1]}!important}.strong{border-color:${INK[1]}!important}`,
    `.button{background:${INK[1]}!important}.button a{color:${PAPER[1]}!important}`,
    ...families,
  ].join('\n');
}
