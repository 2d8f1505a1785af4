import type { Reliability } from '../../../backend/contract/reliability.js';
import { beforeDay } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { day, interval, percent } from './reliability-words.js';

const WIDTH = 600;
const HEIGHT = 250;
const LEFT = 80;
const RIGHT = 8;
const TOP = 16;
const BOTTOM = 36;
const LEVELS = [0, 0.25, 0.5, 0.75, 1];

interface Point {
  readonly x: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The share of errors that was seen, week by week, with its interval. Nothing for fewer than two weeks. */
export function TrendPlot({ weeks }: Pick<Reliability, 'weeks'>) {
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, weeks.length - 1);
  const points = weeks.flatMap(({ noticed: { share, low, high } }, at): Point[] =>
    share === null || low === null || high === null ? [] : [{ x: LEFT + at * step, share, low, high }],
  );
  const measured = weeks.filter(({ noticed }) => noticed.share !== null);
  const [first, last] = [measured[0], measured.at(-1)];
  if (points.length < 2 || !first || !last) {
    return <p>Serve almeno una seconda settimana di misure per vedere un andamento.</p>;
  }
  const label = `Quota di errori notati, settimana per settimana: da ${percent(first.noticed.share)} a ${percent(last.noticed.share)}. I numeri sono nell’elenco qui sotto.`;
  return (
    <>
      <svg className="trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {LEVELS.map((level) => (
          <g key={level}>
            <path className="trend__ax" d={`M${LEFT} ${y(level)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 8} y={y(level) + 5} textAnchor="end">{`${level * 100}\u00a0%`}</text>
          </g>
        ))}
        <path className="trend__area" d={area(points)} />
        <path className="trend__line" d={line(points)} />
        {points.map(({ x, share }) => (
          <circle key={x} className="trend__dot" cx={x} cy={y(share)} r="4" />
        ))}
        <text x={LEFT} y={HEIGHT - 8}>
          {day(weeks[0]?.from ?? '')}
        </text>
        <text x={WIDTH - RIGHT} y={HEIGHT - 8} textAnchor="end">
          {day(weeks.at(-1)?.to ?? '')}
        </text>
      </svg>
      <details className="more">
        <summary>Le settimane, una per una</summary>
        <ul>
          {measured.map(({ from, to, noticed }) => (
            <li key={to}>
              {beforeDay('Dal', day(from))} {beforeDay('al', day(to))}: <b>{percent(noticed.share)}</b> di{' '}
              {countOf(noticed.whole, 'errore', 'errori')} ({interval(noticed)})
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function y(share: number): number {
  return round(TOP + (1 - share) * (HEIGHT - TOP - BOTTOM));
}

function line(points: readonly Point[]): string {
  return `M${points.map(({ x, share }) => `${round(x)} ${y(share)}`).join('L')}`;
}

/** The interval: along the upper ends and back along the lower ones. */
function area(points: readonly Point[]): string {
  const upper = points.map(({ x, high }) => `${round(x)} ${y(high)}`);
  const lower = points.toReversed().map(({ x, low }) => `${round(x)} ${y(low)}`);
  return `M${[...upper, ...lower].join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
