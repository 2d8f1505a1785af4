import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Sharp } from 'sharp';
import {
  type ImageSize,
  imageAddress,
  VARIANT_FORMATS,
  VARIANT_WIDTHS,
  type VariantFormat,
  variantAddress,
} from '../../../contract/image-addresses.js';

/** What is to be optimised, where its copies go, and the id that their names begin with. */
export interface ImageTask {
  readonly source: string;
  readonly folder: string;
  readonly id: string;
}

/** `files` are names in the task's folder, the image itself last: anyone who finds it finds its copies. */
export interface OptimizedImage extends ImageSize {
  readonly format: string;
  readonly files: readonly string[];
}

/** What an image may measure when it is sent, width times height: beyond it a few bytes can stand for gigabytes. */
const MAX_PIXELS = 50_000_000;
/** Twice the width of a text column, and what machines ask of an image of an article. A taller one is an infographic. */
const LARGEST = { width: 1600, height: 4800 };
/** Everything that may be read. SVG is no photograph but a document with links and programs in it. */
const READABLE = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((loader) => `VipsForeignLoad${loader}`);

/**
 * Decodes an image, whatever it is called, turns it as its camera said, and writes the copies of
 * `contract/image-addresses.ts`, never larger than it is. Nothing but pixels is taken over: neither EXIF with its place
 * nor whatever was hung onto the file. Of an animation the first image. Throws ImageRefusal.
 */
export async function optimizeImage({ source, folder, id }: ImageTask): Promise<OptimizedImage> {
  const sharp = await loadSharp();
  const format = await readableFormat(sharp(source, { limitInputPixels: false }));
  const pixels = await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new ImageRefusal('damaged', error);
    });
  const { width, height, channels } = pixels.info;
  const image = () => sharp(pixels.data, { raw: { width, height, channels } });
  const address = imageAddress(id, { width, height });
  const files: string[] = [];
  const write = async (name: string, copy: Sharp) => {
    files.push(basename(name));
    // On the disk before it gets its name: after a power cut there is a whole file or none.
    await writeFile(join(folder, basename(name)), await copy.toBuffer(), { flush: true });
  };
  for (const wanted of VARIANT_WIDTHS) {
    for (const kind of VARIANT_FORMATS) {
      const copy = image().resize({ width: Math.min(wanted, width) });
      await write(variantAddress(address, wanted, kind), encoded(copy, kind));
    }
  }
  await write(address, encoded(image(), 'jpg'));
  return { width, height, format, files };
}

/** One thread and no cache: what is optimised here is never asked for a second time. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READABLE });
  return sharp;
}

async function readableFormat(image: Sharp): Promise<string> {
  const { format, width, height } = await image.metadata().catch((error: unknown) => {
    throw new ImageRefusal('not-an-image', error);
  });
  if (width * height > MAX_PIXELS) throw new ImageRefusal('too-many-pixels');
  return format === 'heif' ? 'avif' : format;
}

function encoded(image: Sharp, format: VariantFormat): Sharp {
  return format === 'webp' ? image.webp({ quality: 76 }) : image.jpeg({ quality: 78, mozjpeg: true });
}

/** Why a file cannot become an image of this site. */
export type ImageRefusalCode = 'not-an-image' | 'too-many-pixels' | 'damaged';

/** A file that is refused. The decoder's own words are for anyone who wants the reason, not for users. */
export class ImageRefusal extends Error {
  constructor(
    readonly code: ImageRefusalCode,
    cause?: unknown,
  ) {
    super(cause instanceof Error ? cause.message : code);
    this.name = 'ImageRefusal';
  }
}
