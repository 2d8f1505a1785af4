import { describe, expect, it } from '@jest/globals';
import type { ScoutNewsItem } from '../offline-engine/step.facts.js';
import { publishableNews } from './publishable-stories.js';

const item = (storyId: string, url: string, relevance = 60): ScoutNewsItem => ({
  ...{ index: 0, newsId: url, title: 'Titolo', description: '', publisher: new URL(url).hostname, url },
  ...{ language: 'it', publishedAt: null, relevance, storyId },
});
const stories = (news: readonly ScoutNewsItem[]) => [...new Set(publishableNews(news).map(({ storyId }) => storyId))];
const ALONE = item('alone', 'https://uno.example/a', 95);

describe('news that an automatic article may be published of', () => {
  it('are those that two publishers report, however relevant the others are', () => {
    const told = [item('told', 'https://uno.example/b'), item('told', 'https://due.example/b')];
    expect(stories([ALONE, ...told])).toEqual(['told']);
  });

  it('are those that the maker of the news reports itself', () => {
    expect(stories([ALONE, item('law', 'https://www.garanteprivacy.it/home/1')])).toEqual(['law']);
  });

  it.each([
    ['the same publisher twice', ['https://uno.example/b', 'https://www.uno.example/c']],
    ['a publisher and what hands it on', ['https://uno.example/b', 'https://news.google.com/b']],
  ])('are not those of %s', (_, urls) => {
    const told = [item('told', 'https://uno.example/d'), item('told', 'https://due.example/d')];
    expect(stories([...urls.map((url) => item('weak', url)), ...told])).toEqual(['told']);
  });

  it('are all where no other story is worth an article', () => {
    const football = [item('football', 'https://uno.example/e', 12), item('football', 'https://due.example/e', 12)];
    expect(stories([ALONE, ...football])).toEqual(['alone', 'football']);
  });
});
