const ANALYTICS_ID = /\b(?:G-[A-Z0-9]{4,20}|UA-\d{4,12}-\d{1,4}|AW-\d{6,15}|GTM-[A-Z0-9]{4,12})\b/;
const PUBLISHER = /\b(?:ca-)?pub-(\d{10,20})\b/;

/** The first id of a Google tag in an id or a snippet; null when there is none. */
export function analyticsIdOf(text: string): string | null {
  return ANALYTICS_ID.exec(text)?.[0] ?? null;
}

/** True for an id alone, which needs no snippet. */
export function isAnalyticsId(text: string): boolean {
  return analyticsIdOf(text) === text;
}

/** The number of the AdSense publisher in an id or a snippet; null when there is none. */
export function adsensePublisherOf(text: string): string | null {
  return PUBLISHER.exec(text)?.[1] ?? null;
}

/** True for `ca-pub-…` or `pub-…` alone. */
export function isAdsenseId(text: string): boolean {
  return PUBLISHER.exec(text)?.[0] === text;
}
