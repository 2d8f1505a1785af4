import { useCallback, useState } from 'react';
import type { SourceTest } from '../../../backend/contract/news-sources.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { useAction } from '../shared/use-action.js';
import { draftAfterTest, placeOfDraft, readingOf, type SourceDraft } from './source-draft.js';

/** The latest test of a draft, and where it read. */
interface DoneTest {
  readonly place: string;
  readonly result: SourceTest;
}

/** Tests drafts one after the other; a test holds for the place that it read. */
export function useSourceTest(onFound: (draft: SourceDraft) => void) {
  const { run, busy, error, setError } = useAction('Errore nella prova della fonte');
  const [done, setDone] = useState<DoneTest | null>(null);
  const [failedPlace, setFailedPlace] = useState<string | null>(null);
  const start = useCallback(
    async (draft: SourceDraft): Promise<SourceDraft | null> => {
      let found: SourceDraft | null = null;
      setDone(null);
      const went = await run(async () => {
        const result = (await callAdmin('POST /api/news-collector/sources/test', { body: placeOfDraft(draft) })).test;
        const after = draftAfterTest(draft, result);
        setDone({ place: readingOf(after), result });
        onFound(after);
        if (result.readable) found = after;
      });
      setFailedPlace(went && found ? null : readingOf(draft));
      return found;
    },
    [run, onFound],
  );
  return {
    start,
    busy,
    error,
    setError,
    /** The result, while it speaks of this draft. */
    resultFor: (draft: SourceDraft) => (done?.place === readingOf(draft) ? done.result : null),
    /** Whether this draft was tried and could not be read: it may be saved all the same. */
    hasFailed: (draft: SourceDraft) => failedPlace === readingOf(draft),
  };
}
