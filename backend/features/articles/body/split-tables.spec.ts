import { describe, expect, it } from '@jest/globals';
import { sanitizeBody } from './body-sanitizer.js';

const PIECES = [
  '<td colspan="2">a</td>',
  '<tr><td colspan="1000" rowspan="60000">a</td></tr>',
  '<table><tr><td colspan="2" rowspan="3">a',
  '<tr><td rowspan="0">a</td><td>b</td></tr>',
  '<td colspan="',
];

describe('merged cells of a hostile body', () => {
  it.each(PIECES)('are split in time that grows with its length: %s', (piece) => {
    const [, medium = 0, large = 0] = [10, 50, 200].map((size) => {
      const body = `<table>${piece.repeat((size * 1_000) / piece.length)}</table>`;
      const start = process.cpuUsage();
      sanitizeBody(body);
      return process.cpuUsage(start).user / 1_000;
    });
    // Four times the length; a busy processor and its garbage are given room.
    expect(large).toBeLessThan(medium * 8 + 400);
  });
});
