import { useEffect, useState } from 'react';
import type { StoredList } from '../../lib/browser-storage.js';

/** What a list of this browser holds, null until the page is alive: the server knows of nothing. */
export function useStoredList<Item>(list: StoredList<Item>): readonly Item[] | null {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  useEffect(() => {
    const refresh = () => setItems(list.read());
    refresh();
    return list.onChange(refresh);
  }, [list]);
  return items;
}
