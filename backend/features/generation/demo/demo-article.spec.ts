import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
// This spec proves the recording and the verification together, which no product file does: hence it reads behind both doors.
import { OfflineEngine } from '../../offline-engine/offline-engine.facts.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { DEFAULT_AI_PROMPTS } from '../../settings/default-prompts.js';
import { checkArticle } from '../../verification/checking/check-article.js';
import type { CheckState } from '../../verification/checking/check-state.js';
import { scoreCheck } from '../../verification/checking/verdict.js';
import { readLastReadingAnswer } from '../../verification/last-reading-answer.js';
import { readRepairAnswer } from '../../verification/repair-answer.js';
import { judgeAnswerOf, verifierAnswerSchema } from '../../verification/verifier-answer.js';
import { readScoutAnswer } from '../pipeline/scout-answer.js';
import { readWriterAnswer, type WrittenArticle } from '../pipeline/writer-answer.js';
import { buildTrialRequest, trialQuestion } from '../prompt-trial/trial-question.js';
import { demoNewsPack } from './news-pack.js';

const NOW = new Date('2026-11-28T09:00:00.000Z');
const { items, sources: publishers } = demoNewsPack(NOW);
const engine = new OfflineEngine();

const ask = async (role: Parameters<OfflineEngine['complete']>[0]['role'], facts: unknown) =>
  (await engine.complete(buildTrialRequest(DEFAULT_AI_PROMPTS, trialQuestion(role, facts), 'a1b2c3d4e5f6'))).text;

/** The whole way of a demonstration, as far as it is pure. */
async function play(): Promise<{ article: WrittenArticle; notes: readonly string[]; state: CheckState }> {
  const news = items.map((item, index) => ({
    ...item,
    ...{ index, newsId: item.url, publisher: item.sourceName, relevance: 60, storyId: item.url },
  }));
  const scoutFacts = { now: NOW.toISOString(), news, recentTitles: [], requestedTopic: null, demonstration: true };
  const choice = readScoutAnswer(await ask('newsScout', scoutFacts), scoutFacts);
  if (!choice.ok || choice.value.kind !== 'selected') throw new Error(JSON.stringify(choice));
  const { selectedIndex, relatedIndexes } = choice.value;
  const sources = [selectedIndex, ...relatedIndexes].map((index): SourceSnapshot => {
    const { url, title, sourceName: publisher, language, publishedAt, text } = items[index] ?? (items[0] as never);
    const primary = publishers.find(({ name }) => name === publisher)?.primary ?? false;
    const sha256 = createHash('sha256').update(text).digest('hex');
    return { id: `s${index}`, url, title, publisher, language, publishedAt, text, sha256, primary };
  });
  const facts = {
    now: NOW.toISOString(),
    topic: '',
    description: '',
    category: 'AI News',
    sources,
    recentArticles: [],
  };
  const order = { sourceUrls: sources.map(({ url }) => url), category: 'AI News' };
  const read = readWriterAnswer(await ask('articleWriter', facts), order);
  if (!read.ok) throw new Error(JSON.stringify(read));
  const state = await checkArticle(
    { words: read.value, sources },
    {
      read: async ({ by, facts: asked }) => {
        const role = by === 'judge' ? 'articleVerifier' : 'articleChallenger';
        return judgeAnswerOf(verifierAnswerSchema.parse(JSON.parse(await ask(role, asked))));
      },
      readWhole: async ({ facts: asked }) => {
        const problems = readLastReadingAnswer(await ask('articleLastReading', asked));
        return problems.ok ? problems.value : null;
      },
      repair: async ({ facts: asked }) => {
        const revisions = readRepairAnswer(await ask('articleRepair', asked));
        return revisions.ok ? revisions.value : null;
      },
    },
    { until: 'repair' },
  );
  return { article: read.value, notes: read.notes, state };
}

describe('The demonstration, played from the recorded answers', () => {
  let played: Awaited<ReturnType<typeof play>>;
  beforeAll(async () => {
    played = await play();
  });

  it('writes from the announcement and from five who report on it', () => {
    const hosts = played.state.input.sources.map(({ url }) => new URL(url).hostname);
    expect(hosts[0]).toBe('officina-nembo.example');
    expect(new Set(hosts).size).toBe(6);
    expect(played.article.words).toBeGreaterThanOrEqual(450);
  });

  it('has a sentence that both readers refuse, which is repaired and read again', () => {
    expect(played.article.content).toContain('18 milioni di euro, versati dal Fondo Aurelia.');
    const repaired = [...played.state.records.values()].filter(({ repairs }) => repairs.length > 0);
    expect(repaired).toMatchObject([
      {
        sentence: expect.stringContaining('12 milioni li ha versati il Fondo Aurelia'),
        repairs: [{ action: 'rewritten', because: 'refuted' }],
        readings: [
          { verdict: 'supported', round: 1 },
          { verdict: 'supported', round: 1 },
        ],
      },
    ]);
    expect(played.state.gone).toEqual([]);
  });

  it('is approved, with no word of a rule against it, and every sentence was read with a passage that is there', () => {
    const verdict = scoreCheck(played.state);
    expect(verdict.caps).toEqual([]);
    expect(verdict.score).toBeGreaterThanOrEqual(80);
    expect(played.state.report.findings.filter(({ grade }) => grade === 'contradiction')).toEqual([]);
    const unread = [...played.state.records.values()].filter(({ readings }) =>
      readings.every(({ span }) => span === null),
    );
    expect(unread.map(({ sentence }) => sentence)).toEqual([]);
  });
});
