import { describe, expect, it } from '@jest/globals';
import type { StoryItem } from '../scoring/near-duplicates.js';
import type { NewsToScore } from '../scoring/news-scores.store.js';
import { rescored } from './score-collected-news.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const title = 'Orione 3 in quarantadue ospedali della Lombardia';

const report = (id: string, publishedAt: Date): NewsToScore => ({
  id,
  source_id: `source of ${id}`,
  source_name: `Source of ${id}`,
  title,
  description: '',
  url: `https://news.example/${id}`,
  language: 'it',
  tags: [],
  score: -1,
  story_id: id,
  publishedAt,
  collectedAt: publishedAt,
  joinedAs: null,
  separated: false,
});

const captured = (id: string, at: Date): StoryItem => ({
  id,
  source: `publisher of ${id}`,
  title,
  text: 'Lucerna Labs porta il suo modello nelle radiologie, per diciotto mesi.',
  link: `https://news.example/${id}`,
  language: 'it',
  at,
});

const storiesOf = (reports: readonly NewsToScore[], written: readonly StoryItem[] = []) =>
  Object.fromEntries(rescored(reports, NOW, written).map(({ item, storyId }) => [item.id, storyId]));

describe('a story', () => {
  const [early, late] = [report('early', hoursAgo(9)), report('late', hoursAgo(2))];

  it('bears the name of its earliest report in the inbox', () => {
    expect(storiesOf([late, early])).toEqual({ early: 'early', late: 'early' });
    expect(storiesOf([late, early], [captured('late', hoursAgo(2))])).toEqual({ early: 'early', late: 'early' });
  });

  it('is what a scout took for one, whatever its reports have in common', () => {
    const other = { ...report('other', hoursAgo(1)), title: 'Radiologie, il contratto da dodici milioni' };
    expect(storiesOf([late, other])).toEqual({ late: 'late', other: 'other' });
    const joined = [late, other].map((one) => ({ ...one, joinedAs: 'a' }));
    expect(storiesOf([...joined, early])).toEqual({ early: 'early', late: 'early', other: 'early' });
  });

  it('bears the name of a report that a run wrote from and that left the inbox, an earlier one notwithstanding', () => {
    expect(storiesOf([late, early], [captured('written', hoursAgo(5))])).toEqual({ early: 'written', late: 'written' });
    const twice = [captured('by the last run', hoursAgo(5)), captured('by one before', hoursAgo(8))];
    expect(storiesOf([early], twice)).toEqual({ early: 'by the last run' });
  });
});
