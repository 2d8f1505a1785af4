import { type IsErased, Retention, RetentionPolicy } from '../../../platform/privacy/retention-policy.js';
import { SignaturesStore } from './signatures.store.js';

/** How the list of erasures calls signatures. */
export const SIGNATURES = 'signatures';

/** A signature stays until somebody takes it away; one that a restored backup brings back goes again. */
@Retention()
export class SignaturesRetention extends RetentionPolicy {
  readonly name = SIGNATURES;
  readonly words = ['firma', 'firme'] as const;

  constructor(private readonly signatures: SignaturesStore) {
    super();
  }

  async purge(): Promise<number> {
    return 0;
  }

  override async erase(isErased: IsErased): Promise<number> {
    const gone = (await this.signatures.ids()).filter(({ person_id, signed_since }) =>
      isErased(person_id, signed_since),
    );
    const removed = await Promise.all(gone.map(({ person_id }) => this.signatures.remove(person_id)));
    return removed.filter(Boolean).length;
  }
}
