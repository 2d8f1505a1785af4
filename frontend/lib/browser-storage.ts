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
