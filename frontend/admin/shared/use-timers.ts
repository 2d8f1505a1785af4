import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { SUCCESS_SHOWN_MS } from '../../lib/success-time.js';

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

/** Loads again what a screen shows, every half minute where nothing else is said. Null pauses it. */
export function useFreshData(everyMs: number | null = 30_000): void {
  const { revalidate } = useRevalidator();
  usePolling(
    useCallback(() => void revalidate(), [revalidate]),
    everyMs,
  );
}

/** Whether the screen is still there, for what comes back later. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** A message of success, which goes by itself. */
export function useSuccessMessage(): readonly [string | null, (text: string | null) => void] {
  const [message, setMessage] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback((text: string | null) => {
    clearTimeout(timer.current);
    setMessage(text);
    if (text !== null) timer.current = setTimeout(() => setMessage(null), SUCCESS_SHOWN_MS);
  }, []);
  return [message, show];
}
