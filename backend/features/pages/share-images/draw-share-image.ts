import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import type { OverlayOptions, Sharp } from 'sharp';
import { drawCover } from '../covers/draw-cover.js';
import {
  CARD,
  type CardNode,
  cardPage,
  cardTitle,
  MIN_TITLE,
  photoCredit,
  SANS,
  SERIF,
  TITLE_HEIGHT,
  widthsOf,
} from './card-page.js';
import type { ShareCard } from './share-card.js';

const TITLE_SIZES = [84, 76, 68, 61, 55, 50, 45, 41, 37, 33] as const;
/** Of a letter, in parts of its size, so that a long word is set smaller rather than broken. */
const LETTER_WIDTH = 0.58;
const CREDIT_HEIGHT = 30;

type Size = Readonly<Record<'width' | 'height', number>>;

/**
 * A share image of 1200 × 630: a PNG, or a JPEG for a card with a photograph, whose bytes are given. Runs in a process of its
 * own: its libraries are large, and they compute. It opens nothing itself.
 */
export async function drawShareImage(card: ShareCard, photo: Uint8Array | null = null): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const { page: left } = widthsOf(card);
  const page = await typeset(cardPage(card, await titleSize(card)), left, CARD.height);
  const size = { width: CARD.width - left, height: CARD.height };
  const image = sharp({ create: { ...CARD, channels: 3, background: '#ffffff' } }).composite([
    { input: Buffer.from(page), left: 0, top: 0 },
    ...(photo ? await photoLayers(photo, card.photo, left) : [coverLayer(card, size, left)]),
  ]);
  return card.photo
    ? image.jpeg({ quality: 84, mozjpeg: true }).toBuffer()
    : // Few colours and flat areas: a palette is a third of the bytes, and nobody sees a difference.
      image.png({ palette: true, colours: 128, dither: 0, effort: 4 }).toBuffer();
}

function coverLayer({ cover }: ShareCard, { width, height }: Size, left: number): OverlayOptions {
  const drawn = drawCover(cover.family, cover.word, 'day');
  const svg = drawn.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`);
  return { input: Buffer.from(svg), left, top: 0 };
}

/** The photograph, cut to the point that was set on it or to where it has most to show, and whose it is. */
async function photoLayers(photo: Uint8Array, about: ShareCard['photo'], left: number): Promise<OverlayOptions[]> {
  const { default: sharp } = await import('sharp');
  const { credit = '', focus = '' } = about ?? {};
  const width = CARD.width - left;
  const size = { width, height: CARD.height };
  const cut = await (focus === ''
    ? sharp(photo).resize({ ...size, fit: 'cover', position: sharp.strategy.attention })
    : await cutAround(photo, focus, size)
  ).toBuffer();
  if (credit === '') return [{ input: cut, left, top: 0 }];
  const line = Buffer.from(await typeset(photoCredit(credit, width), width, CREDIT_HEIGHT));
  return [
    { input: cut, left, top: 0 },
    { input: line, left, top: CARD.height - CREDIT_HEIGHT },
  ];
}

/** As browsers do by `object-position`. */
async function cutAround(photo: Uint8Array, focus: string, size: Size): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(photo)
    .resize({ ...size, fit: 'outside' })
    .toBuffer({ resolveWithObject: true });
  const [x = 50, y = 50] = focus.split(' ').map((part) => Number.parseInt(part, 10));
  const left = Math.round(((info.width - size.width) * x) / 100);
  const top = Math.round(((info.height - size.height) * y) / 100);
  return sharp(data).extract({ left, top, ...size });
}

/** The largest size at which a title fits into its box, found by setting it. */
async function titleSize(card: ShareCard): Promise<number> {
  const { title: width } = widthsOf(card);
  const longest = Math.max(...card.title.split(' ').map((word) => word.length));
  for (const size of TITLE_SIZES) {
    if (longest * LETTER_WIDTH * size > width) continue;
    if ((await heightOf(cardTitle(card.title, size, width), width)) <= TITLE_HEIGHT) return size;
  }
  return MIN_TITLE;
}

async function heightOf(node: CardNode, width: number): Promise<number> {
  const svg = await typeset(node, width);
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
