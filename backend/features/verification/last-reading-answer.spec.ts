import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readLastReadingAnswer } from './last-reading-answer.js';

const read = (answer: unknown) => readLastReadingAnswer(JSON.stringify(answer));

describe('the answer of the last reading', () => {
  it('is a list of problems, empty where nothing is wrong', () => {
    expect(read({ problems: [] })).toEqual({ ok: true, value: [] });
    expect(read({ problems: [{ where: 'title', what: 'Promette un prezzo.', kind: 'promise' }] })).toEqual({
      ok: true,
      value: [{ where: 'title', what: 'Promette un prezzo.', kind: 'promise' }],
    });
  });

  it.each([
    [
      { where: 'Sommario', what: 'x', kind: 'HANGING' },
      { where: 'excerpt', kind: 'hanging' },
    ],
    [
      { where: 4, what: 'x' },
      { where: 'c4', kind: 'style' },
    ],
    [
      { where: 'Frase c7', what: 'x', kind: 'gusto' },
      { where: 'c7', kind: 'style' },
    ],
  ])('forgives the usual liberties: %j', (problem, expected) => {
    expect(read({ problems: [problem] })).toMatchObject({ ok: true, value: [expected] });
  });

  it('leaves out what is no finding, and cannot be used without its list', () => {
    expect(read({ problems: [null, 'x', { where: 'c1' }, { what: 'x' }, { where: {}, what: [] }] })).toEqual({
      ok: true,
      value: [],
    });
    expect(read({ problems: 'nessuno' }).ok).toBe(false);
    expect(read({ claims: [] }).ok).toBe(false);
  });

  it('gives a list or a sentence that says why not, for any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (problems) => expect(typeof read({ problems }).ok).toBe('boolean')));
  });
});
