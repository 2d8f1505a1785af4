/** `?page=3` → 3; anything that is not a page number → 1. */
export function pageNumberOf(url: URL): number {
  const text = url.searchParams.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
