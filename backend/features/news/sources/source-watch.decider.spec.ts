import { describe, expect, it } from '@jest/globals';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { noticeSilences, sourceWatchDecider } from './source-watch.decider.js';
import type { SilentSource, SourceWatchEvent } from './source-watch.events.js';

const silent = (id: string, newestAt = '2026-11-20T08:00:00.000Z'): SilentSource => ({
  id,
  name: `Fonte ${id}`,
  newestAt,
  usualMs: 14_400_000,
});
const given = (...events: SourceWatchEvent[]) => foldEvents(sourceWatchDecider, events);
const fell = (...sources: SilentSource[]): SourceWatchEvent => ({ type: 'SourcesFellSilent', data: { sources } });

describe('silences of sources', () => {
  it('are reported together', () => {
    expect(noticeSilences(given(), [silent('a'), silent('b')])).toEqual([fell(silent('a'), silent('b'))]);
    expect(noticeSilences(given(), [])).toEqual([]);
  });

  it('are reported once each', () => {
    const state = given(fell(silent('a')));
    expect(noticeSilences(state, [silent('a')])).toEqual([]);
    expect(noticeSilences(state, [silent('a'), silent('b')])).toEqual([fell(silent('b'))]);
  });

  it('are reported again when the source spoke in between, and not when its newest item was taken away', () => {
    const state = given(fell(silent('a')));
    const later = silent('a', '2026-11-22T08:00:00.000Z');
    expect(noticeSilences(state, [later])).toEqual([fell(later)]);
    expect(noticeSilences(state, [silent('a', '2026-11-01T08:00:00.000Z')])).toEqual([]);
  });
});
