/** A browser that finds no idle moment goes on all the same: anyone who looks at the whole page must find it whole. */
const MAX_WAIT_MS = 150;

/** The next moment in which the browser has nothing else to do; the next task where it does not tell. */
export function idleMoment(): Promise<unknown> {
  return new Promise((begun) => {
    if ('requestIdleCallback' in window) requestIdleCallback(begun, { timeout: MAX_WAIT_MS });
    else setTimeout(begun);
  });
}
