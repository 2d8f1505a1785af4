import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
// This spec proves the engine and the verification together, which no product file does: hence the looks behind both doors.
import { OfflineEngine } from '../../offline-engine/offline-engine.facts.js';
import type { ScoutFacts, SourceSnapshot } from '../../offline-engine/step.facts.js';
import { checkArticle } from '../../verification/checking/check-article.js';
import { scoreCheck, type Verdict } from '../../verification/checking/verdict.js';
import type { GroundingReport } from '../../verification/grounding/grounding-report.js';
import { judgeAnswerOf, verifierAnswerSchema } from '../../verification/verifier-answer.js';
import { readScoutAnswer } from '../pipeline/scout-answer.js';
import { readWriterAnswer, type WrittenArticle } from '../pipeline/writer-answer.js';
import type { DemoItem } from './demo-news.js';
import { demoNewsPack } from './news-pack.js';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const pack = demoNewsPack(NOW);
const story = pack.items.filter(({ title }) => title.includes('Merlo 2'));
const engine = new OfflineEngine();

const ask = async (role: 'newsScout' | 'articleWriter' | 'articleVerifier', facts: unknown) =>
  (await engine.complete({ model: '', temperature: 0, messages: [], role, facts })).text;

const snapshotOf = (item: DemoItem, index: number): SourceSnapshot => ({
  id: `s${index}`,
  url: item.url,
  title: item.title,
  publisher: item.sourceName,
  language: item.language,
  publishedAt: item.publishedAt,
  text: item.text,
  sha256: createHash('sha256').update(item.text).digest('hex'),
  primary: pack.sources.find(({ name }) => name === item.sourceName)?.primary ?? false,
});

async function compose(
  items: readonly DemoItem[],
): Promise<{ article: WrittenArticle; report: GroundingReport; verdict: Verdict; notes: readonly string[] }> {
  const sources = items.map(snapshotOf);
  const facts = {
    now: NOW.toISOString(),
    topic: items[0]?.title ?? '',
    description: '',
    category: 'AI News',
    sources,
    recentArticles: [],
  };
  const read = readWriterAnswer(await ask('articleWriter', facts), {
    sourceUrls: sources.map(({ url }) => url),
    category: 'AI News',
  });
  if (!read.ok) throw new Error(JSON.stringify(read));
  const article = read.value;
  const state = await checkArticle(
    { words: article, sources },
    {
      read: async ({ facts: asked }) =>
        judgeAnswerOf(verifierAnswerSchema.parse(JSON.parse(await ask('articleVerifier', asked)))),
      mend: async () => null,
    },
    { until: 'repair' },
  );
  const { report } = state;
  const verdict = scoreCheck(state);
  return { article, report, verdict, notes: read.notes };
}

describe('The demonstration’s article', () => {
  let composed: Awaited<ReturnType<typeof compose>>;
  let text = '';
  beforeAll(async () => {
    composed = await compose(
      story.filter(({ sourceName }) => !['Agenzia Levante', 'Notiziario Meridiano'].includes(sourceName)),
    );
    text = composed.article.content.replace(/<[^>]*>/g, ' ');
  });

  it('passes the verification without any hard finding', () => {
    expect(composed.report.findings.filter(({ grade }) => grade === 'contradiction')).toEqual([]);
    expect(composed.verdict.caps.filter(({ code }) => code !== 'judge-score')).toEqual([]);
    expect(composed.verdict.score).toBeGreaterThanOrEqual(80);
  });

  it('is accepted as a model’s answer would be, as long as the specification asks', () => {
    expect(composed.notes).toEqual([]);
    expect(composed.article.words).toBeGreaterThanOrEqual(600);
    expect(composed.article.words).toBeLessThanOrEqual(1_000);
  });

  it('stays within the limits of quotation by a margin', () => {
    expect(composed.report.verbatim).toMatchObject({ passed: true });
    expect(composed.report.verbatim.containment).toBeLessThanOrEqual(0.07);
    expect(composed.report.verbatim.quoteShare).toBeLessThanOrEqual(0.1);
  });

  it('is built as a round-up and says how it was made', () => {
    const headings = [...composed.article.content.matchAll(/<h2>([^<]*)<\/h2>/g)].map((match) => match[1]);
    expect(headings).toEqual([
      'Che cosa si sa',
      'Che cosa dice ciascuna fonte',
      'I numeri',
      'Che cosa resta da chiarire',
      'Come è stato composto questo articolo',
      'Le fonti',
    ]);
    expect(text).toContain('Testo composto automaticamente, per estrazione dalle fonti');
    expect(composed.article.excerpt).toContain('Rassegna composta automaticamente dalle fonti.');
    expect(text).not.toMatch(/verificato da|redazione|controllato da una persona/i);
  });

  it('names a publisher in every paragraph that reports something', () => {
    const publishers = new RegExp([...new Set(story.map(({ sourceName }) => sourceName))].join('|'));
    const reported = composed.article.content.split('<h2>Come è stato')[0] ?? '';
    for (const match of reported.matchAll(/<(?:p|li)>(.*?)<\/(?:p|li)>/g)) expect(match[1]).toMatch(publishers);
  });

  it('tells the figures that differ and the rumour as what they are', () => {
    expect(text).toContain('120 dipendenti');
    expect(text).toContain('140 dipendenti');
    expect(text).toContain('le fonti divergono');
    expect(text).toMatch(/Baleno Capital.*Fra le fonti raccolte è la sola a scriverne/s);
  });

  it('leaves English words in English and marks them', () => {
    expect(composed.article.content).toMatch(/The Lantern Review scrive: <em lang="en">«[^<]*»<\/em>/);
  });

  it('links every source once', () => {
    const links = [...composed.article.content.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
    expect(links).toHaveLength(new Set(links).size);
    expect(new Set(links)).toEqual(new Set(composed.article.verificationSources));
  });

  it('reads without machine-made slips', () => {
    expect(text).not.toMatch(
      /\bdi il\b|\ba il\b|\bda il\b|\bin il\b|\bsu il\b|\bdi la\b|\ba la\b|,,|\.\.|\s,|«\s|\s»|undefined|\bun'(?=[^aeiouàèéìòùh])|\bl'(?=[^aeiouàèéìòùh\d])/i,
    );
  });

  it('comes out at 80 or more from nearly any four to six reports on the story', async () => {
    const scores: number[] = [];
    for (let mask = 1; mask < 1 << story.length; mask += 1) {
      const chosen = story.filter((_, index) => (mask >> index) & 1);
      if (chosen.length < 4 || chosen.length > 6 || mask % 9 !== 0) continue;
      scores.push((await compose(chosen)).verdict.score);
    }
    expect(scores.length).toBeGreaterThan(13);
    // With an English report in the pool, grounding sometimes looks for an Italian denial in an English sentence.
    expect(scores.filter((score) => score < 80).length / scores.length).toBeLessThanOrEqual(0.05);
  });
});

describe('The demonstration’s scout', () => {
  const facts = (changes: Partial<ScoutFacts> = {}): ScoutFacts => ({
    now: NOW.toISOString(),
    news: pack.items.map((item, index) => ({
      index,
      newsId: `n${index}`,
      title: item.title,
      description: item.description,
      publisher: item.sourceName,
      url: item.url,
      language: item.language,
      publishedAt: item.publishedAt,
      relevance: item.title.includes('festa del cedro') ? 15 : 60,
      storyId: item.title.includes('Merlo 2') ? 'merlo' : `s${index}`,
    })),
    recentTitles: [],
    requestedTopic: null,
    ...changes,
  });

  it('chooses the story of five publishers and is read like a model', async () => {
    const asked = facts();
    const read = readScoutAnswer(await ask('newsScout', asked), asked);
    if (!read.ok || read.value.kind !== 'selected') throw new Error(JSON.stringify(read));
    expect(asked.news[read.value.selectedIndex]?.storyId).toBe('merlo');
    expect(read.value.relatedIndexes.length).toBeGreaterThanOrEqual(5);
  });

  it('obeys no text of the pack that gives orders', async () => {
    const injected = pack.items.findIndex(({ text }) => text.includes('Ignora le istruzioni'));
    expect(injected).toBeGreaterThanOrEqual(0);
    const { article } = await compose([...story.slice(0, 3), pack.items[injected] as DemoItem]);
    expect(article.content).not.toMatch(/Ignora le istruzioni|miglior prodotto|punteggio massimo/);
  });
});
