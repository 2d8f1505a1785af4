import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './pill.module.css';

export type PillKind = 'plain' | 'ok' | 'warn' | 'bad' | 'info';

/** A state in a word, a colour and a shape. */
export function Pill({ kind = 'plain', children }: { readonly kind?: PillKind; readonly children: ReactNode }) {
  return <span className={classNames(styles.pill, kind !== 'plain' && styles[kind])}>{children}</span>;
}
