import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { categoryOf, type EventMeta } from '../../../platform/event-store/domain-event.js';
import { LogRedactions } from '../../../platform/event-store/log-redactions.js';
import { ProjectionRebuilder } from '../../../platform/event-store/rebuild/rebuild.js';
import { DiscoveredSubscribers } from '../../../platform/event-store/subscribers.js';
import { Leases } from '../../../platform/leases/leases.js';
import { RedactionList } from '../../../platform/privacy/redaction-list.js';
import { DeleteArticle } from '../../articles/commands/bin/delete-article.js';
import { PurgeArticle } from '../../articles/commands/bin/purge-article.js';
import { RecordRedaction } from '../../articles/commands/bin/record-redaction.js';
import { type FoundWords, RedactionFinder } from '../redaction-finder.js';
import { RedactionsStore } from '../redactions.store.js';

const LEASE = 'redaction';

/** How much was taken away, by kind; `words` name it in Italian. */
export interface RedactedCount {
  readonly name: string;
  readonly words: readonly [one: string, many: string];
  readonly count: number;
}

/** What became of a redaction; `under-way`: another process is at one. */
export type RedactionOutcome =
  | { readonly status: 'redacted'; readonly articleId: string; readonly counts: readonly RedactedCount[] }
  | { readonly status: 'under-way' };

/**
 * Takes the words of an article out of the log, of rows and of read tables; that it existed, when, and the digests of its
 * events stay. It is purged before. May be repeated: what is gone already is left alone.
 * @throws DomainError `article-not-found`, `article-with-readers`
 */
export class RedactArticle extends Command<RedactionOutcome> {
  constructor(
    readonly id: string,
    readonly reason: string,
    readonly meta: EventMeta,
    /** An earlier redaction is carried out again, after a crash or the restore of an older backup: also of a published one. */
    readonly isRepeated = false,
    /** Hears in Italian what is being done. */
    readonly onProgress?: (text: string) => void,
  ) {
    super();
  }
}

@CommandHandler(RedactArticle)
export class RedactArticleHandler implements ICommandHandler<RedactArticle> {
  constructor(
    private readonly finder: RedactionFinder,
    private readonly list: RedactionList,
    private readonly reasons: RedactionsStore,
    private readonly log: LogRedactions,
    private readonly commands: CommandBus,
    private readonly subscribers: DiscoveredSubscribers,
    private readonly rebuilder: ProjectionRebuilder,
    private readonly leases: Leases,
    private readonly clock: Clock,
  ) {}

  async execute(command: RedactArticle): Promise<RedactionOutcome> {
    const done = await this.leases.withLease(LEASE, () => this.redact(command));
    return done.ran ? done.value : { status: 'under-way' };
  }

  private async redact({ id, reason, meta, isRepeated, onProgress }: RedactArticle): Promise<RedactionOutcome> {
    const found = await this.finder.find(id);
    if (found === null) throw new DomainError('article-not-found');
    if (found.standing === 'with-readers' && !isRepeated) throw new DomainError('article-with-readers');
    const articleId = found.article.id;
    const isDone =
      found.standing === 'purged' && found.remains.length === 0 && (await this.reasons.isComplete(articleId));
    // Of one that is done, rows are read again: something may have been said of it since.
    if (isDone) return outcomeOf(articleId, 0, await this.redactRows(found, onProgress));
    // On the list first: whatever happens from here on, the nightly purge goes on with it.
    const redactedAt = this.clock.now();
    await this.list.add(articleId, redactedAt);
    await this.reasons.begin({ articleId, reason, actor: meta.actor, redactedAt });
    await this.takeAway(found, meta);
    // Rows are found by titles and addresses, which leave the log afterwards.
    const rows = await this.redactRows(found, onProgress);
    onProgress?.('Eventi con parole dell’articolo');
    const { events, streams } = await this.redactEvents(found, meta);
    await this.rebuild(new Set(streams.map(categoryOf)), onProgress);
    await this.reasons.complete(articleId, this.clock.now());
    return outcomeOf(articleId, events, rows);
  }

  private async redactRows({ article }: FoundWords, onProgress?: (text: string) => void): Promise<RedactedCount[]> {
    onProgress?.('Righe con parole dell’articolo');
    const counts: RedactedCount[] = [];
    for (const { name, words, redactRows } of this.finder.storedData()) {
      const count = (await redactRows?.(article)) ?? 0;
      if (count > 0) counts.push({ name, words, count });
    }
    return counts;
  }

  /** Out of the newsroom as by hand: addresses are free, reports are released, everybody who follows articles hears of it. */
  private async takeAway({ article: { id }, standing }: FoundWords, meta: EventMeta): Promise<void> {
    if (standing === 'purged') return;
    if (standing !== 'in-bin') await this.commands.execute(new DeleteArticle(id, meta));
    await this.commands.execute(new PurgeArticle(id, meta));
  }

  /** The log says first what it loses; without that it does not let go of it. */
  private async redactEvents({ article }: FoundWords, meta: EventMeta) {
    // Found once more, with what was recorded of it meanwhile.
    const { remains = [], streams = [] } = (await this.finder.find(article.id)) ?? {};
    if (remains.length > 0) {
      const announced = await this.log.announcement(remains);
      const { position } = await this.commands.execute(new RecordRedaction(article.id, announced, article.slugs, meta));
      await this.log.redact(remains, position);
    }
    return { events: remains.length, streams };
  }

  /** Whatever a projection made of the words: its table is built again from what the log says now. */
  private async rebuild(categories: ReadonlySet<string>, onProgress?: (text: string) => void): Promise<void> {
    const concerned = this.subscribers
      .projections()
      .filter(({ follows }) => follows.some(({ category }) => categories.has(category)));
    await this.rebuilder.rebuildWhile(
      concerned,
      (projections) => Promise.resolve(projections),
      (position, head) => onProgress?.(`Ricostruzione delle viste: evento ${position} di ${head}`),
    );
  }
}

function outcomeOf(articleId: string, events: number, rows: readonly RedactedCount[]): RedactionOutcome {
  const counts = [{ name: 'events', words: ['evento', 'eventi'] as const, count: events }, ...rows];
  return { status: 'redacted', articleId, counts };
}
