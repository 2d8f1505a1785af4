import { describe, expect, it } from '@jest/globals';
import { splitCells } from './table-grid.js';

/** `a`, `b:2` (two columns), `c:1:3` (three rows): a row of cells. */
const row = (text: string) =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const [cell = '', colspan, rowspan] = part.split(':');
      return { cell, colspan, rowspan };
    });
/** `_` is an empty place, `.` one that no cell reaches. */
const shown = (rows: readonly string[]) =>
  splitCells([rows.map(row)])?.map((line) =>
    line.map(({ cell, begins }) => (begins ? cell : cell === null ? '.' : '_')).join(' '),
  );

describe('merged cells', () => {
  it.each([
    ['a table without them', ['a b', 'c d'], ['a b', 'c d']],
    ['a heading over two columns', ['a:2', 'b c'], ['a _', 'b c']],
    ['a cell over two rows', ['a:1:2 b', 'c'], ['a b', '_ c']],
    ['both at once', ['a:2:2 b', 'c', 'd e f'], ['a _ b', '_ _ c', 'd e f']],
    ['a cell in the middle over two rows', ['a b:1:2 c', 'd e'], ['a b c', 'd _ e']],
    ['columns in which no cell begins', ['a:3 b', 'c:3 d'], ['a b', 'c d']],
    ['a row in which no cell begins', ['a:1:2 b:1:2', '', 'c d'], ['a b', '', 'c d']],
    ['a row that is too short for what reaches down', ['a b c:1:2', 'd'], ['a b c', 'd . _']],
    ['a cell over the rest of the rows', ['a:1:0 b', 'c', 'd'], ['a b', '_ c', '_ d']],
    ['a cell over more rows than there are', ['a:x:99 b', 'c'], ['a b', '_ c']],
    ['one that reaches into another', ['a b:1:2', 'c:2 d', 'e f g'], ['a b', 'c _ d', 'e f g']],
  ])('are split: %s', (_, rows, split) => {
    expect(shown(rows)).toEqual(split);
  });

  it('do not reach from the head of a table into its body', () => {
    expect(splitCells([[row('a:1:2 b')], [row('c d')]])?.map((line) => line.map(({ cell }) => cell))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('are left alone where they would make more cells than any table has', () => {
    const wide = Array.from({ length: 1_000 }, () => 'a:1:60000').join(' ');
    expect(shown([wide, ...Array.from({ length: 50_000 }, () => 'b')])).toBeUndefined();
    expect(shown(Array.from({ length: 20_000 }, () => 'a:1000:60000'))).toBeUndefined();
  });
});
