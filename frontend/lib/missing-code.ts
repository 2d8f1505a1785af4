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

/** Loads the page whole where its code is missing. Not twice: what a fresh page lacks too, nobody brings by reloading. */
export function useFreshPage(error: unknown): void {
  useEffect(() => {
    if (isMissingCode(error) && navigator.onLine && !isReloaded()) window.location.reload();
  }, [error]);
}

function isReloaded(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
}
