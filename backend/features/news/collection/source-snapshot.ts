import { createHash } from 'node:crypto';
import { type DescribedVoices, publisherOf, voiceOf } from '../../../text/voices/voice.js';
import type { NewsItem } from '../queries/list-news-items.js';
import type { FetchedArticle } from '../readers/pages/article-text-reader.js';
import { addressIdentity, canonicalUrl } from './canonical-url.facts.js';
import type { StoredText } from './news-texts.store.js';
import type { LinkedSnapshot } from './source-snapshots.store.js';

/**
 * What a collected report says: its page where that was read, else what the feed carried. A page that answered under
 * another address belongs to that one: a link of an aggregator is nobody's, what it leads to is its publisher's.
 */
export function snapshotOf(
  item: NewsItem,
  stored: StoredText | undefined,
  described: DescribedVoices = new Map(),
): LinkedSnapshot {
  const long = stored !== undefined && stored.text.length > item.description.length ? stored : undefined;
  const text = long?.text ?? (item.description || item.title);
  const url = finalAddress(item.url ?? '', long?.finalUrl ?? null);
  return {
    id: item.id,
    url,
    title: item.title,
    publisher: publisherOf({ url, publisher: item.publisher, siteName: long?.siteName ?? null }, described),
    language: item.language,
    publishedAt: earlierOf(item.publishedAt, long?.publishedAt ?? null)?.toISOString() ?? null,
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
    primary: voiceOf(url, described)?.isFirstHand ?? false,
    links: long?.links ?? [],
  };
}

/** What a page says that was read under an address: under the one that answered, by the name of who speaks there. */
export function snapshotOfPage(
  id: string,
  asked: string,
  page: FetchedArticle,
  described: DescribedVoices,
): LinkedSnapshot {
  const url = finalAddress(asked, page.finalUrl);
  return {
    id,
    url,
    title: page.title || url,
    publisher: publisherOf({ url, publisher: new URL(url).hostname, siteName: page.siteName }, described),
    language: page.language ?? 'und',
    publishedAt: page.publishedAt?.toISOString() ?? null,
    text: page.text,
    sha256: page.sha256,
    primary: voiceOf(url, described)?.isFirstHand ?? false,
    links: page.links,
  };
}

/** The address that answered, in its usual form; the one that was asked when both are the same page. */
export function finalAddress(asked: string, answered: string | null): string {
  if (answered === null || addressIdentity(answered) === addressIdentity(asked)) return asked;
  return canonicalUrl(answered);
}

/** A feed dates what it lists again; the day that a page gives itself is older then, and is the source's own. */
function earlierOf(feed: Date | null, page: Date | null): Date | null {
  if (feed === null || page === null) return feed ?? page;
  return page < feed ? page : feed;
}
