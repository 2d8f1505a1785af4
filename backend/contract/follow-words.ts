/** What a reader may follow: a storyline by its id, a category and a person who signs by the last part of their address. */
export const FOLLOWED_KINDS = ['storia', 'categoria', 'autore'] as const;

export type FollowedKind = (typeof FOLLOWED_KINDS)[number];

/** How a followed thing is called in the browser's memory, and in the list that all browsers get alike. */
export function followKey(kind: FollowedKind, id: string): string {
  return `${kind}:${id}`;
}
