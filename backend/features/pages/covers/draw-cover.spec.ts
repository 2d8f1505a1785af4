import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CategoryFamily } from '../../../contract/categories.js';
import { starterArticles } from '../../articles/starter-articles/starter-articles.js';
import { drawCover } from './draw-cover.js';
import { pick, randomFrom } from './repeated-random.js';

const FAMILIES: CategoryFamily[] = ['notizie', 'modelli', 'impresa', 'pratica', 'societa'];

describe('the generated cover', () => {
  it('is the same image every time it is drawn', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FAMILIES), fc.string(), (family, word) => {
        expect(drawCover(family, word)).toBe(drawCover(family, word));
      }),
      { numRuns: 40 },
    );
  });

  it('is well-formed, has its size, and never weighs more than 15 kB compressed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FAMILIES), fc.string({ minLength: 1 }), (family, word) => {
        const svg = drawCover(family, word);
        expect(svg).toMatch(/^<svg [^>]*width="1200" height="800"[^>]*>.*<\/svg>$/s);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(gzipSync(svg).length).toBeLessThan(15_000);
      }),
      { numRuns: 150 },
    );
  });

  it('differs between articles', () => {
    const covers = new Set(Array.from({ length: 50 }, (_, index) => drawCover('modelli', `articolo-${index}`)));
    expect(covers.size).toBe(50);
  });

  it('differs in its motif between the articles of a fresh installation', () => {
    const first = starterArticles.map(({ slug }) => pick(randomFrom(slug), [0, 1, 2, 3, 4, 5, 6, 7]));
    expect(new Set(first).size).toBe(starterArticles.length);
  });

  it('shows nothing of its story: no figure, no word', () => {
    expect(drawCover('impresa', '640-milioni-per-i-data-center')).not.toContain('<text');
  });

  it('is dark on a dark page, and knows no variables where it is drawn for a program', () => {
    expect(drawCover('pratica', 'prova')).toContain('@media(prefers-color-scheme:dark)');
    expect(drawCover('pratica', 'prova', 'day')).not.toMatch(/var\(|<style/);
  });

  it('never puts a word of its address into the image', () => {
    expect(drawCover('notizie', '"><script>alert(1)</script>')).not.toContain('script');
  });
});
