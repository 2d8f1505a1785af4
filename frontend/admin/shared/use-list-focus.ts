import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface ListFocus<List extends HTMLElement> {
  readonly ref: RefObject<List | null>;
  readonly onFocus: (event: FocusEvent<List>) => void;
  readonly onBlur: () => void;
}

/**
 * Keeps the focus at its place in a list that a row has left, because it is done or deleted: a person who works by keys goes on
 * with the next one, and with the heading when there is none.
 */
export function useListFocus<List extends HTMLElement>(): ListFocus<List> {
  const ref = useRef<List>(null);
  const place = useRef(-1);
  useEffect(() => {
    if (place.current === -1 || document.activeElement !== document.body) return;
    const rows = ref.current?.children ?? [];
    const row = rows[Math.min(place.current, rows.length - 1)];
    // While something is under way nothing of the row can be pressed: the next rendering brings it.
    if (row) row.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    else {
      place.current = -1;
      heading()?.focus();
    }
  });
  return {
    ref,
    onFocus: ({ target }) => {
      place.current = [...(ref.current?.children ?? [])].findIndex((row) => row.contains(target));
    },
    // A row that leaves takes its focus along without a word; this is somebody who goes elsewhere.
    onBlur: () => {
      place.current = -1;
    },
  };
}

function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('#contenuto h1');
  found?.setAttribute('tabindex', '-1');
  return found;
}
