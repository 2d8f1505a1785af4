/** The n-th address to try for a title whose plain one is taken: `titolo`, `titolo-2`, `titolo-3` … */
export function slugCandidate(slug: string, attempt: number): string {
  return attempt === 1 ? slug : `${slug}-${attempt}`;
}

/** The reservation that makes an address unique in the log. */
export function slugReservation(slug: string): string {
  return `slug:${slug}`;
}
