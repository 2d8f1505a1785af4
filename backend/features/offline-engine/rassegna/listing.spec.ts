import { describe, expect, it } from '@jest/globals';
import type { JudgedSource } from '../step.facts.js';
import { plainText } from './inline.js';
import { isOfReview, judgeListing, judgeReview } from './listing.facts.js';
import { readStories } from './read-stories.js';
import { additionSentences, figuresSentence, namesSentence, quoteSentence, whoSaysIt } from './story-sentences.it.js';

// A publisher whose address has another name is named by its address.
const source = (at: number, publisher: string, host: string, text: string) => ({
  ...{ id: `s${at}`, title: 'OpenAI opens an office', publisher, url: `https://${host}/notizia`, language: 'en', text },
  publishedAt: '2026-11-23T09:00:00Z',
});
const TEXT = `Grok 4.5 by xAI, Kimi K3, Adobe Firefly, ChatGPT and Claude Mythos 5. The model is open source. Agents read: $340 million, 46 Paesi.
Il ministro parla di lavoro in Giappone. Ugo Brescia lascia OpenAI. La sentenza del tribunale di Ardena vieta il riconoscimento dei volti.`;
const OWN = ['Nvidia pays, Nvidia says.', 'It took 300 hours.', 'Codex, and Codex again.', 'It has 900 pages.', ''];
const SOURCES = [
  source(1, 'Gazzetta di Valdoria', 'uno.example', TEXT),
  source(2, 'Il Tornio del Meridiano', 'quattro.example', TEXT),
  source(3, 'Il Tornio del Meridiano', 'tornio.example', TEXT),
  source(4, 'L’Eco', 'eco.example', TEXT),
  source(5, 'Heise', 'heise.example', TEXT),
];

const isListing = (sentence: string) => judgeListing(sentence, SOURCES) !== null;

describe('a sentence that only lists', () => {
  it.each([
    'Il nome al centro è Grok 4.5 di xAI.',
    'Al centro ci sono Kimi K3 e Adobe Firefly.',
    'La storia arriva dal Tornio del Meridiano.',
    'La fonte è Heise, in un testo del 23 novembre.',
    'Così Heise: «The model is open source».',
    'Le cifre da ricordare: 340 milioni di dollari.',
    // The opening of a review.
    'Due storie sull’intelligenza artificiale, tre testate: è la rassegna di lunedì 23 novembre.',
    'Due storie sono su più testate e vengono per prime.',
    'I nomi del giorno sono OpenAI e Claude Mythos 5.',
    'Di ogni storia ci sono il titolo nella lingua in cui è uscito, chi la racconta, i nomi dei testi e i collegamenti.',
  ])('is borne out by its sources: %s', (sentence) => {
    expect(isListing(sentence)).toBe(true);
  });

  it.each([
    'Il nome al centro è Llama 9.',
    'Le cifre da ricordare: 350 milioni di dollari.',
    'Così Heise: «The model is closed».',
    'La fonte è Heise, in un testo del 22 novembre.',
    'Heise parla di medicina.',
    'OpenAI non compare.',
  ])('is none where the sources say something else: %s', (sentence) => {
    expect(isListing(sentence)).toBe(false);
  });

  it.each([
    'Il testo approvato vieta il riconoscimento dei volti.',
    'La storia arriva al cinema con un film sui brevetti.',
    'Dei ricorsi contro i brevetti si occupa il tribunale.',
    'Il testo della legge parla di diritti dei cittadini.',
    'La storia arriva dal Giappone e racconta di un robot.',
    'La fonte è una dirigente che ha lasciato Formoray.',
    'Il ministro parla di lavoro.',
    'Il protagonista è Ugo Brescia, che lascia OpenAI.',
    'Il testo cita la sentenza del tribunale di Ardena.',
    'Al centro c’è un accordo fra due aziende.',
    'Così il giudice: «Il brevetto è nullo».',
  ])('is no news that begins alike: %s', (sentence) => {
    expect(isListing(sentence)).toBe(false);
  });

  it('is each sentence by which a review speaks of its stories', () => {
    const listed = storySentences();
    expect(listed.length).toBeGreaterThan(60);
    const refused = listed.filter(({ sentence, sources }) => judgeListing(sentence, sources) === null);
    expect(refused.map(({ sentence }) => sentence)).toEqual([]);
  });
});

describe('the check of a text', () => {
  const check = (...sentences: readonly string[]) =>
    judgeReview({ claims: sentences.map((sentence, at) => ({ id: `c${at}`, sentence })), sources: SOURCES });
  const NEWS = 'Il ministro ha firmato un accordo sui brevetti.';

  it('refuses what does more than list in a review', () => {
    expect(check('Il nome al centro è Grok 4.5 di xAI.', 'La fonte è Heise.', NEWS)).toMatchObject({
      approved: false,
      claims: [
        { id: 'c0', verdict: 'supported', sourceId: 's1' },
        { id: 'c1', verdict: 'supported', sourceId: 's5' },
        { id: 'c2', verdict: 'not_found' },
      ],
    });
  });

  it('says nothing of a text that is no review, whatever single sentences list', () => {
    expect(check(NEWS, 'La fonte è Heise.', NEWS)).toMatchObject({ approved: false, claims: [] });
    expect(check()).toMatchObject({ approved: false, claims: [] });
  });
});

it.each([
  ['OpenAI e Grok 4.6: la rassegna di lunedì 23 novembre', true],
  ['ChatGPT e OpenAI: la rassegna dell’8 dicembre', true],
  ['Da Google a Grok 4.6, otto storie sull’intelligenza artificiale da otto testate: i titoli e i nomi.', true],
  ['La rassegna di cinema riapre a Selvarola', false],
  ['Dimostrazione: notizie inventate', false],
])('a title or an excerpt is that of a review, or of none: %s', (words, isReview) => {
  expect(isOfReview(words)).toBe(isReview);
});

/** Every form of every sentence about stories of one and of two publishers, with one and several names, figures, dates and fields. */
function storySentences(): { readonly sentence: string; readonly sources: readonly JudgedSource[] }[] {
  const wordings = [
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
  return wordings.flatMap(([title, text]) => {
    // Each publisher has a figure and a name of its own.
    const sources = SOURCES.map((each, at) => ({
      ...each,
      ...{ title, text: `${title}. ${text} The model is open. ${OWN[at]}`, sha256: '', primary: false },
      publishedAt: `2026-11-2${at + 3}T09:00:00Z`,
    }));
    const groups = [...sources.map(({ id }) => [id]), ['s1', 's2'], ['s3', 's4']];
    const listed = readStories(groups, sources).flatMap((story) =>
      [0, 1, 2, 3, 4, 5].flatMap((turn) => [
        ...openings.map((said) => whoSaysIt(story, turn, said)),
        namesSentence(story, turn) ?? '',
        figuresSentence(story, turn) ?? '',
        ...additionSentences(story, turn),
        ...story.reports.map((each) => plainText(quoteSentence({ report: each, words: 'The model is open.' }, turn))),
      ]),
    );
    const sentences = listed.flatMap((each) => each.split(/(?<=\.) (?=\p{Lu})/u)).filter((each) => each !== '');
    return [...new Set(sentences)].map((sentence) => ({ sentence, sources }));
  });
}
