import { describe, expect, it } from '@jest/globals';
import { matchStories, type TopicItem, type TopicMatches, widenedWindow } from './match-stories.js';
import { listedTopicQuery, type TopicQuery, wordsQuery } from './topic-query.js';
import { TOPIC_TERMS } from './topic-terms.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

let number = 0;
function report(title: string, changes: Partial<TopicItem> = {}): TopicItem {
  number += 1;
  const id = `item-${number}`;
  return {
    newsId: id,
    storyId: id,
    title,
    description: '',
    publisher: `Testata ${number}`,
    language: 'it',
    publishedAt: daysAgo(1),
    relevance: 60,
    ...changes,
  };
}

function listed(id: string): TopicQuery {
  const query = listedTopicQuery(id);
  if (!query) throw new Error(`no topic ${id}`);
  return query;
}

const titles = ({ stories }: TopicMatches) => stories.map(({ title }) => title);
const finds = (query: TopicQuery, title: string) => titles(matchStories(query, [report(title)], NOW)).length === 1;

describe('a topic of the list', () => {
  it.each([
    ['modelli-linguistici', 'Neues Sprachmodell aus Heidelberg vorgestellt', 'Qwen 4 supera tutti nelle prove'],
    ['chatgpt-openai', 'ChatGPT ha una nuova memoria', 'Sam Altman répond aux sénateurs'],
    ['google-ai', 'Gemini lee los correos', 'Google DeepMind veröffentlicht neue Forschung'],
    ['claude-anthropic', 'Claude impara a usare il computer', 'Anthropic ouvre un bureau à Paris'],
    ['regole', 'Il Garante multa il chatbot', 'AI-Act: Brüssel verschiebt die Fristen'],
    ['lavoro', 'Mille licenziamenti per colpa degli agenti', 'KI ersetzt Arbeitsplätze in der Verwaltung'],
    ['scuola', 'Los estudiantes usan la IA en los exámenes', 'Un tutor artificiale in ogni liceo'],
    ['sanita', 'Krankenhäuser testen KI-Diagnose', 'Radiologi e reti neurali: lo studio sui pazienti'],
    ['startup', 'La startup raccoglie 30 milioni', 'Mistral lève des fonds, valorisation record'],
    ['chip', 'Nvidia mostra i processori del 2027', 'Un centre de données grand comme une ville'],
    ['etica', 'Gli editori denunciano: è violazione del copyright', 'Gesichtserkennung und Datenschutz im Streit'],
    ['strumenti', 'Guida a NotebookLM passo per passo', 'So nutzen Sie Copilot: zehn Tipps'],
  ])('%s is found in several languages', (id, one, other) => {
    expect([finds(listed(id), one), finds(listed(id), other)]).toEqual([true, true]);
  });

  it('has terms, each under its id', () => {
    expect(Object.keys(TOPIC_TERMS)).toHaveLength(12);
    expect(listedTopicQuery('cucina')).toBeUndefined();
  });

  it('is not found by a part of a word, or by a name that is somebody else’s', () => {
    expect(finds(listed('claude-anthropic'), 'La claudicazione dei robot')).toBe(false);
    expect(finds(listed('chip'), 'Il modello che descrive i chipmunk')).toBe(false);
  });

  it('is not found where a weak word stands alone, which makes a near one', () => {
    const { stories, nearest } = matchStories(listed('google-ai'), [report('Google cambia gli uffici')], NOW);
    expect([stories.length, nearest.length]).toEqual([0, 1]);
  });
});

describe('the words of a person', () => {
  it.each([
    ['OpenAI', 'ChatGPT arriva nelle scuole'],
    ['openai', 'Open AI assume mille persone'],
    ['intelligenza artificiale negli ospedali', 'Künstliche Intelligenz hilft im Krankenhaus'],
    ['giornali e diritto d’autore', 'Newsrooms sue over copyright'],
    ['robot umanoidi', 'Humanoid robots on the assembly line'],
    ['le ultime novità su Orione', 'Lucerna Labs presenta Orione 3'],
    ['redazioni', 'La redazione che usa un modello'],
  ])('«%s» finds «%s»', (words, title) => {
    expect(finds(wordsQuery(words), title)).toBe(true);
  });

  it.each([
    ['ChatGPT', 'Anthropic presenta Claude'],
    ['Orione negli ospedali', 'Un altro modello negli ospedali'],
    ['prezzo della pasta', 'How past prices were modelled'],
    ['OpenAI e Microsoft', 'Microsoft apre un centro a Milano'],
  ])('«%s» does not find «%s»', (words, title) => {
    expect(finds(wordsQuery(words), title)).toBe(false);
  });

  it('show what shares most with them, when nothing matches', () => {
    const items = [report('Un altro modello negli ospedali'), report('La guida autonoma a Torino')];
    const { stories, nearest } = matchStories(wordsQuery('Orione negli ospedali'), items, NOW);
    expect([stories, nearest.map(({ title }) => title)]).toEqual([[], ['Un altro modello negli ospedali']]);
  });

  it('without a subject of their own are spoken of by everything', () => {
    expect(finds(wordsQuery('le ultime notizie sull’intelligenza artificiale'), 'Nasce un modello')).toBe(true);
  });
});

describe('the stories', () => {
  const nvidia = (changes: Partial<TopicItem>) => report('Nvidia annuncia un chip', changes);

  it('come by match, then by window, then by publishers, with all their reports', () => {
    const items = [
      report('Una pagina sui mercati', { storyId: 'aside', description: `${'x '.repeat(200)}Nvidia, gpu` }),
      nvidia({ storyId: 'old', publishedAt: daysAgo(5) }),
      nvidia({ storyId: 'lone' }),
      nvidia({ storyId: 'shared' }),
      report('Rubin visto da vicino', { storyId: 'shared', publisher: 'Altra testata', language: 'de' }),
      report('Che cosa cambia per tutti', { storyId: 'shared', publisher: 'Terza testata' }),
    ];
    const { stories } = matchStories(listed('chip'), items, NOW);
    expect(stories.map(({ storyId }) => storyId)).toEqual(['shared', 'lone', 'old']);
    expect(stories[0]).toMatchObject({ languages: ['it', 'de'], newsIds: { length: 3 }, publishers: { length: 3 } });
  });

  it('lie in windows; without a date, or dated tomorrow, only in the whole', () => {
    const items = [1, 5, 20, 90].map((days) => nvidia({ publishedAt: daysAgo(days) }));
    const undated = [nvidia({ publishedAt: null }), nvidia({ publishedAt: daysAgo(-1) })];
    const { counts } = matchStories(listed('chip'), [...items, ...undated], NOW);
    expect(counts.map(({ window, stories }) => [window, stories])).toEqual([
      [3, 1],
      [7, 2],
      [30, 3],
      [null, 6],
    ]);
  });

  it('widen the window until two publishers report something, else until there is anything', () => {
    const at = (days: number) => nvidia({ publishedAt: daysAgo(days), publisher: `Testata di ${days}` });
    const widened = (items: TopicItem[], asked: 3 | 7 | 30 | null) =>
      widenedWindow(matchStories(listed('chip'), items, NOW).stories, asked);
    expect(widened([at(1), at(2)], 3)).toBe(3);
    expect(widened([at(1), at(5)], 3)).toBe(7);
    expect(widened([at(20)], 3)).toBe(30);
    expect(widened([at(1), at(2)], 30)).toBe(30);
    expect(widened([at(90)], 7)).toBeNull();
    expect(widened([], 3)).toBe(3);
  });
});
