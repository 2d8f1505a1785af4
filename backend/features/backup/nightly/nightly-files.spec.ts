import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nightlyName, nightOf, obsoleteFiles } from './nightly-files.js';

const KEEP = { days: 7, weeks: 4, months: 12 };
const nights = (count: number, last = '2026-11-23') =>
  Array.from({ length: count }, (_, ago) =>
    nightlyName(new Date(Date.parse(last) - ago * 86_400_000).toISOString().slice(0, 10)),
  );

describe('the night of a backup', () => {
  it('begins at two in Rome, in winter and in summer', () => {
    expect(nightOf(new Date('2026-11-23T00:59:00Z'))).toBe('2026-11-22');
    expect(nightOf(new Date('2026-11-23T01:00:00Z'))).toBe('2026-11-23');
    expect(nightOf(new Date('2026-07-10T00:00:00Z'))).toBe('2026-07-10');
    expect(nightOf(new Date('2026-07-09T23:59:00Z'))).toBe('2026-07-09');
  });
});

describe('the backups that nobody needs any more', () => {
  it('are all but seven days, four weeks and twelve months after two years of nights', () => {
    const all = nights(730);
    const gone = new Set(obsoleteFiles(all, KEEP));
    const left = all.filter((name) => !gone.has(name));
    expect(left.slice(0, 7)).toEqual(nights(7));
    expect(left).toContain('contesto-2026-11-15.zip');
    expect(left).toContain('contesto-2025-12-31.zip');
    expect(left.length).toBeLessThanOrEqual(7 + 4 + 12);
  });

  it('are also what a killed process left of an earlier night', () => {
    const drafts = ['contesto-2026-11-22.zip.parziale', 'contesto-2026-11-23.zip.parziale'];
    expect(obsoleteFiles([...nights(1), ...drafts], KEEP)).toEqual(drafts.slice(0, 1));
    expect(obsoleteFiles(drafts, KEEP)).toEqual([]);
  });

  it('never include the newest, nor a file of another name, and deleting them twice deletes nothing more', () => {
    const subsets = fc.subarray(nights(120));
    const counts = fc.record({ days: fc.nat(10), weeks: fc.nat(6), months: fc.nat(6) });
    fc.assert(
      fc.property(subsets, counts, (names, keep) => {
        const gone = obsoleteFiles([...names, 'contesto.zip', 'foto.jpg', 'contesto-2026-11-23.zip.parziale'], keep);
        expect(names).toEqual(expect.arrayContaining(gone));
        expect(gone).not.toContain(names[0]);
        const left = names.filter((name) => !gone.includes(name));
        expect(obsoleteFiles(left, keep)).toEqual([]);
      }),
    );
  });
});
