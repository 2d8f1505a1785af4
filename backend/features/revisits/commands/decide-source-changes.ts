import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { CorrectArticle } from '../../articles/commands/correct-article.js';
import { SettleSourceChanges } from '../../articles/commands/settle-source-changes.js';
import { GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { ListSourceChanges } from '../../articles/queries/list-source-changes.js';
import type { SourceChangeDecision } from '../../articles/updates/source-change.events.js';
import { pageIdentity } from '../../news/collection/canonical-url.facts.js';
import { RenewSnapshot } from '../../news/commands/renew-snapshot.js';
import { GetSourcesOfArticle } from '../../news/queries/get-source-snapshots.js';
import { CitedPagesStore } from '../cited-pages.store.js';

/**
 * What a person makes of the changes that wait at an article. `corrected` says so to readers, and has the article checked
 * against the pages as they are now from then on; `still-valid` leaves everything as it is. Throws
 * `article-not-found`, `source-change-not-found`, and what a correction refuses.
 */
export class DecideSourceChanges extends Command<{ readonly position: number }> {
  constructor(
    readonly articleId: string,
    readonly decision: SourceChangeDecision,
    /** Why it is still valid; of a correction what readers read. */
    readonly reason: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(DecideSourceChanges)
export class DecideSourceChangesHandler implements ICommandHandler<DecideSourceChanges> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly pages: CitedPagesStore,
  ) {}

  async execute({ articleId, decision, reason, meta }: DecideSourceChanges): Promise<{ readonly position: number }> {
    const { runId } = await this.queries.execute(new GetArticleToVerify(articleId));
    const changes = await this.queries.execute(new ListSourceChanges(articleId));
    if (changes.length === 0) throw new DomainError('source-change-not-found');
    if (decision === 'corrected') {
      const sources = await this.queries.execute(new GetSourcesOfArticle(articleId, runId));
      for (const { kind, sourceId, url } of changes) {
        const snapshot = sources.find(({ id }) => id === sourceId);
        const reading = kind === 'changed' ? await this.pages.lastReading(pageIdentity(url) ?? url) : null;
        if (snapshot && reading) await this.commands.execute(new RenewSnapshot(articleId, snapshot, reading));
      }
      await this.commands.execute(new CorrectArticle(articleId, reason, meta));
    }
    return this.commands.execute(new SettleSourceChanges(articleId, decision, reason, meta));
  }
}
