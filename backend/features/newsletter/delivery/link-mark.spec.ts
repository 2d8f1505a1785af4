import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { markOfLink, readMark } from './link-mark.js';

const link = {
  issueId: '0191a2b3-c4d5-7e6f-8a9b-0c1d2e3f4a5b',
  articleId: 'fedcba98-7654-4321-8fed-cba987654321',
  slug: 'un-articolo',
};
const KEY = 'una chiave';

describe('the mark of a link that is counted', () => {
  it('is read by who made it, for whatever issue and article', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.string(), (issueId, articleId, slug) => {
        expect(readMark(KEY, markOfLink(KEY, { issueId, articleId, slug }), slug)).toEqual({
          issueId,
          articleId,
          slug,
        });
      }),
    );
  });

  it('stands for nothing with another key, for another article, changed, cut or made up', () => {
    const mark = markOfLink(KEY, link);
    const changed = `${mark.slice(0, 5)}${mark[5] === 'A' ? 'B' : 'A'}${mark.slice(6)}`;
    expect(readMark('un’altra', mark, link.slug)).toBeNull();
    expect(readMark(KEY, mark, 'un-altro')).toBeNull();
    for (const wrong of [changed, mark.slice(0, -4), '', 'inventato'])
      expect(readMark(KEY, wrong, link.slug)).toBeNull();
  });
});
