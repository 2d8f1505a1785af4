import { diffArrays, diffWordsWithSpace } from 'diff';
import { createElement, Fragment, type ReactNode } from 'react';
import type { FormField } from '../shared/article-form.js';
import { useFieldWords } from '../shared/use-signatures.js';
import styles from './article-editor.module.css';
import { type MarkedWord, markedWords } from './marked-text.js';
import { plainTags } from './stored-html.js';

interface TextDiffProps {
  readonly before: string;
  readonly after: string;
  /** The text of an article: shown as people read it, its marks drawn or named. */
  readonly isHtml: boolean;
}

interface Part {
  readonly words: ReactNode;
  readonly added: boolean;
  readonly removed: boolean;
}

/** A field of one form and of another: of who signs, the names. */
export function FieldDiff({
  field,
  before,
  after,
}: Record<'before' | 'after', string> & { readonly field: FormField }) {
  const shown = useFieldWords(field);
  return <TextDiff before={shown(before)} after={shown(after)} isHtml={field === 'content'} />;
}

/** From one text to another, word by word: what was taken out and what came in. */
export function TextDiff({ before, after, isHtml }: TextDiffProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <pre className={styles.diff} tabIndex={0}>
      {(isHtml ? partsOfHtml(before, after) : partsOfText(before, after)).map(({ words, added, removed }, place) =>
        createElement(added ? 'ins' : removed ? 'del' : Fragment, { key: place }, words),
      )}
    </pre>
  );
}

function partsOfText(before: string, after: string): Part[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({ words: value, added, removed }));
}

/** What no reader sees, such as the language of a passage, is compared as it is written. */
function partsOfHtml(before: string, after: string): Part[] {
  const parts = diffArrays([...wordsOf(before)], [...wordsOf(after)], { comparator: isSame });
  if (!parts.some(({ added, removed }) => added || removed)) return partsOfText(plainTags(before), plainTags(after));
  return parts.map(({ value, added, removed }) => ({ words: drawn(value), added, removed }));
}

function wordsOf(html: string): readonly MarkedWord[] {
  return markedWords(new DOMParser().parseFromString(html, 'text/html').body);
}

function isSame(one: MarkedWord, other: MarkedWord): boolean {
  return one.text === other.text && one.marks.join() === other.marks.join();
}

function drawn(words: readonly MarkedWord[]): ReactNode {
  return words.map(({ text, marks }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one comparison never change places
    <Fragment key={place}>
      {marks.reduceRight<ReactNode>((inside, mark) => createElement(mark, null, inside), text)}
    </Fragment>
  ));
}
