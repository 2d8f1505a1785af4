import { createHash, randomUUID } from 'node:crypto';
import type { VerifiedClaim } from '../features/articles/article.events.js';
import { SourceSnapshotsStore } from '../features/news/collection/source-snapshots.store.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { ReactionsRunner } from '../platform/event-store/reactions/reactions-runner.js';
import { newId } from '../platform/ids.js';
import { generatedDraft } from './generated-draft.js';
import type { TestApp } from './test-app.js';

const DAYS = [3, 5, 7, 9];

/** A published article of four sentences with a date each. */
export interface SourcedArticle {
  readonly id: string;
  readonly sentences: readonly string[];
}

/**
 * Publishes an article that rests on one stored source, which gives the same dates, or with `wrongWriter` others: then it
 * was this model that got them wrong. Its check found nothing against it.
 */
export async function sourcedArticle(
  site: TestApp,
  publisher: string,
  wrongWriter: string | null = null,
): Promise<SourcedArticle> {
  const sentences = DAYS.map((day) => `La città di Torino ha aperto lo sportello numero uno il ${day} marzo 2026.`);
  const month = wrongWriter === null ? 'March' : 'April';
  const passages = DAYS.map((day) => `The city of Turin opened its counter on ${month} ${day}, 2026.`);
  const runId = randomUUID();
  const text = passages.join(' ');
  const sha256 = createHash('sha256').update(text).digest('hex');
  const url = `https://${publisher.toLowerCase().replaceAll(' ', '-')}.example/${runId}`;
  const snapshot = { id: 's1', url, title: 'Counters', publisher, language: 'en', text, sha256, primary: false };
  await site.app.get(SourceSnapshotsStore).keep(runId, [{ ...snapshot, publishedAt: null }]);
  const claims = sentences.map((sentence, place): VerifiedClaim => {
    const span = passages[place] ?? null;
    return { id: `c${place}`, section: 'body', sentence, verdict: 'supported', sourceId: 's1', span, verdicts: [] };
  });
  const title = `Gli sportelli di Torino, ${runId.slice(0, 4)}`;
  const { id } = await generatedDraft(site, { title, score: 95, claims, content: contentOf(sentences), runId });
  if (wrongWriter !== null) {
    const written = { id: newId(), type: 'ArticleWritten', data: { articleId: id, model: wrongWriter } };
    const stream = `generation-${runId}`;
    await site.app.get(EventStore).append({ stream, expectedVersion: 0, events: [written], meta: { actor: 'policy' } });
  }
  const out = await site.call('PUT', `/api/articles/${id}`, { status: 'published', publishMotive: 'Letto e riletto.' });
  if (out.status !== 200) throw new Error(out.text);
  return { id, sentences };
}

/** Gives readers another month in the first sentences of such an article, or with none of them the text as it was. */
export async function correctDates(site: TestApp, { id, sentences }: SourcedArticle, count: number): Promise<void> {
  const right = sentences.map((sentence, place) => (place < count ? sentence.replace(' marzo', ' aprile') : sentence));
  const change = { content: contentOf(right), publishMotive: 'Le date erano sbagliate.' };
  const { status, text } = await site.call('PUT', `/api/articles/${id}`, change);
  if (status !== 200) throw new Error(text);
  await site.app.get(ReactionsRunner).drain(100_000);
}

function contentOf(sentences: readonly string[]): string {
  return `<p>${sentences.join(' ')}</p>`;
}
