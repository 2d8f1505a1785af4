import { useCallback, useEffect, useState } from 'react';
import { CallFailed, explain } from '../../api/call-failed.js';
import { textIn } from '../../api/route-request.js';

interface Action {
  /** Runs it, one at a time; true when it went well. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
  readonly busy: boolean;
  readonly error: string | null;
  /** The name of the field that the error is about, when it is about one. */
  readonly field: string | null;
  /** The server's own name of the refusal, when it was one. */
  readonly code: string | null;
  readonly setError: (error: string | null, field?: string) => void;
}

type Failure = Pick<Action, 'field' | 'code'> & { readonly error: string };

const NO_REFUSAL = { field: null, answer: null };

/** How each action on the screen forgets its failure. */
const forgetting = new Set<() => void>();

/**
 * Something a button does: whether it is under way, and the Italian sentence when it failed. That sentence leaves when
 * anything else on the screen succeeds, except what the screen does by itself (`isBackground`).
 */
export function useAction(fallback: string, { isBackground = false } = {}): Action {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const setError = useCallback((error: string | null, field?: string) => {
    setFailure(error === null ? null : { error, field: field ?? null, code: null });
  }, []);
  const forget = useCallback(() => setFailure(null), []);
  useEffect(() => {
    forgetting.add(forget);
    return () => void forgetting.delete(forget);
  }, [forget]);
  const run = useCallback(
    async (work: () => Promise<void>) => {
      setBusy(true);
      setFailure(null);
      try {
        await work();
        if (!isBackground) for (const each of forgetting) if (each !== forget) each();
        return true;
      } catch (cause) {
        const { field, answer } = cause instanceof CallFailed ? cause : NO_REFUSAL;
        setFailure({ error: explain(cause, fallback), field, code: textIn(answer, 'code') });
        return false;
      } finally {
        setBusy(false);
      }
    },
    [fallback, forget, isBackground],
  );
  return {
    run,
    busy,
    error: failure?.error ?? null,
    field: failure?.field ?? null,
    code: failure?.code ?? null,
    setError,
  };
}
