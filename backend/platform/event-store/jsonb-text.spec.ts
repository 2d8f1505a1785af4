import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toJsonbText } from './jsonb-text.js';

it('writes ordinary values as JSON does', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      fc.pre(!/\\u(?:0000|d[89a-f])/.test(JSON.stringify(value)));
      expect(toJsonbText(value)).toBe(JSON.stringify(value));
    }),
  );
});

it('never writes what jsonb refuses, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
      const text = String.fromCharCode(...units);
      const read = JSON.parse(toJsonbText({ [text]: [text] }));
      const written = JSON.stringify(read);
      expect(written).not.toMatch(/(^|[^\\])(\\\\)*\\u(?:0000|d[89a-f])/);
    }),
  );
});

it('keeps whole emoji and text that only looks like an escape', () => {
  expect(JSON.parse(toJsonbText(['🙂\0', '\\u0000']))).toEqual(['🙂', '\\u0000']);
});

it('refuses what is not JSON', () => {
  expect(() => toJsonbText(undefined)).toThrow('Only JSON values');
});
