/** The sentences of «Le fonti a confronto» are pressed for their proof while it is shown. */
export const COMPARED = '.vs q[role="button"]';

/** Makes them buttons; answers with a function that takes that back. */
export function pressableComparison(article: Element): () => void {
  const sentences = [...article.querySelectorAll<HTMLElement>('.vs q')];
  for (const sentence of sentences) {
    sentence.tabIndex = 0;
    sentence.setAttribute('role', 'button');
  }
  return () => {
    for (const sentence of sentences) {
      sentence.removeAttribute('tabindex');
      sentence.removeAttribute('role');
    }
  };
}

/** The same groups once more, for the panel, which lies over them on wide windows. */
export function copyOfComparison(article: Element): Node[] {
  return [...article.querySelectorAll('.vs details')].map((group) => group.cloneNode(true));
}

/** The sheet is in the way of the proof on narrow windows. */
export function closeComparison(): void {
  if (isComparisonOpen()) document.querySelector<HTMLElement>('#confronto')?.hidePopover();
}

/** As a sheet; browsers without popovers have none. */
export function isComparisonOpen(): boolean {
  return CSS.supports('selector(:popover-open)') && document.querySelector('#confronto:popover-open') !== null;
}
