import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COVER_MOTIFS, coverMotif } from '../../backend/contract/cover-numbers.js';
import { withDistinctCovers } from './distinct-covers.js';

const article = (slug: string, featuredImage: string | null = null) => ({ slug, category: 'AI News', featuredImage });

describe('Covers in a list', () => {
  it('are of another kind than the three before them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 30 }), (slugs) => {
        const motifs = withDistinctCovers(slugs.map((slug) => article(slug))).map(
          ({ slug, coverTurn = 0 }) => (coverMotif(slug) + coverTurn) % COVER_MOTIFS,
        );
        for (const [at, motif] of motifs.entries()) expect(motifs.slice(Math.max(0, at - 3), at)).not.toContain(motif);
      }),
    );
  });

  it('stay the article’s own where nothing beside them looks alike, and images are left alone', () => {
    const list = [article('uno'), article('due', '/uploads/foto-1.jpg')];
    expect(withDistinctCovers(list)[0]).toBe(list[0]);
    expect(withDistinctCovers([article('uno')])[0]).not.toHaveProperty('coverTurn');
  });
});
