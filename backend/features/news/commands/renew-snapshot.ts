import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { SourceSnapshotsStore } from '../collection/source-snapshots.store.js';

/** From now on an article is checked against a source as its page is now; what its run captured stays with the run. */
export class RenewSnapshot extends Command<void> {
  constructor(
    readonly articleId: string,
    readonly snapshot: SourceSnapshot,
    readonly page: { readonly title: string; readonly text: string },
  ) {
    super();
  }
}

@CommandHandler(RenewSnapshot)
export class RenewSnapshotHandler implements ICommandHandler<RenewSnapshot> {
  constructor(private readonly snapshots: SourceSnapshotsStore) {}

  async execute({ articleId, snapshot, page }: RenewSnapshot): Promise<void> {
    const { title, text } = page;
    const sha256 = createHash('sha256').update(text).digest('hex');
    await this.snapshots.renew(articleId, { ...snapshot, title: title || snapshot.title, text, sha256 });
  }
}
