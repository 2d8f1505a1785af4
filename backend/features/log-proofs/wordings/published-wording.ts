import { createHash } from 'node:crypto';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import type { ArticleEvent } from '../../articles/article.events.js';

/** The words of an article that a digest stands for, as they were written. */
export interface Wording {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
}

/** The words that readers have at the end of an article's life so far; null where they have none. Pure. */
export function publishedWording(life: readonly RecordedOf<ArticleEvent>[]): Wording | null {
  let words: Wording | null = null;
  let isPublic = false;
  for (const event of life) {
    if (event.type === 'ArticleDrafted') words = wordsOf(event.data);
    else if (event.type === 'ArticleRevised' && words !== null) words = wordsOf({ ...words, ...event.data.changes });
    else if (event.type === 'ArticlePublished') isPublic = true;
    else if (ENDINGS.has(event.type)) isPublic = false;
  }
  return isPublic ? words : null;
}

const ENDINGS: ReadonlySet<ArticleEvent['type']> = new Set([
  'ArticleUnpublished',
  'ArticleRetracted',
  'ArticleDeleted',
] as const);

/** SHA-256 of a wording, hexadecimal. */
export function wordingDigest({ title, excerpt, content }: Wording): string {
  return createHash('sha256').update(`${title}\n${excerpt}\n${content}\n`).digest('hex');
}

function wordsOf({ title, excerpt, content }: Wording): Wording {
  return { title, excerpt, content };
}
