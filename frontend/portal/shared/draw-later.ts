const LATER = ':is(.later, .hero .nl, .prose > :nth-child(n + 4)):not([data-whole])';

/** A browser that finds no idle moment draws a part all the same: whoever looks at the whole page must find it whole. */
const LONGEST_WAIT_MS = 150;

/**
 * Draws what was left for later (later.css), one part in each idle moment, so that no single layout is long. Pages that
 * come after this one are drawn whole at once: going back to a place in them needs their true heights.
 */
export function drawLater(): void {
  const { dataset } = document.documentElement;
  if (dataset.whole !== undefined) return;
  const part = document.querySelector<HTMLElement>(LATER);
  if (!part || !('requestIdleCallback' in window)) {
    dataset.whole = '';
    return;
  }
  requestIdleCallback(
    () => {
      draw(part);
      drawLater();
    },
    { timeout: LONGEST_WAIT_MS },
  );
}

/** What is in sight stays where it is. Browsers see to that as well, but not always when parts far above change. */
function draw(part: HTMLElement): void {
  const inSight = part.getBoundingClientRect().bottom < 0 ? elementInSight(part) : undefined;
  const before = inSight?.getBoundingClientRect().top ?? 0;
  part.dataset.whole = '';
  const moved = (inSight?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

/** Something beside the part and not around it, which would begin above it. */
function elementInSight(part: HTMLElement): Element | undefined {
  const heights = [0.25, 0.5, 0.75].map((share) => share * window.innerHeight);
  return (
    heights
      .map((height) => document.elementFromPoint(window.innerWidth / 2, height))
      .find((element) => element !== null && !element.contains(part)) ?? undefined
  );
}
