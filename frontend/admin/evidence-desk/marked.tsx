import { Fragment, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.js';
import type { Mark } from './shared-words.js';
import styles from './source-pane.module.css';

const CLASSES: Readonly<Record<Mark['kind'], string>> = {
  number: classNames(styles.mk, styles.mkNumber),
  name: classNames(styles.mk, styles.mkName),
  word: classNames(styles.mk, styles.mkWord),
  other: classNames(styles.mk, styles.mkOther),
};

interface MarkedProps {
  readonly text: string;
  /** In the order of the text, none over another. */
  readonly marks: readonly Mark[];
}

/** A text with the words that matter marked; a number that only this side has is marked by its outline. */
export function Marked({ text, marks }: MarkedProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, kind } of marks) {
    parts.push(<Fragment key={`t${at}`}>{text.slice(at, start)}</Fragment>);
    parts.push(
      <mark key={`m${start}`} className={CLASSES[kind]}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  parts.push(<Fragment key={`t${at}`}>{text.slice(at)}</Fragment>);
  return <>{parts}</>;
}
