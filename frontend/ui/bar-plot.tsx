import { useId } from 'react';
import { formatNumber } from '../lib/format-number.js';
import styles from './bar-plot.module.css';
import { niceStep } from './nice-step.js';
import plotTextStyles from './plot-text.module.css';
import { Table } from './table.js';

/** One bar: what it counts, how it is called. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The month is not over: drawn with dashes. */
  readonly incomplete?: boolean;
}

const WIDTH = 640;
const TOP = 24;
const BOTTOM = 202;
const LEFT = 34;

/** Bars with direct labels, a spoken description and the figures as a table. */
export function BarPlot({
  title,
  description,
  unit,
  bars,
}: {
  title: string;
  description: string;
  unit: string;
  bars: readonly Bar[];
}) {
  const id = useId();
  const step = niceStep(Math.max(1, ...bars.map(({ value }) => value)));
  const most = step * 3;
  const y = (value: number) => BOTTOM - ((BOTTOM - TOP) * value) / most;
  const slot = (WIDTH - LEFT) / Math.max(1, bars.length);
  const highest = Math.max(...bars.map(({ value }) => value));
  return (
    <>
      <svg className={styles.plot} viewBox={`0 0 ${WIDTH} 230`} role="img" aria-labelledby={`${id}-t ${id}-d`}>
        <title id={`${id}-t`}>{title}</title>
        <desc id={`${id}-d`}>{description}</desc>
        {[0, 1, 2, 3].map((line) => (
          <g key={line}>
            <line className="g" x1={LEFT} x2={WIDTH} y1={y(line * step)} y2={y(line * step)} />
            <text x={LEFT - 8} y={y(line * step) + 4} textAnchor="end">
              {formatNumber(line * step)}
            </text>
          </g>
        ))}
        {bars.map(({ label, value, incomplete }, place) => {
          const middle = LEFT + slot * place + slot / 2;
          const width = Math.min(34, slot * 0.7);
          const shown = value === highest || incomplete;
          return (
            <g key={label}>
              <rect
                className={incomplete ? 'b b--open' : value === highest ? 'b on' : 'b'}
                x={middle - width / 2}
                y={y(value)}
                width={width}
                height={BOTTOM - y(value)}
              />
              {shown && value > 0 && (
                <text className="v" x={middle} y={y(value) - 7} textAnchor="middle">
                  {formatNumber(value)}
                </text>
              )}
              <text x={middle} y={222} textAnchor="middle">
                {label.split(' ')[0]}
              </text>
            </g>
          );
        })}
      </svg>
      <BarTable unit={unit} bars={bars} />
    </>
  );
}

function BarTable({ unit, bars }: { readonly unit: string; readonly bars: readonly Bar[] }) {
  return (
    <details className={plotTextStyles.alt}>
      <summary>Mostra i dati in tabella</summary>
      <Table heads={['Mese', { figures: unit }]}>
        {bars.map(({ label, value }) => (
          <tr key={label}>
            <td>{label}</td>
            <td className="n">{formatNumber(value)}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}
