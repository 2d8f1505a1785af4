/** An address in an article, from a link or written out. */
export interface AddressMention {
  readonly address: string;
  readonly start: number;
  readonly end: number;
}

const WRITTEN = /\b(?:https?:\/\/|www\.)[^\s<>"'«»“”)\]]{3,500}/gi;
const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_cid|mc_eid|igshid|ref|ref_src|cmpid|ocid|ito|s_cid|xtor|guccounter)$/i;

/** Addresses written out in running text. */
export function extractAddresses(text: string): AddressMention[] {
  return [...text.matchAll(WRITTEN)].map((match) => {
    const address = match[0].replace(/[.,;:!?…]+$/, '');
    return { address, start: match.index, end: match.index + address.length };
  });
}

/** What two spellings of one address have in common: no scheme, no www, no tracking, no final slash. Null when it leads nowhere outside. */
export function comparableAddress(address: string): { host: string; path: string } | null {
  const absolute = /^www\./i.test(address)
    ? `https://${address}`
    : address.startsWith('//')
      ? `https:${address}`
      : address;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const parameters = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  const host = url.hostname.toLowerCase().replace(/^(?:www|m|amp)\./, '');
  const path = url.pathname.replace(/\/(?:amp\/?)?$/, '').replace(/\/index\.\w+$/, '');
  return { host, path: query === '' ? path : `${path}?${query}` };
}
