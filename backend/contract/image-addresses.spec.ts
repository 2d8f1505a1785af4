import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  imageAddress,
  imageSize,
  isOfThisSite,
  type SharedArticle,
  shareImageAddress,
  shareImageVersion,
  VARIANT_FORMATS,
  VARIANT_WIDTHS,
  variantAddress,
  variantSet,
} from './image-addresses.js';

const ids = fc.stringMatching(/^[0-9a-f]{32}$/);
const sizes = fc.record({ width: fc.integer({ min: 1, max: 1600 }), height: fc.integer({ min: 1, max: 9999 }) });

describe('the address of an uploaded image', () => {
  it('states the size it was made with', () => {
    fc.assert(fc.property(ids, sizes, (id, size) => expect(imageSize(imageAddress(id, size))).toEqual(size)));
  });

  it('leads to every variant of the specification: _400w, _800w and _1200w, each in webp and jpg', () => {
    fc.assert(
      fc.property(ids, sizes, (id, size) => {
        const address = imageAddress(id, size);
        expect(address).toContain('optimized');
        const variants = VARIANT_WIDTHS.flatMap((width) =>
          VARIANT_FORMATS.map((format) => variantAddress(address, width, format)),
        );
        expect(new Set(variants).size).toBe(6);
        for (const variant of variants) {
          expect(variant).toMatch(/^\/uploads\/[0-9a-f]{32}-\d+x\d+-optimized_(400|800|1200)w\.(webp|jpg)$/);
          expect(imageSize(variant)).toBeNull();
        }
      }),
    );
  });

  it('offers copies with their true width, each width once and none wider than the image', () => {
    fc.assert(
      fc.property(ids, sizes, fc.constantFrom(...VARIANT_FORMATS), (id, size, format) => {
        const widths = variantSet(imageAddress(id, size), format)
          .split(', ')
          .map((candidate) => Number(/\.(?:webp|jpg) (\d+)w$/.exec(candidate)?.[1]));
        expect(widths.length).toBeGreaterThan(0);
        expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
        expect(widths.at(-1)).toBe(Math.min(size.width, 1200));
        expect(widths.at(-1)).toBeLessThanOrEqual(size.width);
      }),
    );
  });

  it('offers an image of 1000 pixels in three widths and one of 300 in one', () => {
    const id = 'ab'.repeat(16);
    expect(variantSet(imageAddress(id, { width: 1000, height: 500 }), 'webp')).toBe(
      [400, 800, 1200].map((w) => `/uploads/${id}-1000x500-optimized_${w}w.webp ${Math.min(w, 1000)}w`).join(', '),
    );
    expect(variantSet(imageAddress(id, { width: 300, height: 500 }), 'jpg')).toBe(
      `/uploads/${id}-300x500-optimized_400w.jpg 300w`,
    );
  });

  it('knows the variants of any path of this site with «optimized» in it, and none of another site', () => {
    expect(variantSet('/uploads/vecchia-optimized.png', 'webp')).toContain('/uploads/vecchia-optimized_800w.webp 800w');
    for (const address of [
      '/uploads/foto.jpg',
      '//altrove.test/a-optimized.jpg',
      'https://altrove.test/a-optimized.jpg',
    ]) {
      expect(variantSet(address, 'webp')).toBe('');
    }
  });

  it('distinguishes a path of this site from addresses that browsers take for another one', () => {
    expect(isOfThisSite('/uploads/a.jpg')).toBe(true);
    for (const address of ['//altrove.test/a', '/\\altrove.test/a', 'https://altrove.test/', 'uploads/a.jpg', '']) {
      expect(isOfThisSite(address)).toBe(false);
    }
  });
});

describe('the address of a share image', () => {
  const article: SharedArticle = {
    slug: 'un-modello',
    title: 'Un modello',
    category: 'AI News',
    disclosure: 'ai',
    checkedClaims: null,
    sources: [],
    featuredImage: null,
  };

  it('changes with everything the image shows and with nothing else', () => {
    const address = shareImageAddress(article);
    expect(address).toMatch(/^\/condividi\/un-modello-[0-9a-z]{7}\.png$/);
    expect(shareImageAddress({ ...article })).toBe(address);
    const others: SharedArticle[] = [
      article,
      { ...article, title: 'Un modello!' },
      { ...article, category: 'Claude' },
      { ...article, disclosure: 'ai-reviewed' },
      { ...article, checkedClaims: { confirmed: 13, total: 14 } },
      { ...article, sources: [{ publisher: 'Una testata' }] },
      { ...article, sources: [{ publisher: 'Un’altra' }] },
      { ...article, featuredImage: '/uploads/foto.jpg' },
      { ...article, imageCredit: 'Anna Bianchi' },
    ];
    expect(new Set(others.map(shareImageVersion)).size).toBe(others.length);
  });

  it('is that of a JPEG where a photograph of this site stands on it, and of no other', () => {
    const photo = imageAddress('4c13ac2870e2bdd8d34e27c1e2ed3ccc', { width: 1600, height: 1067 });
    expect(shareImageAddress({ ...article, featuredImage: photo })).toMatch(
      /^\/condividi\/un-modello-[0-9a-z]{7}\.jpg$/,
    );
    for (const elsewhere of [`https://esempio.test${photo}`, `//esempio.test${photo}`, '/copertine/notizie/x.svg']) {
      expect(shareImageAddress({ ...article, featuredImage: elsewhere })).toMatch(/\.png$/);
    }
  });
});
