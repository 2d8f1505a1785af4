import { useEffect } from 'react';

/** Counts one view of an article once its page is alive in a browser. A lost count is not worth an error. */
export function useCountedView(slug: string): void {
  useEffect(() => {
    navigator.sendBeacon?.(`/api/public/articles/${encodeURIComponent(slug)}/view`);
  }, [slug]);
}
