import { type RedactedArticle, Redaction, RedactionPolicy } from '../../platform/privacy/redaction-policy.js';
import { SourceSnapshotsStore } from './collection/source-snapshots.store.js';

/** The captured sources of an article: it is made of what they say. */
@Redaction()
export class SnapshotsRedaction extends RedactionPolicy {
  readonly name = 'sourceSnapshots';
  readonly words = ['copia di una fonte', 'copie delle fonti'] as const;

  constructor(private readonly snapshots: SourceSnapshotsStore) {
    super();
  }

  override redactRows({ runIds }: RedactedArticle): Promise<number> {
    return this.snapshots.drop(runIds);
  }
}
