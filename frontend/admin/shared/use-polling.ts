import { useEffect } from 'react';

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
