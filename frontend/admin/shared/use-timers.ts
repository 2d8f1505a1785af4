import { useCallback, useEffect, useRef, useState } from 'react';

/** Does something at once and every `everyMs` milliseconds, but not while the page is hidden. Null pauses it. */
export function usePolling(action: () => void, everyMs: number | null): void {
  useEffect(() => {
    if (everyMs === null) return;
    const ask = () => {
      if (!document.hidden) action();
    };
    ask();
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [action, everyMs]);
}

/** A message that goes by itself. `show(text, ms)`: without `ms` it stays until the next one. */
export function useTimedMessage(): readonly [string | null, (text: string | null, ms?: number) => void] {
  const [message, setMessage] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback((text: string | null, ms?: number) => {
    clearTimeout(timer.current);
    setMessage(text);
    if (ms !== undefined) timer.current = setTimeout(() => setMessage(null), ms);
  }, []);
  return [message, show];
}
