/**
 * One spelling for all addresses of the same report: lower-case host, no default port, no fragment, no tracking
 * parameters, the rest of the query sorted, no trailing slash, no AMP wrapping. What is no http(s) address comes back
 * trimmed. Idempotent, never throws. The result still leads to the report.
 */
export function canonicalUrl(address: string): string {
  const url = URL.parse(address.trim());
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return address.trim();
  const page = withoutAmpCache(url);
  const query = sortedQuery(page.search);
  return `${page.protocol}//${page.host}${storyPath(page.pathname)}${query && `?${query}`}`;
}

/** What distinguishes addresses: the canonical one without its scheme and `www.`, which never make another report. */
export function addressIdentity(address: string): string {
  return canonicalUrl(address).replace(/^https?:\/\/(?:www\.)?/, '');
}

/** The fragment of an address without its `#`; empty without one, and where it only says where a reader came from. */
export function addressFragment(address: string): string {
  const fragment = URL.parse(address.trim())?.hash.slice(1) ?? '';
  const isMark =
    fragment.startsWith(':~:') || fragment.split('&').some((pair) => pair.includes('=') && isTracking(pair));
  return isMark ? '' : fragment;
}

/** Google and the AMP project serve copies under addresses that contain the original one. */
function withoutAmpCache(url: URL): URL {
  let current = url;
  for (;;) {
    const isCache =
      /^(?:www\.)?google\.[a-z.]+$/.test(current.hostname) || current.hostname.endsWith('.cdn.ampproject.org');
    const inner = isCache ? /^\/(?:amp|[cv])\/(s\/)?([^/]+\..*)$/.exec(current.pathname) : null;
    const original = inner && URL.parse(`${inner[1] ? 'https' : 'http'}://${inner[2]}${current.search}`);
    if (!original || original.username || original.password) return current;
    current = original;
  }
}

function storyPath(path: string): string {
  const upperCaseEscapes = path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
  return upperCaseEscapes.replace(/(?:\/(?:amp)?)*$/, '') || '/';
}

function sortedQuery(search: string): string {
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isTracking(pair));
  return pairs.sort((a, b) => compare(nameOf(a), nameOf(b))).join('&');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0]?.toLowerCase() ?? '';
}

function isTracking(pair: string): boolean {
  const name = nameOf(pair);
  const value = pair.slice(name.length + 1);
  return trackingNames.has(name) || trackingPrefixes.test(name) || (sourceNames.has(name) && sourceValues.test(value));
}

const trackingPrefixes = /^(?:utm|mc|pk|piwik|matomo|at|ns|guce|oly|hsa|wt|sc|trk|vero)_/;

const trackingNames = new Set(
  `fbclid gclid dclid gbraid wbraid msclkid yclid twclid ttclid igshid igsh li_fat_id mkt_tok _hsenc _hsmi
  hsctatracking rb_clickid s_cid ncid cid cmpid cmp ref ref_ ref_src ref_url referrer referer smid smtyp spm xtor ito
  icid hpt _ga _gl guccounter soc_src soc_trk wtmc ftag cn-reloaded intcmp sref sr_share amp outputtype __twitter_impression
  fb_action_ids fb_ref ocid taid tblci mbid socialchannel`.split(/\s+/),
);

/** Names that can mean something, unless their value says where the reader came from. */
const sourceNames = new Set(['source', 'src', 'from', 'partner', 'via', 'feed', 'rss', 'medium', 'campaign']);
const sourceValues = /^(?:rss|feed|atom|twitter|facebook|newsletter|email|1|true)?(?:[-_.\d]|$)/i;

/** What distinguishes cited pages, whatever else their address carries; null for what is no page of the web. */
export function pageIdentity(url: string): string | null {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? addressIdentity(url) : null;
}
