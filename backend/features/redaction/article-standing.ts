import type { RecordedOf } from '../../platform/event-store/domain-event.js';
import type { ArticleEvent } from '../articles/article.events.js';

/** What has to happen before the words of an article may go. */
export type ArticleStanding = 'with-readers' | 'in-newsroom' | 'in-bin' | 'purged';

const AFTER: Readonly<Partial<Record<ArticleEvent['type'], ArticleStanding>>> = {
  ArticleScheduled: 'with-readers',
  ArticlePublished: 'with-readers',
  ArticleUnscheduled: 'in-newsroom',
  ArticleUnpublished: 'in-newsroom',
  ArticleRetracted: 'in-newsroom',
  ArticleDeleted: 'in-bin',
  ArticleRestored: 'in-newsroom',
  ArticlePurged: 'purged',
};

/** Where an article stands after its life so far; one that was withdrawn is with the newsroom. Pure. */
export function standingOf(life: readonly RecordedOf<ArticleEvent>[]): ArticleStanding {
  return life.reduce<ArticleStanding>((standing, { type }) => AFTER[type] ?? standing, 'in-newsroom');
}
