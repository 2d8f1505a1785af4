type Area = 'localStorage' | 'sessionStorage';

/** What this browser keeps under a key; null where that is nothing, or where it keeps nothing at all. */
export function storedText(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key; null forgets it. False where this browser keeps nothing: then it lasts as long as the page. */
export function storeText(key: string, text: string | null, area: Area = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What is kept under a key as JSON; null where nothing can be read. */
export function storedJson(key: string, area: Area = 'localStorage'): unknown {
  try {
    return JSON.parse(storedText(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value as JSON. False where this browser keeps nothing. */
export function storeJson(key: string, value: unknown, area: Area = 'localStorage'): boolean {
  return storeText(key, JSON.stringify(value), area);
}

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
