import { describe, expect, it } from '@jest/globals';
import { readStories } from '../../offline-engine/rassegna/read-stories.js';
import {
  figuresSentence,
  namesSentence,
  quoteSentence,
  whoTellsIt,
} from '../../offline-engine/rassegna/story-sentences.it.js';
import { plainText } from '../../offline-engine/text/inline.js';
import { titleFrom } from './headline.js';

// A publisher whose address has another name is told by its address.
const SOURCES = [
  { publisher: 'Gazzetta di Valdoria', url: 'https://uno.example/notizia' },
  { publisher: 'Il Tornio del Meridiano', url: 'https://quattro.example/notizia' },
  { publisher: 'Il Tornio del Meridiano', url: 'https://tornio.example/notizia' },
  { publisher: 'L’Eco', url: 'https://eco.example/notizia' },
  { publisher: 'Heise', url: 'https://heise.example/notizia' },
];

const sure = (...sentences: readonly string[]) => sentences.map((sentence) => ({ sentence, heading: false }));

describe('a title made of a checked sentence', () => {
  it('is the one that shares most words with what was lost', () => {
    const sentences = sure('Il ponte di Selvarola riapre in maggio.', 'Il sindaco ha ringraziato le imprese.');
    expect(titleFrom('Riapre il ponte di Selvarola', sentences, [])).toBe('Il ponte di Selvarola riapre in maggio');
  });

  it.each([
    'Il nome al centro è Grok 4.5 di xAI.',
    'Al centro ci sono Kimi K3 e Adobe Firefly.',
    'Il protagonista è Claude Mythos 5.',
    'Si parla di agenti: la fonte è Il Tornio.',
    'La storia arriva dal Tornio del Meridiano.',
    "La storia arriva dall'Eco, in un testo in inglese: si parla di agenti.",
    'La fonte è Heise, in un testo del 23 novembre.',
    'Il Tornio del Meridiano parla di nuovi modelli.',
    'La storia arriva da uno.example.',
    'Dal testo dell’Eco, le parole originali: «The model is open».',
  ])('is none that only lists: %s', (sentence) => {
    expect(titleFrom('Grok 4.5: scheda della notizia', sure(sentence), SOURCES)).toBeNull();
  });

  it.each([
    'Il testo approvato vieta il riconoscimento dei volti.',
    'La storia arriva al cinema con un film sui brevetti.',
    'Il ministro parla di lavoro ai sindacati riuniti.',
    'Dei ricorsi contro i brevetti si occupa il tribunale.',
    'Il testo della legge parla di diritti dei cittadini.',
    'La storia arriva dal Giappone.',
    'La storia arriva dalla Nuova Zelanda.',
    'La storia arriva dall’Eco, che apre una sede a Selvarola.',
    'La fonte è una dirigente che ha lasciato Formoray.',
    'A raccontare la storia è un film di due registe.',
    'Il ministro parla di lavoro.',
    'Il testo dell’Eco parla di ricercatori senza contratto.',
    'Il protagonista è un robot da trenta chili.',
    'Il testo cita la sentenza del tribunale di Ardena.',
    'Al centro c’è un accordo fra due aziende.',
  ])('may speak of a text or of a story: %s', (sentence) => {
    expect(titleFrom('Vietato il riconoscimento', sure(sentence), SOURCES)).toBe(sentence.slice(0, -1));
  });

  it('is none of the sentences by which a review tells of its stories', () => {
    const sentences = storySentences();
    expect(sentences.length).toBeGreaterThan(60);
    expect(sentences.filter((sentence) => titleFrom('Rassegna', sure(sentence), SOURCES) !== null)).toEqual([]);
  });
});

/** Every form of every sentence about stories of one and of two publishers, with one and several names, figures, dates and fields. */
function storySentences(): string[] {
  const report = (at: number, title: string, text: string) => ({
    ...{ id: String(at), title, publisher: '', url: '', ...SOURCES[at], language: 'en', text: `${title}. ${text}` },
    ...{ publishedAt: `2026-11-2${at + 3}T09:00:00Z`, sha256: '', primary: false },
  });
  const tellings = [
    ['OpenAI opens an office', 'It costs $340 million.'],
    ['OpenAI and Anthropic at school', 'It costs $340 million and 12,000 users, says OpenAI.'],
    ['A guide for readers', 'It thanks Google DeepMind on March 4, 2027.'],
    ['A guide for patient readers', 'It thanks Google DeepMind, ChatGPT and Codex on March 4, 2027 and May 6, 2027.'],
    ['Mistral AI frees open weights', 'The open source model has 34 billion parameters and costs $340 million.'],
    ['Nothing is named', 'The weather was fine.'],
  ] as const;
  // What the opening of the review said is not said again.
  const openings = [
    { day: null, language: null },
    { day: '23 novembre', language: 'en' },
  ];
  const told = tellings.flatMap(([title, text]) => {
    const sources = SOURCES.map((_, at) => report(at, title, text));
    const groups = [...sources.map(({ id }) => [id]), ['0', '1'], ['2', '3']];
    const stories = readStories(groups, sources);
    return stories.flatMap((story) =>
      Array.from({ length: 6 }, (_, turn) => [
        ...openings.map((said) => whoTellsIt(story, turn, said)),
        namesSentence(story, turn) ?? '',
        figuresSentence(story, turn) ?? '',
        ...story.reports.map((each) => plainText(quoteSentence({ report: each, words: 'The model is open.' }, turn))),
      ]).flat(),
    );
  });
  return [...new Set(told.flatMap((sentences) => sentences.split(/(?<=\.) (?=\p{Lu})/u)))];
}
