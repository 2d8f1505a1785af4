import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import { drawCover } from '../covers/draw-cover.js';
import { CARD, type CardNode, cardPage, cardTitle, SANS, SERIF, TITLE_BOX } from './card-page.js';
import type { ShareCard } from './share-card.js';

const TITLE_SIZES = [84, 76, 68, 61, 55, 50, 45, 41, 37, 33] as const;
const MIN_TITLE = 30;
/** Of a letter, in parts of its size, so that a long word is set smaller rather than broken. */
const LETTER_WIDTH = 0.58;

/** A share image as PNG of 1200 × 630. Runs in a process of its own: its libraries are large, and they compute. */
export async function drawShareImage(card: ShareCard): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const page = await typeset(cardPage(card, await titleSize(card.title)), CARD.page, CARD.height);
  const place = `x="${CARD.page}" y="0" width="${CARD.cover}" height="${CARD.height}"`;
  const cover = drawCover(card.cover.family, card.cover.word, 0, 'day').replace(
    / width="\d+" height="\d+"/,
    ` ${place}`,
  );
  const size = `width="${CARD.width}" height="${CARD.height}"`;
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${page}${cover}</svg>`;
  // Few colours and flat areas: a palette is a third of the bytes, and nobody sees a difference.
  return sharp(Buffer.from(whole)).png({ palette: true, colours: 128, dither: 0, effort: 4 }).toBuffer();
}

/** The largest size at which a title fits into its box, found by setting it. */
async function titleSize(title: string): Promise<number> {
  const longest = Math.max(...title.split(' ').map((word) => word.length));
  for (const size of TITLE_SIZES) {
    if (longest * LETTER_WIDTH * size > TITLE_BOX.width) continue;
    if ((await heightOf(cardTitle(title, size))) <= TITLE_BOX.height) return size;
  }
  return MIN_TITLE;
}

async function heightOf(node: CardNode): Promise<number> {
  const svg = await typeset(node, TITLE_BOX.width);
  return Number(/ height="(\d+(?:\.\d+)?)"/.exec(svg)?.[1]);
}

/** Letters become shapes: what draws them afterwards needs no font. */
async function typeset(node: CardNode, width: number, height?: number): Promise<string> {
  const { default: satori } = await import('satori');
  fonts ??= loadFonts();
  // Satori's own type of a node is React's; ours is the part of it that it reads.
  const drawn = node as Parameters<typeof satori>[0];
  return satori(drawn, { width, ...(height === undefined ? {} : { height }), fonts: await fonts });
}

let fonts: Promise<Font[]> | undefined;

function loadFonts(): Promise<Font[]> {
  const files = [
    [SERIF[0], 'newsreader', 'latin', 500],
    [SERIF[1], 'newsreader', 'latin-ext', 500],
    [SANS[0], 'instrument-sans', 'latin', 600],
    [SANS[1], 'instrument-sans', 'latin-ext', 600],
  ] as const;
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    files.map(async ([name, from, subset, weight]): Promise<Font> => {
      const file = resolve(`@fontsource/${from}/files/${from}-${subset}-${weight}-normal.woff`);
      return { name, weight, style: 'normal', data: await readFile(file) };
    }),
  );
}
