import { type DescribedVoices, voiceOf } from '../../../../text/voices/voice.js';
import type { HeardSource } from '../../../news/queries/get-source-snapshots.js';
import { linksToFollow } from './links-to-follow.js';
import { openingOf, speaksOf } from './speaks-of.js';

const MAX_DOCUMENTS = 8;
/** Links that are weighed for each story, of which the first-hand ones count. */
const MAX_WEIGHED = 8;

type Stories = readonly (readonly string[])[];

/** The most promising first-hand document behind the links of each story's reports, eight in all. Pure. */
export function documentsToRead(stories: Stories, sources: readonly HeardSource[], voices: DescribedVoices): string[] {
  const tried = new Set<string>();
  for (const ids of stories) {
    const pages = sources.filter(({ id }) => ids.includes(id)).map(({ url, links = [] }) => ({ url, links }));
    const [best] = linksToFollow(pages, { tried, room: MAX_WEIGHED, voices }).filter(
      (url) => voiceOf(url, voices)?.isFirstHand,
    );
    if (best !== undefined) tried.add(best);
  }
  return [...tried].slice(0, MAX_DOCUMENTS);
}

/** The place of the story whose first report a page speaks of; -1 where it speaks of none. Pure. */
export function storyReportedBy(page: string, stories: Stories, sources: readonly HeardSource[]): number {
  return stories.findIndex((ids) => {
    const main = sources.find(({ id }) => id === ids[0]);
    return main !== undefined && speaksOf(page, openingOf(main));
  });
}

/** The first-hand documents among the sources that are no reports of a review, story by story. Pure. */
export function documentsOf(stories: Stories, sources: readonly HeardSource[]): string[][] {
  const reports = new Set(stories.flat());
  const documents = sources
    .filter(({ id, primary }) => primary && !reports.has(id))
    .map(({ id, title, text }) => ({ id, story: storyReportedBy(`${title}\n${text}`, stories, sources) }));
  return stories.map((_, at) => documents.flatMap(({ id, story }) => (story === at ? [id] : [])));
}
