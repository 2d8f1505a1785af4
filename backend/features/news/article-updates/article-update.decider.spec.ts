import { describe, it } from '@jest/globals';
import { given } from '../../../platform/testing/given-when-then.js';
import { articleUpdateDecider, dismissUpdate, proposeUpdate, takeUpdate } from './article-update.decider.js';
import type { ArticleUpdateEvent, LaterReport } from './article-update.events.js';

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
const taken = (...newsIds: string[]): ArticleUpdateEvent => ({ type: 'ArticleUpdateTaken', data: { newsIds } });
const dismissed = (...newsIds: string[]): ArticleUpdateEvent => ({ type: 'ArticleUpdateDismissed', data: { newsIds } });

describe('the update of an article', () => {
  it('is proposed with reports that were never proposed', () => {
    given(articleUpdateDecider, [], (state) => proposeUpdate(state, [report('a'), report('b')])).then([
      proposed('a', 'b'),
    ]);
    given(articleUpdateDecider, [proposed('a')], (state) => proposeUpdate(state, [report('a'), report('b')])).then([
      proposed('b'),
    ]);
    given(articleUpdateDecider, [proposed('a'), dismissed('a')], (state) =>
      proposeUpdate(state, [report('a')]),
    ).thenNothing();
  });

  it('is taken report by report: what could not be read goes on waiting', () => {
    given(articleUpdateDecider, [proposed('a', 'b')], (state) => takeUpdate(state, ['a', 'x'])).then([taken('a')]);
    given(articleUpdateDecider, [proposed('a', 'b'), taken('a')], (state) => takeUpdate(state, ['a'])).thenNothing();
    given(articleUpdateDecider, [proposed('a', 'b'), taken('a')], dismissUpdate).then([dismissed('b')]);
  });

  it('is dismissed as a whole, and once', () => {
    given(articleUpdateDecider, [proposed('a'), proposed('b')], dismissUpdate).then([dismissed('a', 'b')]);
    given(articleUpdateDecider, [proposed('a'), dismissed('a')], dismissUpdate).thenNothing();
  });
});
