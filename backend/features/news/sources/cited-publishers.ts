import { registrableDomain, voiceOf } from '../../../text/voices/voice.js';

/** Somebody whom a report links to. */
export interface CitedPublisher {
  /** A registrable domain. */
  readonly publisher: string;
  /** The first address there. */
  readonly example: string;
  /** The report itself lies there: its source only points to it. */
  readonly isAddress: boolean;
}

const MAX_LINKS = 200;
const LINK = /\shref\s*=\s*(?:"\s*(https?:[^"]*)"|'\s*(https?:[^']*)'|(https?:[^\s>]+))/gi;

/** Links of these say nothing about where news come from: platforms, shops, payments, references, counters of readers. */
const NO_NEWS = new Set([
  ...['google.com', 'youtube.com', 'youtu.be', 'goo.gl', 'instagram.com', 'tiktok.com', 'whatsapp.com', 'wa.me'],
  ...['t.me', 'telegram.org', 'telegram.me', 'threads.net', 'pinterest.com', 'discord.gg', 'discord.com', 'flickr.com'],
  ...['amazon.com', 'amazon.it', 'amazon.co.uk', 'amazon.de', 'amzn.to', 'ebay.com', 'apple.com', 'apple.co'],
  ...['paypal.com', 'flattr.com', 'patreon.com', 'ko-fi.com', 'spotify.com', 'soundcloud.com', 'imgur.com'],
  ...['wikipedia.org', 'wikimedia.org', 'creativecommons.org', 'doi.org', 'w3.org', 'schema.org', 'archive.org'],
  ...['feedburner.com', 'doubleclick.net', 'gravatar.com', 'wp.com', 'wordpress.com', 'wordpress.org', 'blogger.com'],
  ...[
    'mailchi.mp',
    'list-manage.com',
    'eventbrite.com',
    'zoom.us',
    'giphy.com',
    'unsplash.com',
    'gettyimages.com',
    'rss.com',
  ],
]);

/**
 * The publishers that a report links to, each once: where it lies itself, if its source is another, and the links of its
 * HTML. `own` are the publishers of its source, which are left out, as are platforms on which everybody writes.
 */
export function citedPublishers(
  { url, html }: { readonly url: string | null; readonly html: string | null },
  own: ReadonlySet<string>,
): CitedPublisher[] {
  const found = new Map<string, CitedPublisher>();
  const add = (address: string, isAddress: boolean) => {
    const publisher = newsPublisher(address);
    if (publisher === null || own.has(publisher) || found.has(publisher)) return;
    found.set(publisher, { publisher, example: address.slice(0, 2_000), isAddress });
  };
  if (url !== null) add(url, true);
  let links = 0;
  for (const match of (html ?? '').matchAll(LINK)) {
    add((match[1] ?? match[2] ?? match[3] ?? '').replaceAll('&amp;', '&').trim(), false);
    links += 1;
    if (links === MAX_LINKS) break;
  }
  return [...found.values()];
}

/** The registrable domain of a publisher's page; null for a platform, a user's page on one, and what is no publisher. */
export function newsPublisher(address: string): string | null {
  const domain = registrableDomain(address);
  if (domain === null || NO_NEWS.has(domain)) return null;
  return [address, `https://${domain}/`].some((at) => voiceOf(at)?.kind === 'aggregator') ? null : domain;
}
