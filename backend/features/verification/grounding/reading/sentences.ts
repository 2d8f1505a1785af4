import { cleanText } from '../../../../text/clean-text.js';
import { MAX_SENTENCE_LENGTH, splitSentences, type TextSentence } from '../../../../text/sentences.js';
import { type ArticleContent, readArticleContent } from './article-blocks.js';

/** Where in the article a sentence stands. */
export type ArticleSection = 'title' | 'excerpt' | 'body';

/** One sentence of an article; `start` and `end` count in the plain text of its section. */
export interface ArticleSentence {
  readonly id: string;
  readonly section: ArticleSection;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly heading: boolean;
  /** Only a link or a list of links: names a source, states nothing. */
  readonly reference: boolean;
}

/** The three texts a reader is shown. */
export interface ArticleText {
  readonly title: string;
  readonly excerpt: string;
  readonly contentHtml: string;
}

/** An article cut into sentences, and what else its HTML holds. */
export interface ArticleReading {
  readonly sentences: readonly ArticleSentence[];
  readonly content: ArticleContent;
  readonly plainText: Readonly<Record<ArticleSection, string>>;
}

const MAX_SENTENCES = 1_000;

/** Reads title, excerpt and content as sentences in reading order, numbered c1, c2, … */
export function readArticle(article: ArticleText): ArticleReading {
  const content = readArticleContent(article.contentHtml);
  const plainText = { title: oneLine(article.title), excerpt: oneLine(article.excerpt), body: content.plainText };
  const sentences: Omit<ArticleSentence, 'id'>[] = [];
  for (const section of ['title', 'excerpt'] as const) {
    for (const sentence of splitSentences(plainText[section])) {
      sentences.push({ ...sentence, section, heading: false, reference: false });
    }
  }
  for (const block of content.blocks) {
    for (const { text, start, end } of block.row ? [wholeOf(block.text)] : splitSentences(block.text)) {
      const place = { start: block.start + start, end: block.start + end };
      sentences.push({ text, ...place, section: 'body', heading: block.heading, reference: block.onlyLinks });
    }
  }
  const numbered = sentences.slice(0, MAX_SENTENCES).map((sentence, index) => ({ id: `c${index + 1}`, ...sentence }));
  return { sentences: numbered, content, plainText };
}

function wholeOf(text: string): TextSentence {
  const end = Math.min(text.length, MAX_SENTENCE_LENGTH);
  return { text: text.slice(0, end), start: 0, end };
}

function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}
