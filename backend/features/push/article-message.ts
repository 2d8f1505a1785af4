import type { Disclosure } from '../../contract/articles.js';
import type { PushMessage } from '../../contract/push.js';
import { shorten } from '../../text/shorten.js';

/** A notification shows about so much; the message must also stay far below the 4 kB that services take. */
const MAX_TITLE_CHARACTERS = 120;
const MAX_EXCERPT_CHARACTERS = 140;

/** The mark that the law asks for stands before everything else: it is the part that is never cut off. */
const MARKS: Readonly<Record<Disclosure, string | null>> = {
  ai: 'Generato con IA',
  'ai-reviewed': 'Generato con IA, rivisto dalla redazione',
  human: null,
};

interface Told {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly disclosure: Disclosure;
}

/** What readers see of a new article on their screen. */
export function articleMessage(article: Told): PushMessage {
  const words = [MARKS[article.disclosure], shortened(article.excerpt, MAX_EXCERPT_CHARACTERS)];
  return {
    title: shortened(article.title, MAX_TITLE_CHARACTERS),
    body: words.filter(Boolean).join(' · '),
    url: `/articolo/${encodeURIComponent(article.slug)}`,
    tag: article.id,
  };
}

/** On one line. */
function shortened(text: string, most: number): string {
  return shorten(text.replace(/[\p{Cc}\s]+/gu, ' '), most);
}
