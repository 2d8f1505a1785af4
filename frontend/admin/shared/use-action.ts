import { useCallback, useState } from 'react';
import { explain } from '../../api/admin/call-failed.js';

interface Action {
  /** Runs it, one at a time; true when it went well. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
  readonly busy: boolean;
  readonly error: string | null;
  readonly setError: (error: string | null) => void;
}

/** Something a button does: whether it is under way, and the Italian sentence when it failed. */
export function useAction(fallback: string): Action {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = useCallback(
    async (work: () => Promise<void>) => {
      setBusy(true);
      setError(null);
      try {
        await work();
        return true;
      } catch (cause) {
        setError(explain(cause, fallback));
        return false;
      } finally {
        setBusy(false);
      }
    },
    [fallback],
  );
  return { run, busy, error, setError };
}
