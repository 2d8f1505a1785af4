import { useLoaderData } from 'react-router-dom';
import type { Reliability } from '../../../backend/contract/reliability.js';
import { RELIABILITY_PATH } from '../../../backend/contract/reliability-words.js';
import { beforeDay } from '../../lib/format-date.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { Breadcrumb } from '../shared/breadcrumb.js';
import { PageHead } from '../shared/page-head.js';
import { Limits, Method } from './method.js';
import { RefusedSentences } from './refused-sentences.js';
import { day, duration } from './reliability-words.js';

/** «Quanto sbagliamo»: what was refused before it came out, what was put right in public, what readers wrote about it. */
export function ReliabilityPage() {
  const { since, refused, corrections, messages } = useLoaderData<Reliability>();
  return (
    <div className="wrap">
      <PageHead
        title="Quanto sbagliamo"
        description="Le frasi fermate prima della pubblicazione, gli articoli corretti e ritirati con i tempi, i messaggi dei lettori: quello che è successo davvero, in dodici mesi."
        path={RELIABILITY_PATH}
      />
      <Breadcrumb crumbs={[{ label: 'Home', path: '/' }, { label: 'Quanto sbagliamo' }]} />
      <header className="pagehead">
        <h1>Quanto sbagliamo</h1>
        <p className="dek">
          Qui contiamo quello che è successo davvero {beforeDay('dal', day(since))}: le frasi fermate prima che un
          articolo uscisse, le correzioni e i ritiri dopo, i messaggi dei lettori.
        </p>
      </header>
      <RefusedSentences refused={refused} since={since} />
      <InPublic corrections={corrections} />
      <section className="section" id="correzioni" aria-labelledby="correzioni-titolo">
        <div className="section__head">
          <h2 id="correzioni-titolo">Le correzioni</h2>
        </div>
        <CorrectionsList corrections={corrections} since={since} />
        <p className="fine">
          Hai visto un errore?{' '}
          <a className="link" href="/contatti">
            Segnalalo
          </a>
          : la correzione resta in fondo all’articolo, con la data.
        </p>
      </section>
      <Messages messages={messages} since={since} />
      <Method />
      <Limits />
    </div>
  );
}

function InPublic({ corrections }: Pick<Reliability, 'corrections'>) {
  const { published, corrected, retracted, medianHours, medianHoursToRetraction } = corrections;
  return (
    <div className="three">
      <div>
        <b>{formatNumber(corrected)}</b>
        <h2>{corrected === 1 ? 'Correzione in dodici mesi' : 'Correzioni in dodici mesi'}</h2>
        <p>Su {countOf(published, 'articolo pubblicato', 'articoli pubblicati')}.</p>
      </div>
      <div>
        <b>{duration(medianHours)}</b>
        <h2>Dalla pubblicazione alla correzione</h2>
        <p>
          {medianHours === null
            ? 'Nessuna correzione da cui calcolarlo.'
            : 'Valore mediano: metà delle correzioni è arrivata prima, metà dopo.'}
        </p>
      </div>
      <div>
        <b>{formatNumber(retracted)}</b>
        <h2>{retracted === 1 ? 'Articolo ritirato' : 'Articoli ritirati'}</h2>
        <p>
          {medianHoursToRetraction === null
            ? 'Un articolo ritirato resta al suo indirizzo, con il motivo.'
            : `Tempo mediano dalla pubblicazione al ritiro: ${duration(medianHoursToRetraction)}.`}
        </p>
      </div>
    </div>
  );
}

function Messages({ messages, since }: Pick<Reliability, 'messages' | 'since'>) {
  const { received, answered, closed, open } = messages;
  return (
    <section className="section" id="lettori" aria-labelledby="lettori-titolo">
      <div className="section__head">
        <h2 id="lettori-titolo">I messaggi dei lettori</h2>
      </div>
      <p className="said">
        {received === 0 ? (
          <>{beforeDay('Dal', day(since))} non è arrivato nessun messaggio dal modulo dei contatti.</>
        ) : (
          <>
            {beforeDay('Dal', day(since))} {received === 1 ? 'è arrivato' : 'sono arrivati'}{' '}
            <b>{countOf(received, 'messaggio', 'messaggi')}</b> dal modulo dei contatti:{' '}
            {countOf(answered, 'ha avuto', 'hanno avuto')} una risposta, {countOf(closed, 'chiuso', 'chiusi')} senza
            altro da fare, {countOf(open, 'aspetta', 'aspettano')} ancora.
          </>
        )}{' '}
        Segnalazioni, rettifiche e idee arrivano dallo stesso modulo e sono contate insieme; un messaggio cancellato
        esce dal conto.
      </p>
    </section>
  );
}

const month = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What was put right in public, month by month. */
function CorrectionsList({ corrections, since }: Pick<Reliability, 'corrections' | 'since'>) {
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
