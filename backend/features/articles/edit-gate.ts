import { HEAD_FIELDS, type HeadField } from '../../contract/article-fields.js';
import { MIN_WORDS_OUT } from '../../contract/product-figures.js';
import { visibleText } from '../../text/visible-text.js';
import type { ArticleText } from './article.events.js';
import { shortened, wordsOf } from './publication-gate.js';

/** The words of an article that a check reads. `content` is sanitised HTML. */
export type CheckedWords = Pick<ArticleText, HeadField | 'content'>;

const MAX_SENTENCES_NAMED = 5;

/**
 * What speaks against an edit of a generated text that readers have, in Italian: sentences that neither the present text
 * nor its check knows, and a text that becomes too short. Taking away, moving, and changing marks or capitals brings
 * nothing new, and what was published with a motive is not asked about again.
 */
export function editDoubts(before: CheckedWords, after: CheckedWords, known: readonly string[]): string[] {
  const read = new Set([...sentencesOf(before), ...known].map(plain));
  const fresh = sentencesOf(after).filter((sentence) => plain(sentence) !== '' && !read.has(plain(sentence)));
  const more = fresh.length - MAX_SENTENCES_NAMED;
  const words = wordsOf(after.content);
  return [
    ...fresh
      .slice(0, MAX_SENTENCES_NAMED)
      .map((sentence) => `La frase «${shortened(sentence)}» non è stata verificata.`),
    ...(more > 0 ? [`Altre ${more} frasi non sono state verificate.`] : []),
    ...(words < MIN_WORDS_OUT && words < wordsOf(before.content)
      ? [`Il testo resta con ${words} parole: meno di ${MIN_WORDS_OUT}.`]
      : []),
  ];
}

const BLOCK_END = /<\/(?:p|li|h[1-6]|blockquote|figcaption|pre|td|th|div)>|<br>/g;

/** What a revision says of a body that changed without another word for readers: a heading without words went, a link was set. */
export function sameBodyWords(before: string, after: unknown): { readonly sameBodyWords?: true } {
  const isSame = typeof after === 'string' && visibleBlocks(after).join('\n') === visibleBlocks(before).join('\n');
  return isSame ? { sameBodyWords: true } : {};
}

/** The paragraphs, headings and the like in which readers see something. */
function visibleBlocks(content: string): string[] {
  const blocks = content.replace(BLOCK_END, '$&\n').split('\n').map(visibleText);
  return blocks.filter((block) => block !== '');
}

function sentencesOf(words: CheckedWords): string[] {
  const head = HEAD_FIELDS.map((field) => words[field] ?? '');
  return [...head, ...visibleBlocks(words.content)].flatMap((block) => block.split(/(?<=[.!?…][»”")]?)\s+/));
}

/** Letters, digits and what is inside a number: the rest may change without saying anything else. */
function plain(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/(?<!\d)[.,]|[.,](?!\d)/g, ' ')
    .replace(/[^\p{L}\p{N}.,%€$£-]+/gu, ' ')
    .trim();
}
