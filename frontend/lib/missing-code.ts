import { useEffect } from 'react';

const failures = new WeakSet<Error>();

/** Notes which code of this page does not come; to be called once, before anything is loaded on demand. */
export function watchForMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));
}

/** Whether this is what code was asked for and did not come: the network was away, or an update of the site took it along. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}

/** Reloads the page where its code is missing. Once a visit: what a fresh page lacks too, another one will not bring. */
export function useFreshPage(error: unknown): void {
  useEffect(() => {
    // The browser gives the state of a visit back to the reloaded page.
    if (!isMissingCode(error) || !navigator.onLine || history.state?.isFresh) return;
    history.replaceState({ ...history.state, isFresh: true }, '');
    window.location.reload();
  }, [error]);
}
