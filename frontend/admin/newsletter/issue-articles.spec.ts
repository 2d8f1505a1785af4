import { expect, it } from '@jest/globals';
import { moveEntry } from './issue-articles.js';

it('moves an entry by one place', () => {
  expect(moveEntry(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveEntry(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
});

it('leaves the first and the last where they are', () => {
  const list = ['a', 'b'];
  expect(moveEntry(list, 0, -1)).toBe(list);
  expect(moveEntry(list, 1, 1)).toBe(list);
});
