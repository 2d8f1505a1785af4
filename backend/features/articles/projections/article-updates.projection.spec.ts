import { it } from '@jest/globals';
import { givenHistory, recordedAtOf } from '../../../platform/testing/given-when-then.js';
import type { ArticleUpdateEvent, LaterReport } from '../../news/article-updates/article-update.events.js';
import { drafted } from '../drafted.fixture.js';
import { ArticleUpdatesProjection } from './article-updates.projection.js';

const report = (newsId: string): LaterReport => ({
  newsId,
  title: `Notizia ${newsId}`,
  url: `https://esempio.it/${newsId}`,
  publisher: 'Gazzetta Lumen',
  publishedAt: null,
});
const proposed = (...ids: string[]): ArticleUpdateEvent => ({
  type: 'ArticleUpdateProposed',
  data: { reports: ids.map(report) },
});

it('keeps the reports that nobody took or dismissed', () => {
  givenHistory(new ArticleUpdatesProjection(), [
    ['article-x', drafted()],
    ['articleupdate-x', proposed('a', 'b')],
    ['articleupdate-x', proposed('c')],
    ['articleupdate-x', { type: 'ArticleUpdateTaken', data: { newsIds: ['a'] } }],
  ]).thenRows([{ article_id: 'x', reports: [report('b'), report('c')], proposed_at: recordedAtOf(2) }]);
});

it('has no row of an article at which none waits', () => {
  givenHistory(new ArticleUpdatesProjection(), [
    ['articleupdate-x', proposed('a')],
    ['articleupdate-y', proposed('b')],
    ['articleupdate-x', { type: 'ArticleUpdateDismissed', data: { newsIds: ['a'] } }],
    ['article-y', { type: 'ArticleDeleted', data: {} }],
  ]).thenRows([]);
});
