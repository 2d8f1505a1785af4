import { describe, expect, it } from '@jest/globals';
import { plainText } from '../text/inline.js';
import { listingOf } from './listing.facts.js';
import { readStories } from './read-stories.js';
import { figuresSentence, namesSentence, quoteSentence, whoTellsIt } from './story-sentences.it.js';

// A publisher whose address has another name is told by its address.
const SOURCES = [
  { publisher: 'Gazzetta di Valdoria', url: 'https://uno.example/notizia' },
  { publisher: 'Il Tornio del Meridiano', url: 'https://quattro.example/notizia' },
  { publisher: 'Il Tornio del Meridiano', url: 'https://tornio.example/notizia' },
  { publisher: 'L’Eco', url: 'https://eco.example/notizia' },
  { publisher: 'Heise', url: 'https://heise.example/notizia' },
];

const isListing = listingOf(SOURCES);

describe('a sentence that only lists', () => {
  it.each([
    'Il nome al centro è Grok 4.5 di xAI.',
    'Al centro ci sono Kimi K3 e Adobe Firefly.',
    'Il testo cita la Commissione europea, l’AI Act e Bank of England.',
    'Si parla di agenti: la fonte è Il Tornio.',
    'La storia arriva dal Tornio del Meridiano.',
    "La storia arriva dall'Eco, in un testo in inglese: si parla di agenti.",
    'La fonte è Heise, in un testo del 23 novembre.',
    'Il Tornio del Meridiano parla di nuovi modelli.',
    'La storia arriva da uno.example.',
    'Dal testo dell’Eco, le parole originali: «The model is open».',
    'Le cifre da ricordare: 1.000 posti di lavoro, 46 Paesi e 20 per cento.',
    'I testi sono dell’8 dicembre.',
    // The opening of a review.
    'Due storie sull’intelligenza artificiale, tre testate: è la rassegna di lunedì 23 novembre.',
    'Ogni storia è su più testate.',
    'Due storie sono su più testate e vengono per prime.',
    'Si parla soprattutto di agenti.',
    'I nomi del giorno sono OpenAI e Claude Mythos 5.',
    'Di ogni storia ci sono il titolo nella lingua in cui è uscito, chi la racconta, i nomi dei testi e i collegamenti.',
    'I testi originali sono quasi tutti in inglese.',
  ])('is known: %s', (sentence) => {
    expect(isListing(sentence)).toBe(true);
  });

  it.each([
    'Il testo approvato vieta il riconoscimento dei volti.',
    'La storia arriva al cinema con un film sui brevetti.',
    'Il ministro parla di lavoro ai sindacati riuniti.',
    'Dei ricorsi contro i brevetti si occupa il tribunale.',
    'Il testo della legge parla di diritti dei cittadini.',
    'La storia arriva dal Giappone.',
    'La storia arriva dal Giappone e racconta di un robot.',
    'La storia arriva dall’Eco, che apre una sede a Selvarola.',
    'La fonte è una dirigente che ha lasciato Formoray.',
    'A raccontare la storia è un film di due registe.',
    'Il ministro parla di lavoro.',
    'Il testo dell’Eco parla di ricercatori senza contratto.',
    'Il protagonista è un robot da trenta chili.',
    'Il protagonista è Ugo Brescia, che lascia OpenAI.',
    'Il testo cita la sentenza del tribunale di Ardena.',
    'Al centro c’è un accordo fra due aziende.',
    'Un numero: 300 licenziati in Google.',
    'La data da segnare: il 4 marzo 2027 chiude la fabbrica.',
    'Così il giudice: «Il brevetto è nullo».',
  ])('is no news that begins alike: %s', (sentence) => {
    expect(isListing(sentence)).toBe(false);
  });

  it('is each sentence by which a review tells of its stories', () => {
    const sentences = storySentences();
    expect(sentences.length).toBeGreaterThan(60);
    expect(sentences.filter((sentence) => !isListing(sentence))).toEqual([]);
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
  const sentences = told.flatMap((text) => text.split(/(?<=\.) (?=\p{Lu})/u)).filter((sentence) => sentence !== '');
  return [...new Set(sentences)];
}
