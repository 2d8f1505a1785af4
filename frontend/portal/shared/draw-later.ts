/** A browser that finds no idle moment goes on all the same: anyone who reads the whole page must find it whole. */
const MAX_WAIT_MS = 150;

const LATER = ':is(.later, .prose > :nth-child(n + 4)):not([data-whole])';

/**
 * Draws what was left for later (later.css), one part in each idle moment, so that no single layout is long. Pages that come after this one are drawn whole at once: going back to a place in them
 * needs their true heights. Resolves when the page is whole.
 */
export async function drawLater(): Promise<void> {
  for (let part = partLeft(); part; part = partLeft()) {
    await idleMoment();
    draw(part);
  }
  document.documentElement.dataset.whole = '';
}

function partLeft(): HTMLElement | null {
  return document.documentElement.dataset.whole === undefined ? document.querySelector<HTMLElement>(LATER) : null;
}

/** What is in sight stays where it is. Browsers see to that as well, but not always when parts far above change. */
function draw(part: HTMLElement): void {
  const inSight = part.getBoundingClientRect().bottom < 0 ? elementInSight(part) : undefined;
  const before = inSight?.getBoundingClientRect().top ?? 0;
  part.dataset.whole = '';
  const moved = (inSight?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

/** Something next to the part and not around it, which would begin above it. */
function elementInSight(part: HTMLElement): Element | undefined {
  const heights = [0.25, 0.5, 0.75].map((share) => share * window.innerHeight);
  return (
    heights
      .map((height) => document.elementFromPoint(window.innerWidth / 2, height))
      .find((element) => element !== null && !element.contains(part)) ?? undefined
  );
}

/** The next moment in which the browser has nothing else to do; the next task where it does not say. */
function idleMoment(): Promise<unknown> {
  return new Promise((begun) => {
    if ('requestIdleCallback' in window) requestIdleCallback(begun, { timeout: MAX_WAIT_MS });
    else setTimeout(begun);
  });
}
