import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceSnapshot } from '../../backend/features/offline-engine/step.facts.js';
import type { ArticleWords } from '../../backend/features/verification/checking/check-state.js';
import { readArticle } from '../../backend/features/verification/grounding/reading/sentences.js';
import { tokenize } from '../../backend/text/tokens.js';

/** One error planted by hand: `find` stands once in the content, `replace` comes in its place. */
export interface PlantedError {
  readonly kind: string;
  readonly find: string;
  readonly replace: string;
}

/** A faithful article with its sources and the errors that can be planted in it. */
export interface TruthCase {
  readonly id: string;
  readonly words: ArticleWords;
  /** The whole article as the writer answers it: words, tags, category, sources that it names. */
  readonly written: ArticleWords;
  readonly sources: readonly SourceSnapshot[];
  readonly errors: readonly PlantedError[];
}

interface CaseFile {
  readonly id: string;
  readonly sources: readonly {
    readonly title: string;
    readonly url: string;
    readonly publisher: string;
    readonly date: string | null;
    readonly lang: string | null;
    readonly text: string;
  }[];
  readonly article: ArticleWords;
  readonly errors: readonly PlantedError[];
}

/** The cases of the specification, where they are next to this clone, and the project's own. */
export const OWN_CASES = 'backend/features/verification/testing/cases';
export const TRUTH_FOLDERS: readonly string[] = ['../shared/data/truth/cases', OWN_CASES];

/** The cases of a folder, in the order of their names; none when there is no such folder. */
export function readTruthCases(folder: string): TruthCase[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => truthCase(JSON.parse(readFileSync(join(folder, name), 'utf8')) as CaseFile));
}

/**
 * When all sources of a case have one publisher they count as primary: whether two voices are needed has tests of its
 * own, and here it would hide everything else.
 */
function truthCase({ id, sources, article, errors }: CaseFile): TruthCase {
  const isOneVoice = new Set(sources.map(({ publisher }) => publisher)).size === 1;
  const { title, excerpt, content, metaDescription, seo } = article;
  return {
    id,
    words: { title, excerpt, content, metaDescription, seo },
    written: article,
    errors,
    sources: sources.map((source, at) => ({
      id: `s${at + 1}`,
      url: source.url,
      title: source.title,
      publisher: source.publisher,
      language: source.lang ?? 'und',
      publishedAt: momentOf(source.date),
      text: source.text,
      sha256: '',
      primary: isOneVoice,
    })),
  };
}

/** As the capture of a source stores it; what is no date is none. */
function momentOf(date: string | null): string | null {
  const moment = new Date(date ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The article with one error in it. Throws when the error has no place. */
export function planted({ words, id }: TruthCase, { find, replace }: PlantedError): ArticleWords {
  const at = words.content.indexOf(find);
  if (at < 0) throw new Error(`case ${id}: «${find}» is not in the content`);
  return { ...words, content: words.content.slice(0, at) + replace + words.content.slice(at + find.length) };
}

/** Distinguishes wrong sentences of an article with a planted error from right ones. */
export type WrongSentence = (sentence: string) => boolean;

/**
 * A sentence is wrong when it holds words of the error that the faithful article does not have; where the error is made
 * of the article's own words, when it is no sentence of the faithful article and holds the words that `find` lacks.
 */
export function wrongSentences({ words }: TruthCase, { find, replace }: PlantedError): WrongSentence {
  const faithful = sentencesOf(words);
  const known = new Set(faithful.flatMap(wordsOf));
  const before = new Set(wordsOf(find));
  const sentences = new Set(faithful);
  const fresh = wordsOf(replace).filter((word) => !known.has(word));
  const wrongWords = new Set(fresh.length > 0 ? fresh : wordsOf(replace).filter((word) => !before.has(word)));
  return (sentence) => {
    if (sentences.has(sentence)) return false;
    // A mere loss («non» left out) or another order leaves no word to find: the changed sentence itself is wrong.
    return wrongWords.size === 0 ? true : wordsOf(sentence).some((word) => wrongWords.has(word));
  };
}

/** What sentences are read from. */
export type Headed = Pick<ArticleWords, 'title' | 'excerpt' | 'content'>;

/** Every sentence of an article, headline included. */
export function sentencesOf({ title, excerpt, content }: Headed): string[] {
  return readArticle({ title, excerpt, contentHtml: content }).sentences.map(({ text }) => text);
}

/** An error may reach over tags, which are no words. */
function wordsOf(text: string): string[] {
  return tokenize(text.replace(/<[^<>]*>/g, ' ')).map(({ folded }) => folded);
}
