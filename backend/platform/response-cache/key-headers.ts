/** The headers that caches read keys from: Varnish's xkey, Fastly and others, Cloudflare and others. */
export const KEY_HEADERS = ['xkey', 'surrogate-key', 'cache-tag'] as const;

export type KeyHeader = (typeof KEY_HEADERS)[number];

/** Keys as each of the headers writes several. */
export function keyHeadersOf(headers: readonly KeyHeader[], keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(headers.map((name) => [name, keys.join(name === 'cache-tag' ? ',' : ' ')]));
}
