import { publisherOfAddress } from '../../text/publisher-of-address.js';
import { isPrimarySource } from '../news/sources/primary-source.facts.js';
import type { ScoutNewsItem } from '../offline-engine/step.facts.js';
import { MIN_RELEVANCE } from './story-variety.js';

/**
 * The news of the stories that the verification could let out: two publishers tell them, or the maker of the news itself
 * does. All news where there is no such story that is worth an article. Pure.
 */
export function publishableNews(news: readonly ScoutNewsItem[]): readonly ScoutNewsItem[] {
  const voices = new Map<string, Set<string>>();
  const primary = new Set<string>();
  for (const item of news) {
    const heard = voices.get(item.storyId) ?? new Set();
    voices.set(item.storyId, new Set([...heard, ...voiceOf(item)]));
    if (isPrimarySource(item.url)) primary.add(item.storyId);
  }
  const isPublishable = ({ storyId }: ScoutNewsItem) => primary.has(storyId) || (voices.get(storyId)?.size ?? 0) > 1;
  const publishable = news.filter(isPublishable);
  return publishable.some(({ relevance }) => relevance >= MIN_RELEVANCE) ? publishable : news;
}

function voiceOf({ url, publisher }: ScoutNewsItem): string[] {
  const voice = publisherOfAddress(url);
  if (voice.kind === 'hands-on') return [];
  return [voice.kind === 'publisher' ? voice.name : publisher.trim().toLowerCase()];
}
