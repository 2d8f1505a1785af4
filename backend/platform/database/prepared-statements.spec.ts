import { describe, expect, it } from '@jest/globals';
import { StatementNames } from './prepared-statements.js';

const asked = (names: StatementNames, text: string, times: number) =>
  Array.from({ length: times }, () => names.nameOf(text));

describe('Which statements are kept', () => {
  it('names a text from the third time on, always the same', () => {
    const names = new StatementNames();
    expect(asked(names, 'select 1', 4)).toEqual([undefined, undefined, 'kept_0', 'kept_0']);
    expect(asked(names, 'select 2', 3)).toEqual([undefined, undefined, 'kept_1']);
    expect(asked(names, '\n  with a as (select 1) select * from a', 3)).toEqual([undefined, undefined, 'kept_2']);
  });

  it('keeps only questions, none that is planned each time and none of great length', () => {
    const names = new StatementNames();
    for (const text of [
      'update a set b = 1',
      'begin',
      'select 1 /* planned each time */',
      `select '${'a'.repeat(5_000)}'`,
    ])
      expect(asked(names, text, 5).at(-1)).toBeUndefined();
  });

  it('stops at two hundred, however many texts there are', () => {
    const names = new StatementNames();
    const named = Array.from({ length: 5_000 }, (_, index) => asked(names, `select ${index}`, 3).at(-1)).filter(
      Boolean,
    );
    expect(new Set(named).size).toBe(200);
  });

  it('sends a text unnamed for good once it was given up', () => {
    const names = new StatementNames();
    asked(names, 'select 1', 3);
    names.giveUp('select 1');
    expect(asked(names, 'select 1', 3)).toEqual([undefined, undefined, undefined]);
  });
});
