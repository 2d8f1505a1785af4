import { useId } from 'react';
import { formatNumber } from '../lib/format-number.js';
import plotTextStyles from './plot-text.module.css';
import { Table } from './table.js';
import styles from './time-plot.module.css';

/** One moment or span: how it is called, what is counted, and what was in the span it is compared with. */
export interface TimePoint {
  readonly label: string;
  /** Under the axis. */
  readonly short: string;
  readonly value: number;
  readonly before: number;
}

interface TimePlotProps {
  readonly title: string;
  /** What it shows, in a sentence, for those who do not see it. */
  readonly description: string;
  readonly points: readonly TimePoint[];
  /** Headings of the table: of its rows, of the values, and of what they are compared with; null: with nothing. */
  readonly heads: { readonly span: string; readonly value: string; readonly before: string | null };
}

const LINES = [0, 1, 2, 3];
/** Between names under the axis. */
const MAX_GAPS = 4;

/**
 * A line over time, with that of the time before in grey dashes, and the figures as a table. The last point is not over: what
 * leads to it is drawn in dashes, too.
 */
export function TimePlot({ title, description, points, heads }: TimePlotProps) {
  const id = useId();
  const all = points.flatMap(({ value, before }) => (heads.before === null ? [value] : [value, before]));
  const step = niceStep(Math.max(1, ...all));
  const x = (at: number) => (100 * at) / Math.max(1, points.length - 1);
  const y = (value: number) => 100 - (100 * value) / (3 * step);
  const places = (of: 'value' | 'before') => points.map((point, at) => `${x(at)},${y(point[of])}`);
  const line = places('value');
  const last = points.length - 1;
  return (
    <>
      <div className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-labelledby={`${id}-t ${id}-d`}>
          <title id={`${id}-t`}>{title}</title>
          <desc id={`${id}-d`}>{description}</desc>
          {LINES.map((at) => (
            <line key={at} className={styles.grid} x1="0" x2="100" y1={y(at * step)} y2={y(at * step)} />
          ))}
          <polygon className={styles.area} points={`0,100 ${line.slice(0, last).join(' ')} ${x(last - 1)},100`} />
          {heads.before !== null && <polyline className={styles.before} points={places('before').join(' ')} />}
          <polyline className={styles.line} points={line.slice(0, last).join(' ')} />
          <polyline className={styles.open} points={line.slice(last - 1).join(' ')} />
        </svg>
        {/* Words next to the drawing and not in it: it is stretched, they are not. */}
        <div aria-hidden="true">
          {LINES.map((at) => (
            <span key={at} className={styles.height} style={{ top: `${y(at * step)}%` }}>
              {formatNumber(at * step)}
            </span>
          ))}
          {labelled(points.length).map((at) => (
            <span key={at} className={styles.time} style={{ left: `${x(at)}%`, translate: `${-x(at)}%` }}>
              {points[at]?.short}
            </span>
          ))}
        </div>
      </div>
      {heads.before !== null && (
        <p className={styles.legend} aria-hidden="true">
          <span>{heads.value}</span>
          <span className={styles.dashed}>{heads.before}</span>
        </p>
      )}
      <PointTable points={points} heads={heads} />
    </>
  );
}

/** Which points have their name under the axis: the last, and a few before it at the same distance. */
function labelled(count: number): readonly number[] {
  const every = Math.max(1, Math.ceil((count - 1) / MAX_GAPS));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0);
}

/** A third of the axis as a round number, so that three lines reach over the highest bar. */
export function niceStep(highest: number): number {
  const raw = highest / 3;
  const power = 10 ** Math.floor(Math.log10(Math.max(raw, 1)));
  const found = [1, 2, 4, 5, 10].find((factor) => factor * power * 3 >= highest) ?? 10;
  return found * power;
}

function PointTable({ points, heads }: Pick<TimePlotProps, 'points' | 'heads'>) {
  return (
    <details className={plotTextStyles.alt}>
      <summary>Mostra i dati in tabella</summary>
      <Table
        heads={[heads.span, { figures: heads.value }, ...(heads.before === null ? [] : [{ figures: heads.before }])]}
      >
        {points.map(({ label, value, before }) => (
          <tr key={label}>
            <td>{label}</td>
            <td className="n">{formatNumber(value)}</td>
            {heads.before !== null && <td className="n">{formatNumber(before)}</td>}
          </tr>
        ))}
      </Table>
    </details>
  );
}
