import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.js';
import { TextField } from '../../ui/field.js';
import styles from './forms.module.css';

const APPLY_AFTER_MS = 200;

interface TypedSearchProps {
  readonly label: string;
  /** What the address says. */
  readonly asked: string;
  /** Puts it into the address, a moment after the last letter. */
  readonly onApply: (words: string) => void;
}

/** A search that the address keeps: applied while it is typed. */
export function TypedSearch({ label, asked, onApply }: TypedSearchProps) {
  const [text, setText] = useState(asked);
  const applied = useRef(asked);
  const latest = useRef(onApply);
  latest.current = onApply;
  useEffect(() => {
    if (asked === applied.current) return;
    // Not typed here: the filters were taken off, or the browser went back.
    applied.current = asked;
    setText(asked);
  }, [asked]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === applied.current) return;
    const timer = setTimeout(() => {
      applied.current = wanted;
      latest.current(wanted);
    }, APPLY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      label={label}
      className={classNames('input', styles.inputS)}
      type="search"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
