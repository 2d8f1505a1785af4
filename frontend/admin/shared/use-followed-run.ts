import { useEffect, useRef, useState } from 'react';
import type { RunStory } from '../../../backend/contract/generation.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { followRun } from '../../api/admin/generation-calls.js';
import { explain } from '../../api/call-failed.js';

const AGAIN_AFTER_MS = 3000;
const FAILED = 'Errore nel caricamento della generazione';

/** A run as it goes on; connects again by itself when the stream breaks off. Null until something is known; `onFailed` gets why nothing is. */
export function useFollowedRun(runId: string | null, onFailed?: (problem: string) => void): RunStory | null {
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const [run, setRun] = useState<RunStory | null>(null);
  useEffect(() => {
    if (!runId) return;
    setRun(null);
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = async () => {
      let isOver = false;
      const take = (seen: RunStory) => {
        isOver = seen.status !== 'running';
        setRun(seen);
      };
      try {
        await followRun(runId, take, left.signal);
      } catch {
        if (left.signal.aborted) return;
        await callAdmin('GET /api/admin/generations/:runId', { params: { runId } }).then(take, (cause: unknown) =>
          failed.current?.(explain(cause, FAILED)),
        );
      }
      if (!isOver && !left.signal.aborted) timer = setTimeout(() => void follow(), AGAIN_AFTER_MS);
    };
    void follow();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [runId]);
  return run?.runId === runId ? run : null;
}
