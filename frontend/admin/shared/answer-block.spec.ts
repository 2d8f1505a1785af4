import { describe, expect, it } from '@jest/globals';
import { parsedAnswer } from './answer-block.js';

describe('a model’s answer, parsed', () => {
  it('is its object set out, whatever stands around it', () => {
    const set = '{\n  "selectedIndex": 2\n}';
    for (const raw of ['{"selectedIndex":2}', '```json\n{"selectedIndex":2}\n```', 'Ecco: {"selectedIndex":2} Ciao.']) {
      expect(parsedAnswer(raw)).toBe(set);
    }
  });

  it('is nothing where there is no object, or a cut one', () => {
    for (const raw of ['', 'Non so.', '{"selectedIndex":', '} {', '{"a":1} e {"b":2}']) {
      expect([raw, parsedAnswer(raw)]).toEqual([raw, null]);
    }
  });
});
