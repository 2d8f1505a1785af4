import { diffArrays } from 'diff';
import { createElement, Fragment, type ReactNode } from 'react';
import { countOf } from '../../lib/format-number.js';
import { type ArticleForm, FIELD_LABELS, type FormField } from './article-form.js';
import { type MarkedWord, markedWords, plainTags } from './marked-text.js';
import styles from './text-diff.module.css';
import { useFieldWords } from './use-signatures.js';

/** From so many lines on, what both texts have alike in a row is folded away. */
const MIN_FOLDED = 3;

interface TextDiffProps {
  readonly before: string;
  readonly after: string;
  /** The text of an article: shown as people read it, its marks drawn or named. */
  readonly isHtml?: boolean;
}

interface Part {
  readonly words: ReactNode;
  readonly added: boolean;
  readonly removed: boolean;
}

interface FieldDiffsProps {
  readonly fields: readonly FormField[];
  readonly before: ArticleForm;
  readonly after: ArticleForm;
  readonly heading: 'h2' | 'h3';
}

/** These fields of one text and of another, each under its name. */
export function FieldDiffs({ fields, before, after, heading: Heading }: FieldDiffsProps) {
  return fields.map((field) => (
    <section key={field} aria-label={FIELD_LABELS[field]} className={styles.field}>
      <Heading>{FIELD_LABELS[field]}</Heading>
      <FieldDiff field={field} before={before[field]} after={after[field]} />
    </section>
  ));
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
export function TextDiff({ before, after, isHtml = false }: TextDiffProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className={styles.diff} tabIndex={0}>
      {(isHtml ? partsOfHtml(before, after) : partsOfText(before, after)).map(({ words, added, removed }, place) =>
        createElement(added ? 'ins' : removed ? 'del' : Fragment, { key: place }, words),
      )}
    </div>
  );
}

/** Whole words from blank to blank, so that 6.400 becomes 4.200 and not its first digit. */
function partsOfText(before: string, after: string): Part[] {
  const words = /\s+|\S+/g;
  return diffArrays(before.match(words) ?? [], after.match(words) ?? []).map(({ value, added, removed }) => ({
    words: value.join(''),
    added,
    removed,
  }));
}

/** What no reader sees, such as the language of a passage, is compared as it is written. */
function partsOfHtml(before: string, after: string): Part[] {
  const parts = diffArrays([...wordsOf(before)], [...wordsOf(after)], { comparator: isSame });
  if (!parts.some(({ added, removed }) => added || removed)) return partsOfText(plainTags(before), plainTags(after));
  return parts.map(({ value, added, removed }) => ({
    words: added || removed ? drawn(value) : folded(value),
    added,
    removed,
  }));
}

/** Whole lines between two changes fold away; the rest of the line that a change stands in is shown. */
function folded(words: readonly MarkedWord[]): ReactNode {
  const breaks = words.flatMap(({ text }, place) => (text === '\n' ? [place] : []));
  const [from, to] = [breaks[0], breaks.at(-1)];
  if (from === undefined || to === undefined || breaks.length <= MIN_FOLDED) return drawn(words);
  return (
    <>
      {drawn(words.slice(0, from))}
      <details>
        <summary>{countOf(breaks.length - 1, 'riga uguale', 'righe uguali')}</summary>
        {drawn(words.slice(from + 1, to))}
      </details>
      {drawn(words.slice(to + 1))}
    </>
  );
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
