import { useEffect } from 'react';

const TEXT = 'article .atext';
const QUARTERS = 4;

/**
 * Counts an article as opened once its page is alive in a browser, and how many quarters of its text were reached when the
 * reader leaves or goes on. Says which site led here, nothing of the reader; a lost count is not worth an error.
 */
export function useCountedView(slug: string): void {
  useEffect(() => {
    // The router numbers what is reached by a click within the page.
    const from = history.state?.idx ? location.host : (document.referrer.split('/')[2] ?? '');
    // What the link says of itself, asked now: when the reader has gone on, the address is another.
    const mark = /utm_source=([\w.-]{1,60})/.exec(location.search)?.[1] ?? '';
    const send = (more: string) =>
      navigator.sendBeacon?.(`/api/public/articles/${encodeURIComponent(slug)}/view?from=${from}&mark=${mark}${more}`);
    let read = 0;
    let reported = 0;
    const measure = () => {
      const text = document.querySelector(TEXT)?.getBoundingClientRect();
      const reached = text ? Math.floor((QUARTERS * (innerHeight - text.top)) / text.height) : 0;
      read = Math.max(read, Math.min(QUARTERS, reached));
    };
    const report = () => {
      if (read > reported) send(`&told=${reported}&read=${read}`);
      reported = read;
    };
    send('');
    measure();
    addEventListener('scroll', measure);
    // Also when the reader comes back, which says nothing new.
    addEventListener('visibilitychange', report);
    return () => {
      report();
      removeEventListener('scroll', measure);
      removeEventListener('visibilitychange', report);
    };
  }, [slug]);
}
