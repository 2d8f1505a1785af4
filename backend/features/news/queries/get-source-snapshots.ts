import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { SourceSnapshot } from '../../model-exchanges/commands/step-facts.js';
import { SourceSnapshotsStore } from '../source-snapshots.store.js';

/** What a generation run captured before writing; empty when it captured nothing. */
export class GetSourceSnapshots {
  constructor(readonly runId: string) {}
}

@QueryHandler(GetSourceSnapshots)
export class GetSourceSnapshotsHandler implements IQueryHandler<GetSourceSnapshots, SourceSnapshot[]> {
  constructor(private readonly snapshots: SourceSnapshotsStore) {}

  execute({ runId }: GetSourceSnapshots): Promise<SourceSnapshot[]> {
    return this.snapshots.of(runId);
  }
}
