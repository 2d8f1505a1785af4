import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';
import { AdminIcon } from './admin-icon.js';
import styles from './guide.module.css';

interface FoldProps {
  readonly title: string;
  /** A few words about what is in it. */
  readonly lead?: ReactNode;
  readonly id?: string;
  /** One of several under each other in a narrow place: a line instead of a frame. */
  readonly isPlain?: boolean;
  /** Something in it is to be seen. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of a screen that most visits do not need: closed until somebody opens it. */
export function Fold({ title, lead, id, isPlain, isOpen, children }: FoldProps) {
  return (
    <details className={classNames(styles.guide, isPlain && styles.plain)} id={id} open={isOpen || undefined}>
      <summary>
        <span>
          {title}
          {lead && <small>{lead}</small>}
        </span>
        <AdminIcon name="chevron-down" />
      </summary>
      <div className={styles.fold}>{children}</div>
    </details>
  );
}
