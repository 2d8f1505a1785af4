import type { MouseEvent } from 'react';

/** Opens a sharing link in a window of 600 × 400; with a modifier key the browser does what it always does. */
export function openSmallWindow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.open(event.currentTarget.href, '_blank', 'width=600,height=400,noopener,noreferrer');
}
