/**
 * Keeps what lies at the bottom of the window (a bar, a card) from covering what has the focus or ends the page: the
 * page may be scrolled as much further as it is high. Null gives the room back.
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
  const watcher = new ResizeObserver(() => keep(floating.offsetHeight));
  watcher.observe(floating);
  stopWatching = () => watcher.disconnect();
}

let stopWatching: (() => void) | undefined;
