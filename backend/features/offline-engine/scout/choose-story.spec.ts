import { describe, expect, it } from '@jest/globals';
import type { ScoutFacts, ScoutNewsItem } from '../step.facts.js';
import { chooseStory } from './choose-story.js';

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
  chooseStory({ now: NOW, news, recentTitles: [], requestedTopic: null, ...changes });

describe('The scout of the offline engine', () => {
  it('chooses the story that most publishers share, not the most relevant one', () => {
    const shared = [1, 2, 3].map((index) =>
      item(index, { storyId: 'condivisa', title: `Il modello aperto numero ${index}` }),
    );
    const choice = choose([item(0, { relevance: 99 }), ...shared]);
    expect([1, 2, 3]).toContain(choice.selectedIndex);
    expect(choice.relatedIndexes).toHaveLength(2);
  });

  it('counts a publisher once, however often it writes', () => {
    const busy = [1, 2, 3].map((index) => item(index, { storyId: 'a', publisher: 'Una sola' }));
    const two = [4, 5].map((index) => item(index, { storyId: 'b' }));
    expect([4, 5]).toContain(choose([...busy, ...two]).selectedIndex);
  });

  it('chooses what a person selected, however little relevant and whatever was written', () => {
    const shared = [1, 2, 3, 4, 5, 6].map((index) => item(index, { relevance: 99, storyId: 'condivisa' }));
    const selected = item(0, { relevance: 5, title: 'Un corso di modelli a Parma', selectedByPerson: true });
    const news = [...shared, ...Array.from({ length: 100 }, (_, at) => item(at + 10, { relevance: 90 })), selected];
    const written = { recentTitles: ['Un corso di modelli a Parma'] };
    expect(choose(news, written)).toMatchObject({ selectedIndex: 0, reason: 'Selezionata dalla redazione.' });
    expect(choose(news, { ...written, requestedTopic: 'corso', topicMatched: true }).selectedIndex).toBe(0);
    expect(choose(news, { requestedTopic: 'notizia' }).selectedIndex).not.toBe(0);
  });

  it('reviews no paper of which nobody else speaks, unless a topic asks for it', () => {
    const paper = item(0, { url: 'https://arxiv.org/abs/1', title: 'Learning techniques for jets', relevance: 99 });
    const news = [paper, ...[1, 2, 3, 4, 5, 6, 7].map((index) => item(index))];
    expect(choose(news).stories?.flat()).not.toContain(0);
    expect(choose([...news, item(8, { storyId: 's0' })]).stories?.flat()).toContain(0);
    expect(choose(news, { requestedTopic: 'tecniche', topicMatched: true }).stories?.flat()).toContain(0);
  });

  it('prefers an Italian report as the main one', () => {
    expect(
      choose([item(0, { storyId: 'a', language: 'en', relevance: 70 }), item(1, { storyId: 'a' })]).selectedIndex,
    ).toBe(1);
  });

  it('leaves out what recent titles have covered', () => {
    const news = [
      item(0, { title: 'Officina Nembo apre il modello Merlo' }),
      item(1, { title: 'Un chip a basso consumo per i sensori' }),
    ];
    expect(choose(news, { recentTitles: ['Merlo, il modello di Officina Nembo'] }).selectedIndex).toBe(1);
  });

  it('chooses another story than one like the last article, where there is another', () => {
    const news = [item(0, { storyId: 'a', relevance: 90 }), item(1, { storyId: 'b' })];
    expect(choose(news, { repeated: ['a'] }).selectedIndex).toBe(1);
    expect(choose(news, { repeated: ['a', 'b'] }).selectedIndex).toBe(0);
  });

  it('follows the topic that was asked for', () => {
    const news = [
      item(0, { title: 'Modelli e sanità', relevance: 90 }),
      item(1, { title: 'Il lavoro dei traduttori' }),
    ];
    expect(choose(news, { requestedTopic: 'traduttori' }).selectedIndex).toBe(1);
  });

  it.each([
    ['nothing was collected', [], null],
    ['nothing is relevant', [item(0, { relevance: 12 })], null],
    ['nothing matches the topic', [item(0)], 'astronomia'],
  ])('says that nothing is worth writing when %s', (_, news, requestedTopic) => {
    const choice = choose(news, { requestedTopic });
    expect(choice.selectedIndex).toBe(-1);
    expect(choice.reason).not.toBe('');
  });

  it('names at most six related reports, copies of one text last', () => {
    const copy = { title: 'Il testo della agenzia ripetuto ovunque', description: 'Parola per parola uguale' };
    const news = Array.from({ length: 10 }, (_, index) =>
      item(index, {
        storyId: 'a',
        ...(index > 5 ? copy : { title: `Resoconto proprio ${'abcdef'[index]} della vicenda` }),
      }),
    );
    const { relatedIndexes } = choose(news);
    expect(relatedIndexes).toHaveLength(6);
    expect(relatedIndexes.filter((index) => index > 5).length).toBeLessThanOrEqual(2);
  });
});
