import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { type LinkedSnapshot, SourceSnapshotsStore } from '../collection/source-snapshots.store.js';

/** What a generation run captured before writing, with the links inside of it; empty when it captured nothing. */
export class GetSourceSnapshots extends Query<LinkedSnapshot[]> {
  constructor(readonly runId: string) {
    super();
  }
}

@QueryHandler(GetSourceSnapshots)
export class GetSourceSnapshotsHandler implements IQueryHandler<GetSourceSnapshots> {
  constructor(private readonly snapshots: SourceSnapshotsStore) {}

  execute({ runId }: GetSourceSnapshots): Promise<LinkedSnapshot[]> {
    return this.snapshots.of(runId);
  }
}

/** Everything an article is checked against: what its run captured, then what the newsroom added to it. A source that was read again counts as read last. */
export class GetSourcesOfArticle extends Query<SourceSnapshot[]> {
  constructor(
    readonly articleId: string,
    /** Null for an article that no run wrote. */
    readonly runId: string | null,
  ) {
    super();
  }
}

@QueryHandler(GetSourcesOfArticle)
export class GetSourcesOfArticleHandler implements IQueryHandler<GetSourcesOfArticle> {
  constructor(private readonly snapshots: SourceSnapshotsStore) {}

  async execute({ articleId, runId }: GetSourcesOfArticle): Promise<SourceSnapshot[]> {
    const [captured, added] = await Promise.all([
      runId === null ? [] : this.snapshots.of(runId),
      this.snapshots.of(articleId),
    ]);
    const own = new Map(added.map((snapshot) => [snapshot.id, snapshot]));
    const known = new Set(captured.map(({ id }) => id));
    return [
      ...captured.map((snapshot) => own.get(snapshot.id) ?? snapshot),
      ...added.filter(({ id }) => !known.has(id)),
    ];
  }
}
