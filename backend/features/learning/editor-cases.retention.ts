import { Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { EditorCasesStore } from './cases/editor-cases.store.js';
import { MAX_DAYS } from './source-trust.js';

/** What editors decided, as far as it still weighs anything. */
@Retention()
export class EditorCasesRetention extends RetentionPolicy {
  readonly name = 'editorCases';
  readonly words = ['caso da cui imparare', 'casi da cui imparare'] as const;

  constructor(private readonly cases: EditorCasesStore) {
    super();
  }

  purge(): Promise<number> {
    return this.cases.purge(MAX_DAYS);
  }
}
