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
      const stored = readStored(key);
      return Array.isArray(stored) ? stored.filter(isItem) : [];
    },
    write(items) {
      const isWritten = writeStored(key, items.slice(0, max));
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

/** What is stored under a key; null where there is nothing that can be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** False where this browser stores nothing. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
