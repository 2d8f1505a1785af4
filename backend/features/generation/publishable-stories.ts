import { independentVoice, voiceOf } from '../../text/voices/voice.js';
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
    voices.set(item.storyId, new Set([...heard, ...[independentVoice(item)].filter((voice) => voice !== null)]));
    if (voiceOf(item.url)?.isFirstHand) primary.add(item.storyId);
  }
  const isPublishable = ({ storyId }: ScoutNewsItem) => primary.has(storyId) || (voices.get(storyId)?.size ?? 0) > 1;
  const publishable = news.filter(isPublishable);
  return publishable.some(({ relevance }) => relevance >= MIN_RELEVANCE) ? publishable : news;
}
