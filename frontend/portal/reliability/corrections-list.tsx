import type { Reliability } from '../../../backend/contract/reliability.js';
import { beforeDay } from '../../lib/format-date.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { day, duration } from './reliability-words.js';

const month = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What was put right in public, month by month. */
export function CorrectionsList({ corrections, since }: Pick<Reliability, 'corrections' | 'since'>) {
  const { published, corrected, retracted, months } = corrections;
  if (corrected === 0) {
    return (
      <p className="said">
        {beforeDay('Dal', day(since))} abbiamo pubblicato {countOf(published, 'articolo', 'articoli')} e nessuna
        correzione
        {retracted > 0 ? `; ne abbiamo ritirati ${formatNumber(retracted)}` : ''}. Non vuol dire che non ci siano
        errori: vuol dire che nessuno ce ne ha ancora mostrato uno.
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves sideways must be reachable by keyboard
    <section className="tbl" tabIndex={0} aria-label="Correzioni per mese">
      <table className="months">
        <caption>Correzioni {beforeDay('dal', day(since))}, e tempo mediano dalla pubblicazione</caption>
        <thead>
          <tr>
            <th scope="col">Mese</th>
            <th scope="col">Correzioni</th>
            <th scope="col">Tempo mediano</th>
          </tr>
        </thead>
        <tbody>
          {months.map((each) => (
            <tr key={each.month}>
              <th scope="row">{month.format(new Date(`${each.month}-01T00:00:00Z`))}</th>
              <td>
                <b>{formatNumber(each.corrected)}</b>
              </td>
              <td>{duration(each.medianHours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
