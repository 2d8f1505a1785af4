import type { ReactNode } from 'react';
import styles from './bars.module.css';

/** One bar: what it is of, how long it is, and the figure behind it. */
export interface Bar {
  readonly name: string;
  /** In small letters below the name. */
  readonly note?: ReactNode;
  readonly length: number;
  readonly figure: ReactNode;
  /** For its colour. */
  readonly className?: string;
}

/** Figures as plain bars, one a line; the whole width is `most`, or the longest of them. */
export function Bars({ bars, most }: { readonly bars: readonly Bar[]; readonly most?: number }) {
  const whole = (most ?? Math.max(...bars.map(({ length }) => length))) || 1;
  return (
    <ul className={styles.bars}>
      {bars.map(({ name, note, length, figure, className }) => (
        <li key={name} className={className}>
          <span>
            {name}
            {note && <small>{note}</small>}
          </span>
          <i style={{ width: `${(100 * length) / whole}%` }} />
          <b>{figure}</b>
        </li>
      ))}
    </ul>
  );
}
