import { describe, expect, it } from '@jest/globals';
import { blocksOf, diffBlocks, markWords } from './block-diff.js';

describe('the blocks of a text', () => {
  it('are its outermost elements, whatever stands in them', () => {
    expect(blocksOf('<p>Uno <b>due</b>.</p>\n<ul><li>a</li><li>b</li></ul><hr><p>c &amp; d<br>e</p>')).toEqual([
      '<p>Uno <b>due</b>.</p>',
      '<ul><li>a</li><li>b</li></ul>',
      '<hr>',
      '<p>c &amp; d<br>e</p>',
    ]);
    expect(blocksOf('Solo testo, 3 < 4')).toEqual(['Solo testo, 3 < 4']);
    expect(blocksOf('')).toEqual([]);
  });
});

describe('a difference by paragraph', () => {
  it('folds what is the same and pairs what changed, came in or was taken out', () => {
    const before = '<p>Uno.</p><p>Due.</p><p>Tre.</p><p>Quattro.</p>';
    const after = '<p>Uno.</p><p>Due.</p><p>Tre, anzi.</p><p>Quattro.</p><p>Cinque.</p>';
    expect(diffBlocks(before, after)).toEqual([
      { same: ['<p>Uno.</p>', '<p>Due.</p>'], from: 1 },
      { before: '<p>Tre.</p>', after: '<p>Tre, anzi.</p>', place: 3 },
      { same: ['<p>Quattro.</p>'], from: 4 },
      { before: null, after: '<p>Cinque.</p>', place: 5 },
    ]);
    expect(diffBlocks(after, '<p>Uno.</p>').at(-1)).toEqual({ before: '<p>Cinque.</p>', after: null, place: 2 });
  });

  it('marks words and leaves the markup of each side whole', () => {
    expect(
      markWords({ before: '<p>Scalda <b>6.400 case</b> già.</p>', after: '<p>Scalda 4.200 <i>case</i> ora.</p>' }),
    ).toEqual({
      before: '<p>Scalda <b><del>6.400</del> case</b> <del>già.</del></p>',
      after: '<p>Scalda <ins>4.200</ins> <i>case</i> <ins>ora.</ins></p>',
    });
    expect(markWords({ before: null, after: '<p>Nuovo.</p>' })).toEqual({
      before: '',
      after: '<p><ins>Nuovo.</ins></p>',
    });
  });
});
