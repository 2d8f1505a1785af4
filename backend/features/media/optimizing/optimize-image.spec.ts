import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { imageAddress, imageSize, variantAddress } from '../../../contract/image-addresses.js';
import { optimizeImage } from './optimize-image.js';

const ID = 'c0ffee00'.repeat(4);

describe('optimising an image', () => {
  let scratch: string;
  let count = 0;
  beforeAll(() => {
    scratch = mkdtempSync(join(tmpdir(), 'contesto-optimise-'));
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  const optimise = async (bytes: Uint8Array) => {
    count += 1;
    const folder = join(scratch, String(count));
    mkdirSync(folder);
    writeFileSync(join(folder, 'source'), bytes);
    const image = await optimizeImage({ source: join(folder, 'source'), folder, id: ID });
    return { ...image, read: (name: string) => readFileSync(join(folder, name)), written: readdirSync(folder) };
  };
  const refusalOf = async (bytes: Uint8Array) =>
    optimise(bytes).then(
      () => 'accepted',
      (error: { code?: string }) => error.code,
    );
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#1d3fbb' } });
  /** Something to compress, so that sizes mean something. */
  const noisy = (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    });

  it('writes the image and its six copies, never wider than it was, the image itself last', async () => {
    for (const [width, height, most] of [
      [2400, 1600, [400, 800, 1200]],
      [1000, 700, [400, 800, 1000]],
      [300, 200, [300, 300, 300]],
      [1, 1, [1, 1, 1]],
    ] as const) {
      const image = await optimise(await noisy(width, height).jpeg().toBuffer());
      const address = imageAddress(ID, image);
      expect(image.width).toBe(Math.min(width, 1600));
      expect(image.files).toHaveLength(7);
      expect(image.files.at(-1)).toBe(address.slice('/uploads/'.length));
      expect(image.written.sort()).toEqual([...image.files, 'source'].sort());
      for (const [index, wanted] of ([400, 800, 1200] as const).entries()) {
        for (const [format, kind] of [
          ['webp', 'webp'],
          ['jpg', 'jpeg'],
        ] as const) {
          const copy = image.read(variantAddress(address, wanted, format).slice('/uploads/'.length));
          expect(await sharp(copy).metadata()).toMatchObject({ format: kind, width: most[index] });
        }
      }
      expect(imageSize(address)).toEqual({ width: image.width, height: image.height });
    }
  });

  it('turns the image as the camera said and forgets where and by whom it was taken', async () => {
    const photograph = await plain(600, 400)
      .withExif({ IFD0: { Copyright: 'Nome Cognome', Orientation: '6' }, IFD3: { GPSLatitude: '45/1 27/1 51/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const sent = await sharp(photograph).metadata();
    expect(sent.orientation).toBe(6);
    expect(sent.exif).toBeDefined();
    const image = await optimise(photograph);
    expect([image.width, image.height]).toEqual([400, 600]);
    for (const file of image.files) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(image.read(file)).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(image.read(file).includes('Nome Cognome')).toBe(false);
    }
  });

  it('reads the content and not a name, and takes over nothing but pixels', async () => {
    const marker = '<script>alert(1)</script>PK\u0003\u0004';
    for (const bytes of [
      await plain(500, 300).png().toBuffer(),
      await plain(500, 300).webp().toBuffer(),
      await plain(500, 300).gif().toBuffer(),
      await plain(500, 300).avif({ effort: 0 }).toBuffer(),
      await plain(500, 300).toColourspace('cmyk').jpeg().toBuffer(),
      await plain(500, 300).toColourspace('b-w').png().toBuffer(),
    ]) {
      const image = await optimise(Buffer.concat([bytes, Buffer.from(marker)]));
      expect([image.width, image.height]).toEqual([500, 300]);
      for (const file of image.files) {
        expect(image.read(file).includes('script')).toBe(false);
        expect(await sharp(image.read(file)).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
      }
    }
  });

  it('takes the first image of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 255), Buffer.alloc(40 * 40 * 3, 0)]);
    const animation = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .gif({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const image = await optimise(animation);
    expect([image.width, image.height]).toEqual([40, 40]);
    const { channels } = await sharp(image.read(image.files.at(-1) ?? '')).stats();
    expect(channels[0]?.mean).toBeGreaterThan(250);
  });

  it('puts a transparent image on white', async () => {
    const glass = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const image = await optimise(glass);
    const { channels } = await sharp(image.read(image.files[0] ?? '')).stats();
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  });

  it('refuses what is no image, whatever it calls itself', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const bytes of [
      '',
      'ciao',
      '<html></html>',
      '%PDF-1.7',
      svg,
      `GIF8${svg}`,
      'II*\u0000\u0008\u0000\u0000\u0000',
    ]) {
      expect(await refusalOf(Buffer.from(bytes))).toBe('not-an-image');
    }
    expect(await refusalOf(await plain(10, 10).tiff().toBuffer())).toBe('not-an-image');
    expect(await refusalOf(Buffer.alloc(100_000, 7))).toBe('not-an-image');
  });

  it('refuses a bomb by what its header says, before anything is unpacked', async () => {
    expect(await refusalOf(pngOf(30_000, 30_000, Buffer.alloc(0)))).toBe('too-many-pixels');
    expect(await refusalOf(pngOf(50_000_001, 1, Buffer.alloc(0)))).toBe('too-many-pixels');
  });

  it('refuses a damaged or half an image instead of keeping grey half of it', async () => {
    const whole = await noisy(800, 600).jpeg().toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('damaged');
    const png = await noisy(800, 600).png().toBuffer();
    expect(await refusalOf(png.subarray(0, png.length / 2))).toBe('damaged');
    // Says more rows than it carries.
    expect(await refusalOf(pngOf(5000, 5000, deflateSync(Buffer.alloc(1000))))).toBe('damaged');
  });
});

/** A PNG of one byte a pixel whose header says what we like. */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const framed = Buffer.alloc(named.length + 8);
    framed.writeUInt32BE(content.length, 0);
    named.copy(framed, 4);
    framed.writeUInt32BE(crc32(named), named.length + 4);
    return framed;
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
