import type { CategoryFamily } from '../../../contract/categories.js';
import type { ShareCard } from './share-card.js';

/** A node in the shape that Satori draws: a box or a text with its style. */
export interface CardNode {
  readonly type: string;
  readonly props: {
    readonly style?: Style;
    readonly children?: string | readonly CardNode[];
    readonly [attribute: string]: unknown;
  };
}

type Style = Readonly<Record<string, string | number>>;

/** Pixels of a share image. */
export const CARD = { width: 1200, height: 630 } as const;
/** Of its parts: a page of type, and next to it the cover, or a photograph, which needs more of the width. */
const DRAWN = { page: 840, title: 720 } as const;
const WITH_PHOTO = { page: 720, title: 600 } as const;
/** What the first row, the last ones and the edges leave to the title. */
export const TITLE_HEIGHT = 330;

/** How wide the page of type and the title on it are. */
export function widthsOf({ photo }: Pick<ShareCard, 'photo'>): { readonly page: number; readonly title: number } {
  return photo ? WITH_PHOTO : DRAWN;
}

/** The names under which the fonts are loaded: the letters of Italian, and those of the other Latin alphabets. */
export const SERIF = ['Newsreader', 'Newsreader Ext'] as const;
export const SANS = ['Instrument Sans', 'Instrument Sans Ext'] as const;

const INK = '#11151a';
const INK_QUIET = '#434a54';
const MARKER = '#fbe45a';
/** The colours of the families on white, as in `frontend/ui/tokens.css`. */
const FAMILY_COLOURS: Readonly<Record<CategoryFamily, string>> = {
  notizie: '#b3261e',
  modelli: '#1d3fbb',
  impresa: '#855000',
  pratica: '#0b6b4f',
  societa: '#7a2a6b',
};
const TITLE_LINE = 1.1;
/** The size of a title for which every other is too large: it is cut. */
export const MIN_TITLE = 30;
/** Only a block is cut after some lines. */
const CUT: Style = { display: 'block', lineClamp: Math.floor(TITLE_HEIGHT / (MIN_TITLE * TITLE_LINE)) };
/** As on the article's page: no lonely word at the end. */
const BALANCED: Style = { textWrap: 'balance' };
const ON_ONE_LINE: Style = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 };

/** The page of a share image: whose it is and its theme, the title, how it was written and on what it rests. */
export function cardPage(card: ShareCard, titleSize: number): CardNode {
  const { kicker, family, title, siteName, origin, sources } = card;
  const widths = widthsOf(card);
  const page = {
    width: widths.page,
    height: CARD.height,
    boxSizing: 'border-box',
    padding: '54px 60px 46px',
    flexDirection: 'column',
    backgroundColor: '#ffffff',
    color: INK,
  };
  const kickerStyle: Style = {
    ...sans(28),
    ...ON_ONE_LINE,
    flexShrink: 0,
    maxWidth: widths.title / 2,
    marginLeft: 'auto',
    color: family ? FAMILY_COLOURS[family] : INK_QUIET,
  };
  const foot = [
    ...(origin ? [originMark(origin, widths.title)] : []),
    ...(sources === null
      ? []
      : [text(sources, { ...sans(23), ...ON_ONE_LINE, width: widths.title, marginTop: 12, color: INK_QUIET })]),
  ];
  return box(page, [
    box({ alignItems: 'center', marginBottom: 34 }, [...siteMark(siteName), text(kicker, kickerStyle)]),
    cardTitle(title, titleSize, widths.title, titleSize === MIN_TITLE ? CUT : BALANCED),
    box({ flexDirection: 'column', alignItems: 'flex-start', marginTop: 'auto', width: widths.title }, foot),
  ]);
}

/** Whose a photograph is, to be laid over its lower edge. */
export function photoCredit(credit: string, width: number): CardNode {
  const style: Style = {
    ...sans(17),
    ...ON_ONE_LINE,
    maxWidth: width,
    padding: '4px 10px 5px',
    backgroundColor: INK,
    color: '#ffffff',
  };
  return box({ width, justifyContent: 'flex-end' }, [text(credit, style)]);
}

/** The title alone, as high as it needs to be but for what `style` says. */
export function cardTitle(title: string, size: number, width: number, style: Style = {}): CardNode {
  return text(title, {
    ...serif(size),
    width,
    color: INK,
    lineHeight: TITLE_LINE,
    letterSpacing: '-0.02em',
    wordBreak: 'break-word',
    ...style,
  });
}

/** On two lines where one is too short. */
function originMark({ words, marked }: NonNullable<ShareCard['origin']>, width: number): CardNode {
  const style: Style = marked ? { backgroundColor: MARKER, padding: '7px 16px 9px' } : { color: INK_QUIET };
  return text(words, { ...sans(24), boxSizing: 'border-box', maxWidth: width, ...style });
}

/** The house mark, two corners on the highlighter, and the name. */
function siteMark(name: string): CardNode[] {
  const ground = { type: 'rect', props: { width: 32, height: 32, fill: MARKER } };
  const corners = {
    type: 'path',
    props: { d: 'M5 14V5h9M27 18v9h-9', fill: 'none', stroke: INK, 'stroke-width': 3.5 },
  };
  const mark = {
    type: 'svg',
    props: { style: { flexShrink: 0 }, width: 46, height: 46, viewBox: '0 0 32 32', children: [ground, corners] },
  };
  return [mark, text(name, { ...serif(36), ...ON_ONE_LINE, margin: '0 16px', letterSpacing: '-0.02em' })];
}

function serif(fontSize: number): Style {
  return { fontFamily: SERIF.join(', '), fontWeight: 500, fontSize };
}

function sans(fontSize: number): Style {
  return { fontFamily: SANS.join(', '), fontWeight: 600, fontSize };
}

function box(style: Style, children: readonly CardNode[]): CardNode {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function text(words: string, style: Style): CardNode {
  return { type: 'div', props: { style, children: words } };
}
