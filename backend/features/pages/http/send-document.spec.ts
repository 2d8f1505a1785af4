import { describe, expect, it } from '@jest/globals';
import { isKnown } from './send-document.js';

const ETAG = 'W/"abc"';
const CHANGED = new Date('2026-11-21T08:00:00.750Z');

describe('a caller has a document already', () => {
  it.each([
    [{ 'if-none-match': 'W/"abc"' }, true],
    [{ 'if-none-match': '"abc"' }, true],
    [{ 'if-none-match': '"x", W/"abc"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"x"' }, false],
    // Tags go before dates.
    [{ 'if-none-match': '"x"', 'if-modified-since': 'Sat, 21 Nov 2026 09:00:00 GMT' }, false],
    [{ 'if-modified-since': 'Sat, 21 Nov 2026 08:00:00 GMT' }, true],
    [{ 'if-modified-since': 'Sat, 21 Nov 2026 07:59:59 GMT' }, false],
    [{ 'if-modified-since': 'ieri' }, false],
    [{}, false],
  ])('with %j: %s', (headers, expected) => {
    expect(isKnown(headers, ETAG, CHANGED)).toBe(expected);
  });

  it('cannot be known by date when there is none', () => {
    expect(isKnown({ 'if-modified-since': 'Sat, 21 Nov 2026 08:00:00 GMT' }, ETAG, null)).toBe(false);
  });
});
