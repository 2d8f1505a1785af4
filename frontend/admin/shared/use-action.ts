import { useCallback, useState } from 'react';
import { CallFailed, explain } from '../../api/call-failed.js';

interface Action {
  /** Runs it, one at a time; true when it went well. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
  readonly busy: boolean;
  readonly error: string | null;
  /** The name of the field that the error is about, when it is about one. */
  readonly field: string | null;
  readonly setError: (error: string | null, field?: string) => void;
}

/** Something a button does: whether it is under way, and the Italian sentence when it failed. */
export function useAction(fallback: string): Action {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: string; readonly field: string | null } | null>(null);
  const setError = useCallback((error: string | null, field?: string) => {
    setFailure(error === null ? null : { error, field: field ?? null });
  }, []);
  const run = useCallback(
    async (work: () => Promise<void>) => {
      setBusy(true);
      setFailure(null);
      try {
        await work();
        return true;
      } catch (cause) {
        setFailure({ error: explain(cause, fallback), field: cause instanceof CallFailed ? cause.field : null });
        return false;
      } finally {
        setBusy(false);
      }
    },
    [fallback],
  );
  return { run, busy, error: failure?.error ?? null, field: failure?.field ?? null, setError };
}
