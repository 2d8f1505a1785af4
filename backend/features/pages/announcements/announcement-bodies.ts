import { findCategory } from '../../../contract/categories.js';
import { feedPaths } from '../feeds/feed.js';
import type { ChangedPages } from './changed-pages.js';

/** The message to IndexNow: which addresses changed, and where the proof lies that they are ours. */
export function indexNowBody(baseUrl: string, key: string, slugs: readonly string[]) {
  const message = {
    host: new URL(baseUrl).host,
    key,
    keyLocation: `${baseUrl}/${key}.txt`,
    urlList: slugs.map((slug) => `${baseUrl}/articolo/${encodeURIComponent(slug)}`),
  };
  return { type: 'application/json; charset=utf-8', text: JSON.stringify(message) };
}

/** The message to the WebSub hub: which feeds changed. */
export function webSubBody(baseUrl: string, categories: ChangedPages['categories']) {
  const form = new URLSearchParams({ 'hub.mode': 'publish' });
  const feeds = [null, ...categories.flatMap((name) => findCategory(name) ?? [])].flatMap(feedPaths);
  for (const path of feeds) form.append('hub.url', baseUrl + path);
  return { type: 'application/x-www-form-urlencoded', text: form.toString() };
}
