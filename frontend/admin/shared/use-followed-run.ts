import { useEffect, useState } from 'react';
import type { GenerationRun } from '../../../backend/contract/generation.js';
import { followRun, getRun } from '../../api/admin/generation-calls.js';

const AGAIN_AFTER_MS = 3000;

/** A run as it goes on; connects again by itself when the stream breaks off. Null until something is known. */
export function useFollowedRun(runId: string | null): GenerationRun | null {
  const [run, setRun] = useState<GenerationRun | null>(null);
  useEffect(() => {
    if (!runId) return;
    setRun(null);
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = async () => {
      let isOver = false;
      const take = (seen: GenerationRun) => {
        isOver = seen.status !== 'running';
        setRun(seen);
      };
      try {
        await followRun(runId, take, left.signal);
      } catch {
        if (left.signal.aborted) return;
        await getRun(runId).then(take, () => undefined);
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
