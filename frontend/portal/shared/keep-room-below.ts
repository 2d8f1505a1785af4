/**
 * Keeps what lies at the bottom of the window (a bar, a card) from covering what has the focus or ends the page: the
 * page may be scrolled as much further as it is high. In a window so low that it stands in the page instead, it covers
 * nothing. Null gives the room back.
 */
export function keepRoomBelow(floating: HTMLElement | null): void {
  stopWatching?.();
  const { style } = document.documentElement;
  const keep = (height: number) => {
    const room = height > 0 ? `${Math.ceil(height)}px` : '';
    style.scrollPaddingBottom = room;
    document.body.style.paddingBottom = room;
  };
  if (!floating) {
    stopWatching = undefined;
    keep(0);
    return;
  }
  const measure = () => keep(getComputedStyle(floating).position === 'fixed' ? floating.offsetHeight : 0);
  const watcher = new ResizeObserver(measure);
  watcher.observe(floating);
  // A window may become low without a change of what lies in it.
  window.addEventListener('resize', measure);
  stopWatching = () => {
    watcher.disconnect();
    window.removeEventListener('resize', measure);
  };
}

let stopWatching: (() => void) | undefined;
