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

/** Pixels of a share image and of its parts: a page of type, and beside it the cover. */
export const CARD = { width: 1200, height: 630, page: 840, cover: 360 } as const;
/** What the first row, the last one and the edges leave to the title. */
export const TITLE_BOX = { width: 720, height: 372 } as const;
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
const ON_ONE_LINE: Style = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 };

/** The page of a share image: whose it is and its theme, the title, how it was written and on what it rests. */
export function cardPage({ kicker, family, title, siteName, origin }: ShareCard, titleSize: number): CardNode {
  const lines = Math.floor(TITLE_BOX.height / (titleSize * TITLE_LINE));
  const page = {
    width: CARD.page,
    height: CARD.height,
    boxSizing: 'border-box',
    padding: '54px 60px 50px',
    flexDirection: 'column',
    backgroundColor: '#ffffff',
    color: INK,
  };
  const kickerColour = family ? FAMILY_COLOURS[family] : INK_QUIET;
  return box(page, [
    box({ alignItems: 'center', marginBottom: 34 }, [
      ...siteMark(siteName),
      text(kicker, {
        ...sans(28),
        ...ON_ONE_LINE,
        flexShrink: 0,
        maxWidth: 420,
        marginLeft: 'auto',
        color: kickerColour,
      }),
    ]),
    cardTitle(title, titleSize, lines),
    ...(origin ? [box({ marginTop: 'auto' }, [originMark(origin)])] : []),
  ]);
}

/** The title alone, as it stands in the page; without `lines` as high as it needs to be. */
export function cardTitle(title: string, size: number, lines?: number): CardNode {
  return text(title, {
    ...serif(size),
    width: TITLE_BOX.width,
    color: INK,
    lineHeight: TITLE_LINE,
    letterSpacing: '-0.02em',
    wordBreak: 'break-word',
    // Only a block is cut after some lines.
    ...(lines === undefined ? {} : { display: 'block', lineClamp: lines }),
  });
}

function originMark({ words, marked }: NonNullable<ShareCard['origin']>): CardNode {
  const look: Style = marked ? { backgroundColor: MARKER, padding: '7px 16px 9px' } : { color: INK_QUIET };
  return text(words, { ...sans(26), ...ON_ONE_LINE, ...look });
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
