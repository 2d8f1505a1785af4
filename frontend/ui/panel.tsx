import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** At the right of the title: a sentence or a link. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly id?: string;
}

/** A part of a screen under one strong rule. */
export function Panel({ title, aside, children, id }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId} id={id}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
