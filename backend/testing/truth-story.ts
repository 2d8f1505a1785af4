import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteStory } from './news-site.js';

/** A truth case as the newsroom meets it: its sources as stories of the press, and what a writer makes of them. */
export interface TruthStory {
  readonly stories: readonly SiteStory[];
  readonly article: { readonly title: string; readonly content: string };
  readonly errors: readonly { readonly find: string; readonly replace: string }[];
}

interface CaseFile extends Pick<TruthStory, 'errors'> {
  readonly sources: readonly { readonly title: string; readonly publisher: string; readonly text: string }[];
  readonly article: TruthStory['article'];
}

const CASES = join(process.cwd(), 'backend/features/verification/testing/cases');

/** Reads one of the project's own cases; its stories are an hour old. */
export function truthStory(id: string): TruthStory {
  const { sources, article, errors } = JSON.parse(readFileSync(join(CASES, `${id}.json`), 'utf8')) as CaseFile;
  const publishedAt = new Date(Date.now() - 3_600_000);
  const stories = sources.map(({ title, publisher, text }, place): SiteStory => {
    const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');
    return { publisher, slug: `${id}-${place}`, title, paragraphs, publishedAt };
  });
  return { stories, article, errors };
}
