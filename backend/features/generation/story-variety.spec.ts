import { describe, expect, it } from '@jest/globals';
import { listedTopicOf } from '../../text/topics/listed-topic.js';
import { namesInTitle } from '../../text/topics/story-names.js';
import type { ScoutNewsItem } from '../offline-engine/step.facts.js';
import { fullCategories, outsideOf, repeatedStories } from './story-variety.js';

const item = (storyId: string, title: string, relevance = 60): ScoutNewsItem => ({
  ...{
    index: 0,
    newsId: `${storyId}-${title}`,
    title,
    description: '',
    publisher: 'Testata',
    url: 'https://t.example',
  },
  ...{ language: 'it', publishedAt: null, relevance, storyId },
});
const NEWS = [
  item('a', 'OpenAI presenta un modello per le aziende'),
  item('a', 'Il nuovo ChatGPT costa meno'),
  item('b', 'Officina Nembo apre il modello Merlo'),
  item('c', 'Tre ospedali provano le diagnosi automatiche'),
];
const last = (title: string, category = 'AI News', isReview = false) => ({ title, category, isReview });

describe('variety in the choice of a story', () => {
  it('sets aside stories about the company of the last article, under whatever name', () => {
    expect(repeatedStories(NEWS, last('Sam Altman lascia la riunione'))).toEqual(['a']);
    expect(repeatedStories(NEWS, last('I conti di Officina Nembo'))).toEqual(['b']);
    expect(repeatedStories(NEWS, last('Mistral raccoglie capitali'))).toEqual([]);
  });

  it('sets aside stories of the category of the last article, by what was written or what its title says', () => {
    expect(repeatedStories(NEWS, last('Un titolo qualsiasi', 'ChatGPT'))).toEqual(['a']);
    expect(repeatedStories(NEWS, last('Che cosa cambia con GPT-9'))).toEqual(['a']);
    expect(repeatedStories(NEWS, last('Un titolo qualsiasi', 'AI News'))).toEqual([]);
  });

  it('sets nothing aside after a review, after nothing, and where no other story is worth an article', () => {
    expect(repeatedStories(NEWS, null)).toEqual([]);
    expect(repeatedStories(NEWS, last('La rassegna: OpenAI e Nembo', 'ChatGPT', true))).toEqual([]);
    const alone = [...NEWS.slice(0, 2), item('d', 'I vescovi si affidano ai generali', 10)];
    expect(repeatedStories(alone, last('OpenAI cambia i prezzi'))).toEqual([]);
  });

  it('asks that most reports of a story name the company', () => {
    const mixed = [
      item('a', 'Nvidia e gli altri'),
      item('a', 'I chip di domani'),
      item('a', 'Memorie, prezzi in salita'),
    ];
    expect(repeatedStories([...mixed, ...NEWS], last('Nvidia supera le attese'))).toEqual([]);
  });
});

describe('the limit of a category', () => {
  it('closes the stories of a category that has its articles of the day, and all others go on', () => {
    const written = new Map([
      ['ChatGPT', 2],
      ['AI News', 1],
    ]);
    expect([...fullCategories(written, null)]).toEqual([]);
    const full = fullCategories(written, 2);
    expect([...full]).toEqual(['ChatGPT']);
    expect(outsideOf(full, NEWS, 'AI News').map(({ storyId }) => storyId)).toEqual(['b', 'c']);
    expect(outsideOf(fullCategories(written, 1), NEWS, 'AI News')).toEqual([]);
  });
});

describe('what a title is about', () => {
  it.each([
    ['OpenAI e Microsoft litigano sul contratto', ['openai', 'microsoft']],
    ['How Anthropic Trains Its New Claude Models Today', ['anthropic']],
    ['Il futuro dei chip in Europa', []],
  ])('%s', (title, names) => expect([...namesInTitle(title)]).toEqual(names));

  it('is one listed topic, or none where several share it', () => {
    expect(listedTopicOf('Il tribunale ferma la legge sull’IA della regione')).toBe('regole');
    expect(listedTopicOf('OpenAI e Anthropic si accordano')).toBeNull();
    expect(listedTopicOf('Una giornata al mare')).toBeNull();
  });
});
