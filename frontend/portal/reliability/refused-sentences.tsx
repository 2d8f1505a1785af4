import type { Reliability } from '../../../backend/contract/reliability.js';
import { beforeDay } from '../../lib/format-date.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { day, KIND_WORDS } from './reliability-words.js';

/** What the check stopped before an article came out, by the reason. */
export function RefusedSentences({ refused, since }: Pick<Reliability, 'refused' | 'since'>) {
  const { from, articles, sentences, kinds } = refused;
  if (from === null) {
    return (
      <section className="notyet" aria-labelledby="ancora-titolo">
        <h2 id="ancora-titolo">Nessuna frase fermata finora</h2>
        <p>
          {beforeDay('Dal', day(since))} la verifica non ha fermato nessuna frase di un articolo prima che uscisse.
          Preferiamo una pagina vuota a un numero inventato.
        </p>
      </section>
    );
  }
  return (
    <>
      <section className="big" aria-labelledby="cifra-titolo">
        <h2 id="cifra-titolo" className="sr-only">
          In una cifra
        </h2>
        <p className="big__n">{formatNumber(sentences)}</p>
        <p>
          {sentences === 1 ? 'Frase che la verifica ha fermato' : 'Frasi che la verifica ha fermato'} prima della
          pubblicazione, in {countOf(articles, 'articolo', 'articoli')}. La prima che contiamo è{' '}
          {beforeDay('del', day(from))}.
        </p>
      </section>
      <section className="section" id="tipi" aria-labelledby="tipi-titolo">
        <div className="section__head">
          <h2 id="tipi-titolo">Perché, e che cosa ne è stato</h2>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what moves sideways must be reachable by keyboard */}
        <section className="tbl" tabIndex={0} aria-label="Frasi fermate per motivo">
          <table className="kinds">
            <caption>Ogni frase è contata una volta, anche se è stata fermata di nuovo.</caption>
            <thead>
              <tr>
                <th scope="col">Motivo</th>
                <th scope="col">Frasi</th>
                <th scope="col">Corrette</th>
                <th scope="col">Tolte</th>
                <th scope="col">Lasciate a una persona</th>
              </tr>
            </thead>
            <tbody>
              {kinds.map((each) => (
                <tr key={each.kind}>
                  <th scope="row">{KIND_WORDS[each.kind]}</th>
                  <td>
                    <b>{formatNumber(each.sentences)}</b>
                  </td>
                  <td>{formatNumber(each.rewritten)}</td>
                  <td>{formatNumber(each.removed)}</td>
                  <td>{formatNumber(each.held)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
    </>
  );
}
