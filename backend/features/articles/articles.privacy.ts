import { CommandBus } from '@nestjs/cqrs';
import { DAYS_IN_BIN } from '../../contract/product-figures.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/domain-error.js';
import { streamName } from '../../platform/event-store/domain-event.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { Projector } from '../../platform/event-store/projector.js';
import { daysBefore, storedData } from '../../platform/privacy/stored-data.js';
import { articleUpdateEvents } from '../news/article-updates/article-update.events.js';
import { articleEvents } from './article.events.js';
import type { ArticlesTables } from './articles.tables.js';
import { PurgeArticle } from './commands/bin/purge-article.js';
import { editionEvents } from './editions/edition.events.js';
import { EditionsStore } from './editions/editions.store.js';
import { EditionsProjection } from './projections/editions.projection.js';
import { storylineEvents } from './storylines/storyline.events.js';
import { storylineCalledAs } from './storylines/storyline-log.js';
import { draftProposalEvents } from './updates/draft-proposal.events.js';
import { pendingRevisionEvents } from './updates/pending-revision.events.js';
import { sourceChangeEvents } from './updates/source-change.events.js';

const STREAMS = [articleEvents, draftProposalEvents, pendingRevisionEvents, sourceChangeEvents, articleUpdateEvents];

/** What an article says, said, was to say, what its sources say since, and the storyline that was called as it. */
const articleTexts = storedData([], () => ({
  name: 'articleTexts',
  words: ['testo', 'testi'],
  streams: ({ id }) => [
    ...STREAMS.map((streamType) => streamName(streamType, id)),
    streamName(storylineEvents, storylineCalledAs(id)),
  ],
}));

/** Deleted articles, for as long as the bin says. */
export const deletedArticles = storedData([Database, CommandBus], (database: Database, commands: CommandBus) => ({
  name: 'deletedArticles',
  words: ['articolo nel cestino', 'articoli nel cestino'],
  purge: async (now) => {
    const rows = await database
      .kysely<ArticlesTables>()
      .selectFrom('read.articles')
      .select('id')
      .where('status', '=', 'deleted')
      .where('deleted_at', '<', daysBefore(now, DAYS_IN_BIN))
      .execute();
    let purged = 0;
    for (const { id } of rows) {
      try {
        await commands.execute(new PurgeArticle(id, { actor: 'schedule' }));
        purged += 1;
      } catch (error) {
        // One that somebody took out of the bin at this moment stays.
        if (!(error instanceof DomainError)) throw error;
      }
    }
    return purged;
  },
}));

/** Editions that held an article: their sentences go, and each other story shows its excerpt from then on. */
const editions = storedData(
  [EditionsStore, EventStore, Projector],
  (stored: EditionsStore, store: EventStore, projector: Projector) => ({
    name: 'editions',
    words: ['edizione', 'edizioni'],
    streams: async ({ id }) => {
      await projector.catchUp(await store.head(), [EditionsProjection]);
      return (await stored.daysWith(id)).map((day) => streamName(editionEvents, day));
    },
  }),
);

/** What articles leave behind. */
export const ARTICLES_PRIVACY = [articleTexts, deletedArticles, editions];
