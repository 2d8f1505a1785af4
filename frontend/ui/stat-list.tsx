import { classNames } from '../lib/class-names.js';
import { formatNumber } from '../lib/format-number.js';
import styles from './stat-list.module.css';

export interface Figure {
  readonly name: string;
  /** A number, or words such as a sum of money or a time. */
  readonly value: number | string;
  /** A word next to the value, such as a share. */
  readonly note?: string | undefined;
}

interface StatListProps {
  readonly figures: readonly Figure[];
  /** The values are words: smaller. */
  readonly words?: boolean;
}

/** Figures side by side. */
export function StatList({ figures, words }: StatListProps) {
  return (
    <dl className={styles.stats}>
      {figures.map(({ name, value, note }) => (
        <div className={styles.stat} key={name}>
          <dt>{name}</dt>
          <dd className={classNames(words && styles.words) || undefined}>
            {typeof value === 'number' ? formatNumber(value) : value} {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** «81%», or nothing when there is no whole. */
export function shareOf(part: number, whole: number): string | undefined {
  return whole > 0 ? `${Math.round((100 * part) / whole)}%` : undefined;
}
