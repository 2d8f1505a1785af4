import { describe, expect, it } from '@jest/globals';
import { changedSince, parsedVersions, withReading } from './read-versions.js';

const TEXT = ['Il chip consuma 310 watt.', 'Sarà in vendita da ottobre.', 'Lo costruisce Formoray.'];
const READ = new Date('2026-11-21T10:00:00Z');
const known = (sentences: readonly string[]) => withReading([], 'chip', sentences, READ)[0];

describe('the version of an article that a reader read', () => {
  it('is as it was when its words are, whatever their typography and order', () => {
    expect(changedSince(undefined, TEXT)).toBeNull();
    expect(changedSince(known(TEXT), TEXT)).toBeNull();
    const set = ['«Sarà in vendita da ottobre».', 'Lo costruisce\u00a0Formoray…', 'Il chip consuma 310 watt.'];
    expect(changedSince(known(TEXT), set)).toBeNull();
  });

  it('is told apart by the sentences that came in and those that are gone', () => {
    const now = ['Il chip consuma 350 watt.', TEXT[2] ?? ''];
    expect(changedSince(known(TEXT), now)).toEqual({ readAt: READ.toISOString(), changed: [0], gone: 2 });
    expect(changedSince(known(TEXT), TEXT.slice(1))).toMatchObject({ changed: [], gone: 1 });
  });

  it('is stored without a word of its text, for the last sixty articles', () => {
    const [version] = withReading([], 'chip', TEXT, READ);
    expect(JSON.stringify(version)).not.toMatch(/watt|Formoray/);
    let versions = withReading([], 'primo', TEXT, READ);
    for (let at = 0; at < 70; at += 1) versions = withReading(versions, `articolo-${at}`, TEXT, READ);
    versions = withReading(versions, 'articolo-30', TEXT, READ);
    expect(versions).toHaveLength(60);
    expect(versions[0]?.slug).toBe('articolo-30');
    expect(versions.some(({ slug }) => slug === 'primo')).toBe(false);
  });

  it('survives what others wrote into the browser’s memory', () => {
    expect(parsedVersions(null)).toEqual([]);
    expect(parsedVersions('{"a":')).toEqual([]);
    expect(parsedVersions('[1,{"slug":"x"}]')).toEqual([]);
    const versions = withReading([], 'chip', TEXT, READ);
    expect(parsedVersions(JSON.stringify(versions))).toEqual(versions);
  });
});
