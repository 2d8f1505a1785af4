import { describe, expect, it } from '@jest/globals';
import { OfflineEngine } from '../offline-engine.facts.js';
import type { SourceSnapshot } from '../step.facts.js';
import { judgeListing } from './listing.facts.js';
import { readStories } from './read-stories.js';
import { additionSentences, documentSentences, namesSentence } from './story-sentences.it.js';

const NOW = '2026-11-23T09:00:00.000Z';
const heard = (id: string, publisher: string, title: string, text: string): SourceSnapshot => ({
  ...{ id, url: `https://${id}.example/notizia`, title, publisher, language: 'en', publishedAt: NOW, text },
  ...{ sha256: '', primary: false },
});
const sources = [
  heard('uno', 'The Harbour', 'OpenAI opens its new office', 'OpenAI opens its new office in the city.'),
  heard('due', 'Kurier', 'ChatGPT learns to wait', 'The makers of ChatGPT at OpenAI say it waits.'),
  heard('tre', 'Gazette', 'Codex reads whole books', 'Codex, by OpenAI, reads whole books at night.'),
];
const compose = async (
  requestedTopic?: string,
  { documents, extra = [] }: { documents?: string[][]; extra?: SourceSnapshot[] } = {},
): Promise<Record<'title' | 'content' | 'excerpt' | 'metaDescription', string>> => {
  const facts = {
    ...{ now: NOW, topic: 'Rassegna', description: '', category: 'AI News', recentArticles: [] },
    sources: [...sources, ...extra],
    documents,
    stories: sources.map(({ id }) => [id]),
    ...(requestedTopic ? { requestedTopic } : {}),
  };
  const asked = { model: '', temperature: 0, messages: [], role: 'articleWriter' as const, facts };
  return JSON.parse((await new OfflineEngine().complete(asked)).text);
};
const judged = sources.map(({ id, url, title, publisher, language, publishedAt, text }) => {
  return { id, url, title, publisher, language, publishedAt, text };
});

describe('a review of several stories', () => {
  it('names what it was asked to be about, in a sentence that its own judge bears out', async () => {
    const { title, content, excerpt, metaDescription } = await compose('chatgpt e openai');
    expect(title).toBe('ChatGPT e OpenAI: la rassegna del 23 novembre');
    const first = 'Tre storie su ChatGPT e OpenAI, tre testate: è la rassegna di lunedì 23 novembre.';
    expect(content).toContain(`<p>${first}`);
    expect(excerpt).toMatch(/^Tre storie su ChatGPT e OpenAI da tre testate: i titoli/);
    expect(metaDescription).toBe('Rassegna: tre storie su ChatGPT e OpenAI da tre testate.');
    for (const sentence of [title, first]) expect(judgeListing(sentence, judged)).not.toBeNull();
  });

  it('is the review of the day without a topic, or with one whose names stand in no text', async () => {
    for (const topic of [undefined, 'lavoro e scuola', 'Mistral']) {
      const article = await compose(topic);
      expect(article.title).toMatch(/: la rassegna di lunedì 23 novembre$/);
      expect(article.metaDescription).toMatch(/^Rassegna del giorno: .* testate\.$/);
    }
  });

  it('lists from its title to its last story, and states nothing of its own', async () => {
    for (const topic of [undefined, 'chatgpt e openai']) {
      const { title, excerpt, content } = await compose(topic);
      const paragraphs = [...content.replace(/<h2>Come è nata[\s\S]*/, '').matchAll(/<p>(.*?)<\/p>/g)];
      const text = paragraphs.map(([, paragraph = '']) => paragraph.replace(/<[^>]*>/g, ''));
      const sentences = [title, excerpt, ...text.flatMap((paragraph) => paragraph.split(/(?<=\.) (?=\p{Lu})/u))];
      expect(sentences.length).toBeGreaterThan(8);
      expect(sentences.filter((sentence) => judgeListing(sentence, judged) === null)).toEqual([]);
    }
  });

  const namesOf = (title: string, text: string, turn: number) => {
    const [story] = readStories([['uno']], [heard('uno', 'The Harbour', title, text)]);
    return story === undefined ? null : namesSentence(story, turn);
  };

  it.each([
    [
      'How artificial intelligence changes schools',
      'Lessons are shorter. The authors thank Intel for its help.',
      'Intel',
    ],
    ['L’intelligenza artificiale a scuola', 'Lessons are shorter. The authors thank Intel for its help.', 'Intel'],
    ['A metabolic map of the cell', 'A map of cells. The authors thank Meta for its help.', 'Meta'],
    ['OpenAI sues', 'OpenAI sues over chips. Intel makes the chips, and Intel keeps silent.', 'OpenAI e Intel'],
  ])('takes part of a word for no name, and one name for no other: %s', (title, text, names) => {
    const kinds = [0, 1, 2, 3, 4].map((turn) => namesOf(title, text, turn));
    expect(kinds).toEqual(
      kinds.map(() => expect.stringMatching(/^(?:Fra i nomi del testo|Nel testo|Il testo|I nomi citati|Vi compaiono)/)),
    );
    expect(kinds).toEqual(kinds.map(() => expect.stringContaining(names)));
  });

  it('takes part of a word for no second mention', () => {
    const text = 'Artificial Intelligence at school. OpenAI teaches Intelligence and thanks Intel for its help.';
    expect(namesOf('OpenAI opens a school', text, 0)).toBe('Il nome al centro è OpenAI.');
  });

  it('calls nobody the subject of a report whose headline names somebody else', () => {
    const aside = 'A guide for developers. It also mentions the AI Act at its end.';
    expect([0, 1, 2].map((turn) => namesOf('How a text watermark works', aside, turn))).toEqual([
      'Fra i nomi del testo: AI Act.',
      'Nel testo compare l’AI Act.',
      'Il testo cita l’AI Act.',
    ]);
    expect(namesOf('What the AI Act asks for', aside, 3)).toBe('Al centro c’è l’AI Act.');
    const source = { ...judged[0], title: 'How a text watermark works', text: aside } as (typeof judged)[0];
    for (const sentence of ['Nel testo compare l’AI Act.', 'Il testo cita l’AI Act.', 'Fra i nomi del testo: AI Act.'])
      expect(judgeListing(sentence, [source])).not.toBeNull();
  });

  it('says what independent reports add to what they share', () => {
    const added = [
      heard(
        'uno',
        'The Harbour',
        'OpenAI opens an office',
        'OpenAI opens an office of 400 employees. The 400 employees wait.',
      ),
      heard(
        'due',
        'Kurier',
        'OpenAI opens an office with Nvidia',
        'OpenAI opens an office. Nvidia sends 30 computers and $5 million.',
      ),
      heard('tre', 'Kurier', 'OpenAI opens an office', 'OpenAI opens an office of 900 employees.'),
    ];
    const [shared] = readStories([['uno', 'due']], added);
    expect(shared && additionSentences(shared, 0)).toEqual([
      'The Harbour aggiunge 400 dipendenti.',
      'Nel testo di Kurier ci sono anche 5 milioni di dollari e Nvidia.',
    ]);
    const [alone] = readStories([['uno']], added);
    expect(alone && additionSentences(alone, 0)).toEqual([]);
  });

  it('says who speaks first-hand in the document that a report leads to, and links to it', async () => {
    const document = {
      ...heard('atto', 'OpenAI', 'Introducing our new office', 'OpenAI opens its new office with 400 people.'),
      ...{ url: 'https://openai.com/index/office', primary: true },
    };
    const [first, second] = readStories([['uno'], ['due']], [...sources, document], [['atto'], []]);
    expect([first, second].map((story) => story && documentSentences(story))).toEqual([
      ['Di prima mano c’è il testo di OpenAI.'],
      [],
    ]);
    expect(judgeListing('Di prima mano c’è il testo di OpenAI.', [...judged, document])).toMatchObject({
      sourceId: 'atto',
    });
    expect(judgeListing('Di prima mano c’è il testo di OpenAI.', judged)).toMatchObject({ sourceId: 'uno' });
    const { content } = await compose(undefined, { documents: [['atto'], [], []], extra: [document] });
    expect(content).toContain('<a href="https://openai.com/index/office">OpenAI, 23 novembre, in inglese</a>');
    expect(content.match(/Di prima mano/g)).toHaveLength(1);
    // It is no report of the story: it stands in no count of those who report it.
    expect(content).toContain('tre testate');
    const [own] = readStories([['atto']], [document], [['atto']]);
    expect(own?.documents).toEqual([]);
  });

  it('takes the version of a model for no figure', () => {
    const [story] = readStories(
      [['uno']],
      [
        {
          ...heard('uno', 'The Harbour', 'Merlo 2 esce', 'Merlo 2 deve attendere. Lo provano 46 comuni.'),
          language: 'it',
        },
      ],
    );
    expect(story?.figures.map(({ italian }) => italian)).toEqual(['46 comuni']);
  });

  it('promises no figures and no quoted words where it has none', async () => {
    const { content, excerpt } = await compose();
    const hasQuote = content.includes('«');
    expect(excerpt.includes('parole originali')).toBe(hasQuote);
    expect(content.includes('qualche parola originale')).toBe(hasQuote);
    expect(`${excerpt}${content}`).not.toContain('cifre dei testi');
    expect(excerpt).not.toContain('le cifre');
  });
});
