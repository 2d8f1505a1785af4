import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BoundedWords } from './bounded-words.js';
import { ReadingTally } from './reading-tally.js';

const where = { day: '2026-11-24', slug: 'uno', source: 'direct', host: '', agent: 'Firefox' } as const;

it('counts each quarter of a reading once, in however many steps it is sent', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 5 })), (readings) => {
      const tally = new ReadingTally();
      for (const steps of readings) {
        tally.add({ ...where, read: 0, told: null });
        let told = 0;
        for (const read of steps.filter((step, at) => step > Math.max(0, ...steps.slice(0, at)))) {
          tally.add({ ...where, read, told });
          told = read;
        }
      }
      const reached = [1, 2, 3, 4].map(
        (quarter) => readings.filter((steps) => Math.max(0, ...steps) >= quarter).length,
      );
      expect(tally.take()).toEqual(readings.length === 0 ? [] : [{ ...where, opened: readings.length, reached }]);
    }),
  );
});

it('takes back what could not be written, with what came meanwhile', () => {
  const tally = new ReadingTally();
  tally.add({ ...where, read: 0, told: null });
  tally.add({ ...where, read: 2, told: 0 });
  const taken = tally.take();
  expect(tally.isEmpty).toBe(true);
  tally.add({ ...where, read: 0, told: null });
  tally.putBack(taken);
  expect(tally.take()).toEqual([{ ...where, opened: 2, reached: [1, 1, 0, 0] }]);
});

it('holds a bounded number of counts, and a bounded number of words a day', () => {
  const tally = new ReadingTally();
  for (let slug = 0; slug < 10_050; slug += 1) tally.add({ ...where, slug: String(slug), read: 0, told: null });
  expect(tally.take()).toHaveLength(10_000);
  const words = new BoundedWords({ inAll: 2, ofOneNetwork: 2 });
  const today = { day: '2026-11-24', network: null };
  expect(['a', 'b', 'c', 'a'].map((word) => words.through(word, today))).toEqual(['a', 'b', '', 'a']);
  expect(words.through('c', { ...today, day: '2026-11-25' })).toBe('c');
});

it('leaves room for the words of others, whatever one network says', () => {
  const words = new BoundedWords({ inAll: 4, ofOneNetwork: 2 });
  const from = (network: string | null) => (word: string) => words.through(word, { day: '2026-11-24', network });
  expect(['a', 'b', 'c', 'a'].map(from('loud'))).toEqual(['a', 'b', '', 'a']);
  expect(['a', 'b', 'c', 'd', 'e'].map(from('other'))).toEqual(['a', 'b', 'c', 'd', '']);
  expect(['c', 'e'].map(from(null))).toEqual(['c', '']);
});
