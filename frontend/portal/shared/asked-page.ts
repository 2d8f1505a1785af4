import { data } from 'react-router-dom';

/**
 * The page of a list that an address asks for: `?page=3` → 3, no `page` → 1. What is no page number (`0`, `-1`,
 * `tre`, `03`) is an address nobody has: a 404, as is a page beyond the last, so that no list has endless addresses.
 */
export function askedPage(request: Request): number {
  const text = new URL(request.url).searchParams.get('page');
  if (text === null) return 1;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw noSuchPage();
  return Number(text);
}

/** Thrown for a page beyond the last. */
export function noSuchPage() {
  return data('Pagina non trovata', { status: 404 });
}
