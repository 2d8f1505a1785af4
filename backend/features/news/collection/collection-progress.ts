import type { SourcePlace } from '../../../contract/source-kinds.js';

/** A source as a collection run needs it. */
export interface SourceToCollect extends SourcePlace {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly language: string;
}

/** What became of one source in a run. */
export interface CollectedSource {
  readonly source: SourceToCollect;
  /** Reports that were not known. */
  readonly fresh: number;
  readonly known: number;
  readonly notModified: boolean;
  readonly ms: number;
  readonly failure: { readonly code: string; readonly message: string } | null;
}

/** In-process signal that one more source of a run was read; nothing depends on it arriving. */
export class CollectionProgress {
  constructor(
    readonly runId: string,
    readonly result: CollectedSource,
    readonly done: number,
    readonly total: number,
  ) {}
}
