import type { ReactNode } from 'react';
import { Button } from './button.js';
import emptyStyles from './empty.module.css';
import styles from './list-states.module.css';
import { Note } from './note.js';

/** Nothing there: a plain sentence and one way out. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={emptyStyles.empty}>
      <p className={emptyStyles.emptyT}>{title}</p>
      {children}
    </div>
  );
}

/** A list that could not be had, with the way to ask again. */
export function LoadFailed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <Note
      kind="bad"
      action={
        <Button kind="line" small onClick={onRetry}>
          Riprova
        </Button>
      }
    >
      {message}
    </Note>
  );
}

/** The place of rows that are on their way. */
export function SkeletonRows({ rows }: { readonly rows: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="sr-only">Caricamento…</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change places
        <span key={row} aria-hidden="true" />
      ))}
    </div>
  );
}
