import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type DescribedVoices, independentVoice, type Voice, voiceOf } from '../../../text/voices/voice.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { type LinkedSnapshot, SourceSnapshotsStore } from '../collection/source-snapshots.store.js';
import { DescribedVoicesStore } from '../sources/described-voices.store.js';

/** A captured source with the links inside of it, and who speaks there; null where its address does not say. */
export type HeardSource = Omit<LinkedSnapshot, 'isLedTo'> & { readonly voice: Voice | null };

/** What a generation run captured before writing; empty when it captured nothing. */
export class GetSourceSnapshots extends Query<HeardSource[]> {
  constructor(readonly runId: string) {
    super();
  }
}

@QueryHandler(GetSourceSnapshots)
export class GetSourceSnapshotsHandler implements IQueryHandler<GetSourceSnapshots> {
  constructor(
    private readonly snapshots: SourceSnapshotsStore,
    private readonly voices: DescribedVoicesStore,
  ) {}

  async execute({ runId }: GetSourceSnapshots): Promise<HeardSource[]> {
    const [captured, described] = await Promise.all([this.snapshots.of(runId), this.voices.load()]);
    return captured.map((source) => ({ ...heard(source, described), voice: voiceOf(source.url, described) }));
  }
}

/** A source with what distinguishes its voice from others, as the newsroom describes its voices now. */
function heard({ isLedTo, ...source }: LinkedSnapshot, described: DescribedVoices): Omit<LinkedSnapshot, 'isLedTo'> {
  return { ...source, speaker: independentVoice(source, described, isLedTo) };
}

/** Who speaks where, as the newsroom says it of its sources. */
export class GetDescribedVoices extends Query<DescribedVoices> {}

@QueryHandler(GetDescribedVoices)
export class GetDescribedVoicesHandler implements IQueryHandler<GetDescribedVoices> {
  constructor(private readonly voices: DescribedVoicesStore) {}

  execute(): Promise<DescribedVoices> {
    return this.voices.load();
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
  constructor(
    private readonly snapshots: SourceSnapshotsStore,
    private readonly voices: DescribedVoicesStore,
  ) {}

  async execute({ articleId, runId }: GetSourcesOfArticle): Promise<SourceSnapshot[]> {
    const [ofRun, ofArticle, described] = await Promise.all([
      runId === null ? [] : this.snapshots.of(runId),
      this.snapshots.of(articleId),
      this.voices.load(),
    ]);
    const captured = ofRun.map((source) => heard(source, described));
    const added = ofArticle.map((source) => heard(source, described));
    const own = new Map(added.map((snapshot) => [snapshot.id, snapshot]));
    const known = new Set(captured.map(({ id }) => id));
    return [
      ...captured.map((snapshot) => own.get(snapshot.id) ?? snapshot),
      ...added.filter(({ id }) => !known.has(id)),
    ];
  }
}
