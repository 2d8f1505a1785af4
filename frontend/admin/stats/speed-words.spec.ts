import { expect, it } from '@jest/globals';
import { speedCells } from './speed-words.js';

const said = (page: Parameters<typeof speedCells>[0]) =>
  speedCells(page).map(({ words, judgement }) => `${words} ${judgement}`.trim());

it('says each measure in its unit, judged by the limits of the Web Vitals', () => {
  expect(said({ lcp: 2500, inp: 88, cls: 0.1 })).toEqual(['2,5 s buono', '88 ms buono', '0,1 buono']);
  expect(said({ lcp: 3400, inp: 500, cls: 0.12 })).toEqual([
    '3,4 s da migliorare',
    '500 ms da migliorare',
    '0,12 da migliorare',
  ]);
  expect(said({ lcp: 4100, inp: 900, cls: 0.3 })).toEqual(['4,1 s scarso', '900 ms scarso', '0,3 scarso']);
});

it('judges nothing that was not measured', () => {
  expect(said({ lcp: null, inp: null, cls: 0 })).toEqual(['–', '–', '0 buono']);
});
