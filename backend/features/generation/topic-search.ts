import {
  liesIn,
  matchStories,
  type TopicItem,
  type TopicStory,
  type TopicWindow,
  widenedWindow,
} from '../../text/topics/match-stories.js';
import { listedTopicQuery, type TopicQuery, wordsQuery } from '../../text/topics/topic-query.js';
import type { GenerationBrief, RequestedTopic } from './generation.events.js';
import { topics } from './topics.js';

/** As a brief and an event write it: `all` for everything. */
export type WrittenWindow = NonNullable<GenerationBrief['window']>;

/** What a run about a topic finds among the collected reports. */
export interface TopicSearch {
  readonly counts: readonly { readonly window: WrittenWindow; readonly stories: number }[];
  readonly asked: WrittenWindow;
  /** Widened where the asked one holds too little. */
  readonly used: WrittenWindow;
  /** What a run takes: the chosen stories, else what matches in the window, best first. */
  readonly stories: readonly TopicStory[];
  /** Stories in the asked window already. */
  readonly inAsked: number;
  /** Where nothing matches: what shares most with the topic. */
  readonly nearest: readonly TopicStory[];
  /** The stories were chosen by a person. */
  readonly isChosen: boolean;
}

interface SearchedItem extends TopicItem {
  readonly selectedByPerson?: boolean;
}

const ASKED_BY_DEFAULT: WrittenWindow = 3;

/** Searches the reports for the topic of a run: what a person selected stands before everything else that speaks of it. Pure. */
export function searchTopic(
  topic: RequestedTopic,
  brief: { readonly [Member in 'window' | 'stories']?: GenerationBrief[Member] | undefined },
  items: readonly SearchedItem[],
  now: Date,
): TopicSearch {
  const asked = brief.window ?? ASKED_BY_DEFAULT;
  const found = matchStories(queryOf(topic), items, now);
  const counts = found.counts.map(({ window, stories }) => ({ window: written(window), stories }));
  const inAsked = found.stories.filter((story) => liesIn(story, daysOf(asked))).length;
  if (brief.stories !== undefined) {
    const wanted = new Set(brief.stories);
    const all = matchStories(wordsQuery(''), items, now).stories;
    const stories = all.filter(({ storyId }) => wanted.has(storyId));
    return { counts, asked, used: asked, stories, inAsked, nearest: [], isChosen: true };
  }
  const used = widenedWindow(found.stories, daysOf(asked));
  const selected = new Set(items.flatMap(({ storyId, selectedByPerson }) => (selectedByPerson ? [storyId] : [])));
  const stories = found.stories
    .filter((story) => liesIn(story, used))
    .toSorted((a, b) => Number(selected.has(b.storyId)) - Number(selected.has(a.storyId)));
  return { counts, asked, used: written(used), stories, inAsked, nearest: found.nearest, isChosen: false };
}

/** Names of those who report some stories, each once. */
export function publishersOf(stories: readonly TopicStory[]): string[] {
  return [...new Set(stories.flatMap(({ publishers }) => publishers))];
}

function queryOf(topic: RequestedTopic): TopicQuery {
  if (topic.kind === 'custom') return wordsQuery(topic.text);
  if (topic.kind !== 'topic') return wordsQuery('');
  const id = topics.find(({ name }) => name === topic.text)?.id ?? '';
  return listedTopicQuery(id) ?? wordsQuery(topic.text);
}

function daysOf(window: WrittenWindow): TopicWindow {
  return window === 'all' ? null : window;
}

function written(window: TopicWindow): WrittenWindow {
  return window ?? 'all';
}
