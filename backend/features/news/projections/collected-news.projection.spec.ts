import { it } from '@jest/globals';
import { givenHistory, recordedAtOf } from '../../../platform/testing/given-when-then.js';
import type { CollectedReport, NewsBatchEvent } from '../inbox/news-item.events.js';
import type { CollectedNewsRow } from '../news.tables.js';
import { CollectedNewsProjection } from './collected-news.projection.js';

const DAY = '2026-11-20T08:00:00.000Z';
const DETAILS = { title: 'Il fatto', url: null, description: '', language: 'it', category: 'AI', tags: [] };
const report = (id: string): CollectedReport => ({
  ...DETAILS,
  id,
  sourceId: 's',
  sourceName: 'Il Tornio',
  publishedAt: DAY,
});
const collected = (...ids: string[]): NewsBatchEvent => ({
  type: 'NewsItemsCollected',
  data: { items: ids.map(report) },
});
const row = (id: string, changes: Partial<CollectedNewsRow> = {}): CollectedNewsRow => ({
  ...DETAILS,
  id,
  source_id: 's',
  source_name: 'Il Tornio',
  published_at: DAY,
  collected_at: recordedAtOf(0),
  sort_date: DAY,
  score: 0,
  relevance: { score: 0, reasons: [] },
  story_id: id,
  status: 'new',
  selected_by_person: false,
  rejected_alone: false,
  ...changes,
});

it('stands where it was collected when its source gave no day', () => {
  givenHistory(new CollectedNewsProjection(), [
    ['newsbatch-1', { type: 'NewsItemsCollected', data: { items: [{ ...report('a'), publishedAt: null }] } }],
  ]).thenRows([row('a', { published_at: null, sort_date: recordedAtOf(0) })]);
});

it('gives back a report of a run as it was: what a person selected stays selected', () => {
  givenHistory(new CollectedNewsProjection(), [
    ['newsbatch-1', collected('a', 'b')],
    ['newsitem-a', { type: 'NewsItemSelected', data: { runId: null } }],
    ['newsitem-a', { type: 'NewsItemSelected', data: { runId: 'r' } }],
    ['newsitem-b', { type: 'NewsItemSelected', data: { runId: 'r' } }],
    ['newsitem-a', { type: 'NewsItemReopened', data: { runId: 'r' } }],
    ['newsitem-b', { type: 'NewsItemReopened', data: { runId: 'r' } }],
  ]).thenRows([row('a', { status: 'selected', selected_by_person: true }), row('b')]);
});

it('is used together with the other reports of its story', () => {
  givenHistory(new CollectedNewsProjection(), [
    ['newsbatch-1', collected('a', 'b', 'c')],
    ['newsitem-a', { type: 'NewsItemSelected', data: { runId: null } }],
    ['newsuse-r', { type: 'NewsItemsUsed', data: { articleId: 'x', newsIds: ['a', 'b', 'gone'] } }],
  ]).thenRows([row('a', { status: 'processed' }), row('b', { status: 'processed' }), row('c')]);
});

it('is used as soon as it is laid next to an article, whatever becomes of the proposal', () => {
  const report = { newsId: 'a', title: 'A', url: 'https://esempio.it/a', publisher: 'Lumen', publishedAt: null };
  givenHistory(new CollectedNewsProjection(), [
    ['newsbatch-1', collected('a', 'b', 'c')],
    ['articleupdate-x', { type: 'ArticleUpdateProposed', data: { reports: [report, { ...report, newsId: 'b' }] } }],
    ['newsitem-b', { type: 'NewsItemReopened', data: {} }],
    ['articleupdate-x', { type: 'ArticleUpdateDismissed', data: { newsIds: ['a', 'b'] } }],
  ]).thenRows([row('a', { status: 'processed' }), row('b'), row('c')]);
});

it('is new again when a person reopens it, and decided together with others', () => {
  givenHistory(new CollectedNewsProjection(), [
    ['newsbatch-1', collected('a', 'b', 'c')],
    ['newsitem-a', { type: 'NewsItemSelected', data: { runId: null } }],
    ['newsitem-a', { type: 'NewsItemReopened', data: {} }],
    ['newsdecision-1', { type: 'NewsItemsDecided', data: { status: 'rejected', newsIds: ['b', 'x'] } }],
    ['newsitem-c', { type: 'NewsItemProcessed', data: { articleId: 'x' } }],
  ]).thenRows([row('a'), row('b', { status: 'rejected' }), row('c', { status: 'processed' })]);
});

it('takes score and story of older logs', () => {
  const relevance = { score: 40, reasons: [] };
  givenHistory(new CollectedNewsProjection(), [
    ['newsbatch-1', collected('a')],
    ['newsitem-a', { type: 'NewsItemScored', data: { storyId: 'story', relevance } }],
  ]).thenRows([row('a', { story_id: 'story', score: 40, relevance })]);
});

it('loses what is removed, and all when the inbox is cleared', () => {
  givenHistory(new CollectedNewsProjection(), [
    ['newsbatch-1', collected('a', 'b')],
    ['newsremoval-1', { type: 'CollectedNewsRemoved', data: { newsIds: ['a'] } }],
  ]).thenRows([row('b')]);
  givenHistory(new CollectedNewsProjection(), [
    ['newsbatch-1', collected('a', 'b')],
    ['newsdesk', { type: 'CollectedNewsCleared', data: { items: 2 } }],
    ['newsbatch-2', collected('c')],
  ]).thenRows([row('c', { collected_at: recordedAtOf(2) })]);
});

it('is rejected alone only until something else is decided about it', () => {
  givenHistory(new CollectedNewsProjection(), [
    ['newsbatch-1', collected('a', 'b', 'c')],
    ['newsitem-a', { type: 'NewsItemRejected', data: { alone: true } }],
    ['newsitem-b', { type: 'NewsItemRejected', data: { alone: true } }],
    ['newsitem-b', { type: 'NewsItemReopened', data: {} }],
    ['newsitem-c', { type: 'NewsItemRejected', data: {} }],
  ]).thenRows([row('a', { status: 'rejected', rejected_alone: true }), row('b'), row('c', { status: 'rejected' })]);
});
