import { describe, expect, it } from '@jest/globals';
import type { NewsStory } from '../../../backend/contract/news-stories.js';
import { followerOf, isShown, neighbourOf, statusOf, withMore } from './triage.js';

const story = (_id: string, status: NewsStory['status'] = 'new') => ({ _id, status }) as NewsStory;
const rows = ['a', 'b', 'c', 'd'].map((id) => story(id));

describe('Going through stories', () => {
  it('shows what was decided here before the server’s list says so', () => {
    const decided = new Map([['a', 'rejected' as const]]);
    expect([statusOf(story('a'), decided), statusOf(story('b', 'reviewed'), decided)]).toEqual([
      'rejected',
      'reviewed',
    ]);
  });

  it('keeps a story in a list of its status only', () => {
    expect([isShown('rejected', 'all'), isShown('reviewed', 'open'), isShown('selected', 'open')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('makes the next story current after a decision, at the end the one before', () => {
    expect(followerOf(rows, ['b'], true)).toBe('c');
    expect(followerOf(rows, ['b', 'c'], true)).toBe('d');
    expect(followerOf(rows, ['d'], true)).toBe('c');
    expect(followerOf(rows, ['d'], false)).toBe('d');
    expect(followerOf([story('a')], ['a'], true)).toBeNull();
    expect(followerOf(rows, ['z'], true)).toBe('a');
  });

  it('moves by one row and stops at the ends', () => {
    expect([neighbourOf(rows, 'a', 1), neighbourOf(rows, 'a', -1), neighbourOf(rows, 'd', 1)]).toEqual(['b', 'a', 'd']);
    expect([neighbourOf(rows, null, 1), neighbourOf([], 'a', 1)]).toEqual(['a', null]);
  });

  it('adds what was not loaded yet', () => {
    expect(withMore(rows, [story('d'), story('e')]).map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
