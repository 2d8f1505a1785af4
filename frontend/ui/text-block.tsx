import type { ReactNode } from 'react';
import { formatNumber } from '../lib/format-number.js';
import { AdminIcon } from './admin-icon.js';
import guideStyles from './guide.module.css';
import styles from './text-block.module.css';

interface TextBlockProps {
  readonly title: string;
  /** Shown letter by letter: what models and feeds wrote is never HTML here. Null when it is not kept. */
  readonly text: string | null;
  /** Between the title and the text, such as a choice of how to show it. */
  readonly children?: ReactNode;
}

/** A long text that opens on demand. */
export function TextBlock({ title, text, children }: TextBlockProps) {
  if (text === null) return <p className="hint">{title}: non conservato</p>;
  return (
    <details className={guideStyles.guide}>
      <summary>
        {title}
        <span className="hint">{formatNumber(text.length)} caratteri</span>
        <span className={guideStyles.chev}>
          <AdminIcon name="chevron-right" />
        </span>
      </summary>
      <div className={`${guideStyles.guideB} ${styles.block}`}>
        {children}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
        <section className={styles.text} tabIndex={0} aria-label={title}>
          <pre>{text === '' ? '(vuoto)' : text}</pre>
        </section>
      </div>
    </details>
  );
}
