import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { groupStories } from '../../news/scoring/near-duplicates.js';
import { isAboutAi } from '../../news/scoring/relevance.js';
// This spec proves grouping, engine and verification together, which no product file does: hence it reads behind their doors.
import { OfflineEngine } from '../../offline-engine/offline-engine.facts.js';
import type { ScoutNewsItem, SourceSnapshot } from '../../offline-engine/step.facts.js';
import { checkArticle } from '../../verification/checking/check-article.js';
import { scoreCheck, type Verdict } from '../../verification/checking/verdict.js';
import { judgeAnswerOf, verifierAnswerSchema } from '../../verification/verifier-answer.js';
import { readScoutAnswer } from '../pipeline/scout-answer.js';
import { readWriterAnswer, type WrittenArticle } from '../pipeline/writer-answer.js';
import { demoNewsPack } from './news-pack.js';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const { items } = demoNewsPack(NOW);
const engine = new OfflineEngine();
const ask = async (role: 'newsScout' | 'articleWriter' | 'articleVerifier', facts: unknown) =>
  (await engine.complete({ model: '', temperature: 0, messages: [], role, facts })).text;

const stories = groupStories(
  items.map((item) => ({
    id: item.url,
    source: item.sourceName,
    title: item.title,
    text: item.text,
    link: item.url,
    language: item.language,
    at: new Date(item.publishedAt),
  })),
);
const news: ScoutNewsItem[] = items.map((item, index) => ({
  index,
  newsId: item.url,
  title: item.title,
  description: item.description,
  publisher: item.sourceName,
  url: item.url,
  language: item.language,
  publishedAt: item.publishedAt,
  relevance: isAboutAi(item.title, item.text) ? 60 : 10,
  storyId: stories.get(item.url) ?? item.url,
}));
const scoutFacts = { now: NOW.toISOString(), news, recentTitles: [] as string[], requestedTopic: null };

const snapshotOf = ({ newsId }: ScoutNewsItem): SourceSnapshot => {
  const item = items.find(({ url }) => url === newsId);
  if (item === undefined) throw new Error(`There is no ${newsId}.`);
  const { url, title, sourceName: publisher, language, publishedAt, text } = item;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { id: url, url, title, publisher, language, publishedAt, text, sha256, primary: false };
};

async function compose(): Promise<{ article: WrittenArticle; verdict: Verdict; removed: readonly string[] }> {
  const choice = readScoutAnswer(await ask('newsScout', scoutFacts), scoutFacts);
  if (!choice.ok || choice.value.kind !== 'selected') throw new Error(JSON.stringify(choice));
  const at = (index: number) => news[index] as ScoutNewsItem;
  const { selectedIndex, relatedIndexes, mainTopic, stories: chosen = [] } = choice.value;
  const sources = [selectedIndex, ...relatedIndexes].map((index) => snapshotOf(at(index)));
  const facts = {
    now: NOW.toISOString(),
    topic: mainTopic,
    description: '',
    category: 'AI News',
    sources,
    recentArticles: [],
    stories: chosen.map((own) => own.map((index) => at(index).newsId)),
  };
  const order = { sourceUrls: sources.map(({ url }) => url), category: 'AI News' };
  const read = readWriterAnswer(await ask('articleWriter', facts), order);
  if (!read.ok) throw new Error(JSON.stringify(read));
  const state = await checkArticle(
    { words: read.value, sources },
    {
      read: async ({ facts: asked }) =>
        judgeAnswerOf(verifierAnswerSchema.parse(JSON.parse(await ask('articleVerifier', asked)))),
      repair: async () => null,
    },
    { until: 'repair' },
  );
  return {
    article: read.value,
    verdict: scoreCheck(state),
    removed: state.gone.map(({ sentence, repairs }) => `${sentence} (${repairs.at(-1)?.reason})`),
  };
}

describe('The review of several stories, from the bundled news', () => {
  let composed: Awaited<ReturnType<typeof compose>>;
  let text = '';
  beforeAll(async () => {
    composed = await compose();
    text = composed.article.content.replace(/<[^>]*>/g, ' ');
  });

  it('passes the verification with every sentence it wrote', () => {
    expect(composed.removed).toEqual([]);
    expect(composed.verdict.caps).toEqual([]);
    expect(composed.verdict.score).toBeGreaterThanOrEqual(80);
  });

  it('names two names and its day in the title, and reports five to eight stories from six publishers', () => {
    expect(composed.article.title).toMatch(/^\S.* ed? \S.*: la rassegna di sabato 21 novembre$/);
    const headlines = composed.article.content.match(/<h2(?: lang="[a-z]{2}")?><a /g) ?? [];
    expect(headlines.length).toBeGreaterThanOrEqual(5);
    expect(headlines.length).toBeLessThanOrEqual(8);
    expect(
      new Set(composed.article.verificationSources.map((url) => new URL(url).hostname)).size,
    ).toBeGreaterThanOrEqual(6);
    expect(composed.article.words).toBeGreaterThanOrEqual(350);
  });

  it('brings reports in several languages together under a headline in its own language', () => {
    expect(composed.article.content).toContain('<h2 lang="it"><a ');
    expect(text).toMatch(/, in inglese|\(in inglese\)/);
    expect(text).toMatch(/in comune|in più testi/);
  });

  it('quotes shortly, with whose words they are, and marks other languages', () => {
    const quotes = [...composed.article.content.matchAll(/«([^«»]*)»/g)].map(([, words = '']) => words);
    expect(quotes.length).toBeGreaterThan(2);
    for (const words of quotes) expect(words.split(' ').length).toBeLessThanOrEqual(20);
    expect(composed.article.content).toMatch(/<em lang="en">«/);
  });

  it('reads without machine-made slips, and is no «Ne scrive»', () => {
    expect(text).not.toMatch(/Ne scriv/);
    expect(text).not.toMatch(
      /\bdi il\b|\ba il\b|\bda il\b|\bin il\b|\bsu il\b|\bdi la\b|\ba la\b|,,|\.\.|\s,|«\s|\s»|undefined|null|\bdel (?:8|11)\b|\ba a|: \./i,
    );
    const sentences = text.split(/(?<=\.)\s+/).filter((sentence) => sentence.split(' ').length > 3);
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  });

  it('comes once a day: where its title is out, nothing is chosen', async () => {
    const facts = { ...scoutFacts, recentTitles: ['Prova: la rassegna di sabato 21 novembre'] };
    const choice = readScoutAnswer(await ask('newsScout', facts), facts);
    expect(choice).toMatchObject({
      ok: true,
      value: { kind: 'no-topic', reason: expect.stringContaining('già uscita') },
    });
  });
});
