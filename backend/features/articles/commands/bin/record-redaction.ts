import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../../platform/event-store/domain-event.js';
import type { AnnouncedRemains } from '../../../../platform/event-store/log-redactions.js';
import { recordRedaction } from '../../article-bin.decider.js';
import { ArticleLog } from '../../article-log.js';
import type { ArticleChanged } from '../create-article.js';

/** Records that the words of a purged article leave the log: what remains of which events. They leave it afterwards. */
export class RecordRedaction extends Command<ArticleChanged> {
  constructor(
    readonly id: string,
    readonly remains: readonly AnnouncedRemains[],
    /** Every address it had; only their digests are recorded. */
    readonly slugs: readonly string[],
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(RecordRedaction)
export class RecordRedactionHandler implements ICommandHandler<RecordRedaction> {
  constructor(private readonly log: ArticleLog) {}

  execute({ id, remains, slugs, meta }: RecordRedaction): Promise<ArticleChanged> {
    const addresses = slugs.map(addressDigest);
    return this.log.decide(id, (state) => recordRedaction(state, { addresses, redacted: remains }), meta);
  }
}

/** SHA-256 of an address, hexadecimal. */
export function addressDigest(slug: string): string {
  return createHash('sha256').update(slug).digest('hex');
}
