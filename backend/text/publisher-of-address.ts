import { parse } from 'tldts';

/** Whose voice an address is: a publisher, nobody (it only hands on what others write), or not to be told from it. */
export type AddressVoice =
  | { readonly kind: 'publisher'; readonly name: string }
  | { readonly kind: 'hands-on' }
  | { readonly kind: 'unknown' };

/** Hosts that hand on what others write: aggregators, link shorteners, caches and archives. */
const HANDING_ON = new Set([
  ...['news.google.com', 'news.ycombinator.com', 'reddit.com', 'redd.it', 'lobste.rs', 'techmeme.com', 'flipboard.com'],
  ...['feedly.com', 'feedburner.com', 'feedproxy.google.com', 'news.yahoo.com', 'msn.com', 'smartnews.com', 'digg.com'],
  ...['t.co', 'bit.ly', 'lnkd.in', 'buff.ly', 'ow.ly', 'tinyurl.com', 'cdn.ampproject.org', 'web.archive.org'],
  ...['archive.org', 'archive.ph', 'archive.is', 'webcache.googleusercontent.com', '12ft.io', 'r.jina.ai'],
]);

/** Hosts on which everybody writes under a name of their own, the first part of the path. */
const SHARED = new Set([
  ...['github.com', 'gitlab.com', 'huggingface.co', 'medium.com', 'dev.to', 'x.com', 'twitter.com', 'youtube.com'],
  ...['linkedin.com', 'facebook.com', 'bsky.app', 'mastodon.social', 'sites.google.com', 'kaggle.com', 'notion.site'],
]);

/**
 * The publisher of a page: the registrable domain of its final address, with the user's name on hosts that users share.
 * The feed that led there is not its publisher. An address without a registrable domain tells nothing.
 */
export function publisherOfAddress(url: string): AddressVoice {
  if (!URL.canParse(url)) return { kind: 'unknown' };
  const { hostname, pathname } = new URL(url);
  const { domain } = parse(hostname, { allowPrivateDomains: true });
  if (domain === null) return { kind: 'unknown' };
  if (isOneOf(hostname, HANDING_ON)) return { kind: 'hands-on' };
  const [user] = pathname.split('/').filter(Boolean);
  if (SHARED.has(domain) && user !== undefined) return { kind: 'publisher', name: `${domain}/${user.toLowerCase()}` };
  return { kind: 'publisher', name: domain };
}

function isOneOf(hostname: string, hosts: ReadonlySet<string>): boolean {
  const labels = hostname.split('.');
  return labels.some((_, at) => hosts.has(labels.slice(at).join('.')));
}
