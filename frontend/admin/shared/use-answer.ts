import { useEffect, useRef, useState } from 'react';
import { explain } from '../../api/call-failed.js';

/** What the server said to a question. The last answer stays while the next one is on its way. */
export interface Answer<A> {
  readonly answer: A | null;
  /** The question that was answered last; null before the first. */
  readonly to: string | null;
  readonly busy: boolean;
  readonly error: string | null;
}

interface Asking {
  /** What is said when no answer comes. */
  readonly failed: string;
  /** People type in bursts: what they mean is asked when they pause for so long. */
  readonly pauseMs?: number;
}

/** Asks the server, and again when the question is another one; null asks nothing. */
export function useAnswer<A>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<A>,
  { failed, pauseMs = 0 }: Asking,
): Answer<A> {
  const [state, setState] = useState<Omit<Answer<A>, 'busy'>>({ answer: null, to: null, error: null });
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (question === null) return;
    const left = new AbortController();
    const settle = (said: { answer: A; error: null } | { answer: null; error: string }) => {
      if (!left.signal.aborted) setState({ to: question, ...said });
    };
    const timer = setTimeout(() => {
      latest.current(left.signal).then(
        (answer) => settle({ answer, error: null }),
        (cause: unknown) => settle({ answer: null, error: explain(cause, failed) }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [question, failed, pauseMs]);
  return { ...state, busy: question !== null && state.to !== question };
}
