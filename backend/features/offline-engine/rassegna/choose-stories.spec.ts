import { describe, expect, it } from '@jest/globals';
import type { ScoutFacts, ScoutNewsItem } from '../step.facts.js';
import { chooseStories } from './choose-stories.js';

const NOW = '2026-11-21T09:00:00.000Z';
const item = (index: number, changes: Partial<ScoutNewsItem> = {}): ScoutNewsItem => ({
  index,
  newsId: `n${index}`,
  title: `Notizia ${index}`,
  description: '',
  publisher: `Testata ${index}`,
  url: `https://t${index}.example/n`,
  language: 'it',
  publishedAt: '2026-11-20T09:00:00.000Z',
  relevance: 60,
  storyId: `s${index}`,
  ...changes,
});
const choose = (news: readonly ScoutNewsItem[], changes: Partial<ScoutFacts> = {}) =>
  chooseStories({ now: NOW, news, recentTitles: [], requestedTopic: null, ...changes });

const seven = [1, 2, 3, 4, 5, 6, 7].map((index) => item(index));
const COVERED = 'Merlo, il modello di Officina Nembo';

describe('The stories of a review', () => {
  it('are five to eight, those of most publishers first, one report a publisher', () => {
    const shared = [20, 21].map((index) =>
      item(index, { storyId: 's7', publisher: 'Un’altra', url: 'https://a.example' }),
    );
    const { stories = [], selectedIndex } = choose([...seven, ...shared]);
    expect(stories).toHaveLength(7);
    expect(stories[0]).toHaveLength(2);
    expect(stories[0]).toContain(selectedIndex);
  });

  it('begin with what a person selected, however little relevant', () => {
    const selected = item(0, { relevance: 5, title: 'Un corso di modelli a Parma', selectedByPerson: true });
    expect(choose([...seven, selected]).selectedIndex).toBe(0);
  });

  it('are no paper of which nobody else speaks, unless a topic asks for it', () => {
    const paper = item(0, { url: 'https://arxiv.org/abs/1', title: 'Learning techniques for jets', relevance: 99 });
    const news = [paper, ...seven];
    expect(choose(news).stories?.flat()).not.toContain(0);
    expect(choose([...news, item(8, { storyId: 's0' })]).stories?.flat()).toContain(0);
    expect(choose(news, { requestedTopic: 'tecniche', topicMatched: true }).stories?.flat()).toContain(0);
  });

  it('are none that recent titles have covered', () => {
    const covered = item(0, { title: 'Officina Nembo apre il modello Merlo', relevance: 99 });
    expect(choose([covered, ...seven], { recentTitles: [COVERED] }).stories?.flat()).not.toContain(0);
  });

  it.each([
    ['nothing was collected', [], [], 'nessuna parla'],
    ['nothing is relevant', [item(0, { relevance: 12 })], [], 'nessuna parla'],
    ['all were covered', [item(0, { title: 'Officina Nembo apre il modello Merlo' })], [COVERED], 'già state trattate'],
    ['they are too few', [item(0), item(1)], [], 'almeno cinque da tre testate'],
    ['the review of the day is out', seven, ['Prova: la rassegna di sabato 21 novembre'], 'è già uscita'],
  ])('say why there is no review when %s', (_, news, recentTitles, reason) => {
    const choice = choose(news, { recentTitles });
    expect(choice).toMatchObject({ selectedIndex: -1, reason: expect.stringContaining(reason) });
  });

  it('are named for a person where a topic has too few of them', () => {
    const choice = choose([item(0), item(1)], { requestedTopic: 'traduttori', topicMatched: true });
    expect(choice).toMatchObject({
      selectedIndex: 0,
      relatedIndexes: [1],
      reason: expect.stringContaining('troppo poche'),
    });
    expect(choice.stories).toBeUndefined();
  });
});
