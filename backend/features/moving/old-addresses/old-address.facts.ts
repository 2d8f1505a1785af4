/** Of a query that names a page; everything else in one (where a reader came from) makes no difference. */
const NAMING = /^(?:p|page_id|attachment_id|cat|tag|author|feed)$/;
/** Other forms of the same page: its feed, its pages, its short form. */
const OTHER_FORM =
  /\/(?:feed(?:\/(?:rss2?|atom|rdf))?|amp|trackback|embed|index\.(?:html?|php)|(?:page|comment-page)[/-]\d+)$/;

/**
 * What an address of another site comes to, absolute or from the root: its path without the stroke at the end, with letters as they are read, and of
 * the query only what names a page (`/?p=12`). Null for a front page, and for what is no address.
 */
export function oldAddressKey(address: string): string | null {
  const url = URL.parse(address.trim(), 'http://sito.invalid/');
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const path = readable(url.pathname)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    // The feed of the whole site is an address of its own.
    .replace(OTHER_FORM, (form, at: number) => (at === 0 ? form : ''));
  const naming = [...url.searchParams].find(([name, value]) => NAMING.test(name) && value !== '');
  const key = naming ? `${path}?${naming[0]}=${naming[1].toLowerCase()}` : path;
  return key === '' ? null : key;
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
