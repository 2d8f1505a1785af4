import { describe, expect, it } from '@jest/globals';
import { commonSubsequence } from './common-subsequence.js';

const common = (old: string, fresh: string) =>
  commonSubsequence([...old], [...fresh])
    .map(([at]) => old[at])
    .join('');

describe('the longest common subsequence', () => {
  it.each([
    ['abcde', 'abxde', 'abde'],
    ['abc', 'abc', 'abc'],
    ['aab', 'ab', 'ab'],
    ['abcd', 'axcyd', 'acd'],
    ['', 'a', ''],
  ])('of %s and %s is %s', (old, fresh, same) => expect(common(old, fresh)).toBe(same));

  it('pairs the places of what is alike', () => {
    expect(commonSubsequence(['a', 'b', 'c'], ['x', 'b', 'c'])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('of lists too long for a table is what they begin and end with', () => {
    const [old, fresh] = ['x', 'y'].map((other) => ['a', ...Array.from({ length: 2_000 }, () => other), 'b']);
    expect(commonSubsequence(old ?? [], fresh ?? [])).toEqual([
      [0, 0],
      [2_001, 2_001],
    ]);
  });
});
