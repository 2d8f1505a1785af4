import { expect, it } from '@jest/globals';
import { selfCheckFinding } from './self-check-finding.js';

it('calls a check that was not measured for three nights what it is: unknown', () => {
  const last = { night: '2026-11-20' };
  expect(selfCheckFinding({ last, nightsSince: 2 })).toEqual({
    name: 'self-check',
    ok: true,
    detail: 'ultimo il 20/11/2026',
  });
  expect(selfCheckFinding({ last, nightsSince: 3 })).toMatchObject({
    ok: false,
    detail: expect.stringContaining('manca da 3 notti'),
  });
  expect(selfCheckFinding({ last: null, nightsSince: 0 })).toMatchObject({ ok: true, detail: 'mai eseguito' });
  expect(selfCheckFinding({ last: null, nightsSince: 5 })).toMatchObject({ ok: false });
});
