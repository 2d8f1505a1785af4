import { storedJson, storeJson } from '../../lib/browser-storage.js';

/** A list that only this browser has, newest first. Whatever shows it hears of each change, here and in other windows. */
export interface StoredList<Item> {
  read(): readonly Item[];
  /** False where this browser stores nothing. */
  write(items: readonly Item[]): boolean;
  /** Returns how to stop listening. */
  onChange(listener: () => void): () => void;
}

/** The list under a key of the local storage; what is no item of it is passed over. */
export function storedList<Item>(
  key: string,
  max: number,
  isItem: (value: unknown) => value is Item,
): StoredList<Item> {
  const listeners = new Set<() => void>();
  return {
    read() {
      const stored = storedJson(key);
      return Array.isArray(stored) ? stored.filter(isItem) : [];
    },
    write(items) {
      const isWritten = storeJson(key, items.slice(0, max));
      for (const listener of listeners) listener();
      return isWritten;
    },
    onChange(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        window.removeEventListener('storage', onStorage);
        listeners.delete(listener);
      };
    },
  };
}
