import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './table.module.css';

interface TableProps {
  /** On a narrow screen each row becomes a card. */
  readonly stacked?: boolean;
  /** Cells say what they hold by a class: `t` title, `n` number, `acts` buttons, `hs` hidden when stacked. */
  readonly children: ReactNode;
}

/** A table of the admin. */
export function Table({ stacked, children }: TableProps) {
  return <table className={classNames(styles.table, stacked && styles.stacked)}>{children}</table>;
}
