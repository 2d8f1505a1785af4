import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type TidiedImage, tidyingPlan, unknownFiles } from './unused-images.js';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-21T03:13:00.000Z');
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
const image = (id: string, uploaded: number, aside: number | null = null): TidiedImage => ({
  id,
  uploadedAt: ago(uploaded),
  setAsideAt: aside === null ? null : ago(aside),
});
const plan = (images: readonly TidiedImage[], ...inUse: string[]) => {
  const { setAside, takeBack, remove } = tidyingPlan(images, new Set(inUse), now);
  const ids = (of: readonly TidiedImage[]) => of.map(({ id }) => id);
  return { setAside: ids(setAside), takeBack: ids(takeBack), remove: ids(remove) };
};
const nothing = { setAside: [], takeBack: [], remove: [] };

describe('an image that nobody uses', () => {
  it('is left for thirty days and then set aside', () => {
    expect(plan([image('nuova', 29), image('vecchia', 31)])).toEqual({ ...nothing, setAside: ['vecchia'] });
  });

  it('is removed seven days after it was set aside', () => {
    expect(plan([image('da-poco', 60, 6), image('da-tempo', 60, 8)])).toEqual({ ...nothing, remove: ['da-tempo'] });
  });

  it('is taken back when somebody uses it again, also in the last hour', () => {
    expect(plan([image('ripresa', 90, 8)], 'ripresa')).toEqual({ ...nothing, takeBack: ['ripresa'] });
  });
});

it('an image in use is never set aside or removed, and none is removed that was not set aside before', () => {
  const days = fc.integer({ min: 0, max: 400 });
  const images = fc.uniqueArray(
    fc.record({ id: fc.string(), uploaded: days, aside: fc.option(days), used: fc.boolean() }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(images, (some) => {
      const used = some.filter((one) => one.used).map(({ id }) => id);
      const made = plan(
        some.map(({ id, uploaded, aside }) => image(id, uploaded, aside)),
        ...used,
      );
      const offered = new Set(some.filter(({ aside }) => aside === null).map(({ id }) => id));
      expect([...made.setAside, ...made.remove].filter((id) => used.includes(id))).toEqual([]);
      expect(made.remove.filter((id) => offered.has(id))).toEqual([]);
      const all = [...made.setAside, ...made.takeBack, ...made.remove];
      expect(new Set(all).size).toBe(all.length);
    }),
  );
});

describe('files that belong to no image', () => {
  const id = 'a'.repeat(32);
  const facts = { now: new Date('2026-11-25T12:00:00Z'), installedAt: new Date('2026-01-01T00:00:00Z') };
  const named = (at: string, known: string[] = [], names = [`${id}-900x600-optimized.jpg`]) =>
    unknownFiles(
      names.map((name) => ({ name, bytes: 1, modifiedAt: new Date(at) })),
      new Set(known),
      facts,
    ).map(({ name }) => name);

  it('are those of no known image, with all copies, and none that somebody else put there', () => {
    const copies = [`${id}-900x600-optimized.jpg`, `${id}-900x600-optimized_400w.webp`];
    expect(named('2026-11-20', [], [...copies, 'logo.png', '.incoming'])).toEqual(copies);
    expect(named('2026-11-20', [id], copies)).toEqual([]);
  });

  it('are left alone for a day, and for good where they are older than the log', () => {
    expect(named('2026-11-25T00:00:00Z')).toEqual([]);
    expect(named('2025-12-31T00:00:00Z')).toEqual([]);
  });
});
