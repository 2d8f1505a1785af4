import type { Reliability } from '../../../backend/contract/reliability.js';
import { formatNumber } from '../../lib/format-number.js';
import { KIND_WORDS, percent, shortInterval } from './reliability-words.js';

/** Best seen first. */
function byShare(kinds: Reliability['kinds']): Reliability['kinds'] {
  return kinds.toSorted((one, other) => (other.noticed.share ?? 0) - (one.noticed.share ?? 0));
}

/** What was seen of each kind of error: figure, interval and, in its cells, the counts behind them. */
export function KindRows({ kinds, all }: Pick<Reliability, 'kinds' | 'all'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves sideways must be reachable by keyboard
    <section className="tbl" tabIndex={0} aria-label="Errori per tipo, la tabella scorre di lato">
      <table>
        <caption className="sr-only">Errori messi apposta, notati e sfuggiti, per tipo</caption>
        <thead>
          <tr>
            <th scope="col">Tipo di errore</th>
            <th scope="col">Notati</th>
            <td className="tbl__bar" />
            <th scope="col">Intervallo 95 %</th>
            <th scope="col">Messi</th>
            <th scope="col">Contraddetti</th>
            <th scope="col">Con una domanda</th>
            <th scope="col">Sfuggiti</th>
          </tr>
        </thead>
        <tbody>
          {byShare(kinds).map(({ kind, noticed, planted, contradicted, questioned, missed }) => (
            <tr key={kind}>
              <th scope="row">
                {KIND_WORDS[kind].name}
                <small>{KIND_WORDS[kind].example}</small>
              </th>
              <td>
                <b>{percent(noticed.share)}</b>
              </td>
              <td className="tbl__bar">
                <IntervalBar low={noticed.low} high={noticed.high} share={noticed.share} />
              </td>
              <td>{shortInterval(noticed)}</td>
              <td>{formatNumber(planted)}</td>
              <td>{formatNumber(contradicted)}</td>
              <td>{formatNumber(questioned)}</td>
              <td>{formatNumber(missed)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">In tutto</th>
            <td>{percent(all.noticed.share)}</td>
            <td className="tbl__bar" />
            <td>{shortInterval(all.noticed)}</td>
            <td>{formatNumber(all.planted)}</td>
            <td>{formatNumber(all.contradicted)}</td>
            <td>{formatNumber(all.questioned)}</td>
            <td>{formatNumber(all.missed)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface IntervalBarProps {
  readonly low: number | null;
  readonly high: number | null;
  readonly share: number | null;
}

/** Drawn only: the figures stand beside it. */
function IntervalBar({ low, high, share }: IntervalBarProps) {
  if (low === null || high === null || share === null) return null;
  return (
    <svg className="ivbar" viewBox="0 0 200 16" preserveAspectRatio="none" aria-hidden="true">
      <rect className="ivbar__track" x="0" y="7" width="200" height="2" />
      <rect className="ivbar__iv" x={low * 200} y="3" width={Math.max(1, (high - low) * 200)} height="10" />
      <rect className="ivbar__pt" x={Math.min(197, Math.max(0, share * 200 - 1.5))} y="0" width="3" height="16" />
    </svg>
  );
}
