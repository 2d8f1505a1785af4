import { RELIABILITY_PATH } from '../../../backend/contract/reliability-words.js';

/** What is counted, step by step. */
export function Method() {
  return (
    <section className="section" id="come" aria-labelledby="come-titolo">
      <div className="section__head">
        <h2 id="come-titolo">Che cosa contiamo</h2>
      </div>
      <ol className="method">
        <li>
          <b>Le frasi fermate.</b> Prima che un articolo esca, due letture e alcune regole confrontano ogni frase con le
          fonti. Una frase rifiutata viene corretta, tolta, oppure l’articolo resta in bozza finché decide una persona.
        </li>
        <li>
          <b>Le correzioni e i ritiri.</b> Quelli che si leggono negli articoli, con il tempo passato dalla
          pubblicazione.
        </li>
        <li>
          <b>I messaggi dei lettori.</b> Quelli del modulo dei contatti, e che cosa ne è stato.
        </li>
      </ol>
      <p className="fine">
        Fino al 27 novembre 2026 questa pagina raccontava una prova fatta ogni notte con errori messi apposta in copie
        degli articoli. Da quel giorno conta soltanto ciò che è successo, per gli ultimi dodici mesi. Chi vuole rifare i
        conti trova tutto in{' '}
        <a className="link" href={`${RELIABILITY_PATH}.json`}>
          quanto-sbagliamo.json
        </a>
        .
      </p>
    </section>
  );
}

/** What nobody should read into it. */
export function Limits() {
  return (
    <section className="section" id="limiti" aria-labelledby="limiti-titolo">
      <div className="section__head">
        <h2 id="limiti-titolo">Che cosa questi numeri non dicono</h2>
      </div>
      <div className="limits4">
        <div>
          <h3>Se le fonti sbagliano, sbagliamo con loro</h3>
          <p>
            La verifica confronta il testo con le fonti, non con il mondo. Per questo un articolo esce da solo soltanto
            con due testate o con una fonte primaria.
          </p>
        </div>
        <div>
          <h3>Gli errori che nessuno ha visto</h3>
          <p>
            Contiamo quelli fermati e quelli corretti. Quanti ne restino negli articoli pubblicati non lo sappiamo, e
            non lo stimiamo.
          </p>
        </div>
        <div>
          <h3>Una frase fermata poteva essere giusta</h3>
          <p>Chi controlla preferisce fermarne una di troppo: non tutte quelle rifiutate erano sbagliate.</p>
        </div>
        <div>
          <h3>Le omissioni non si contano</h3>
          <p>
            Un articolo può dire solo cose vere e tacere la più importante. Di questo rispondono le persone:{' '}
            <a className="link" href="/contatti">
              scrivici che cosa manca
            </a>
            .
          </p>
        </div>
      </div>
    </section>
  );
}
