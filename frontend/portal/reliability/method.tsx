import { RELIABILITY_PATH } from '../../../backend/contract/planted-errors.js';
import type { Reliability } from '../../../backend/contract/reliability.js';

/** How the figures come about, step by step. */
export function Method({ measured }: Pick<Reliability, 'measured'>) {
  return (
    <section className="section" id="come" aria-labelledby="come-titolo">
      <div className="section__head">
        <h2 id="come-titolo">Come misuriamo</h2>
      </div>
      <ol className="method">
        <li>
          <b>Si estrae a sorte.</b> Ogni notte, dopo le 4, prendiamo fino a 20 articoli pubblicati di cui conserviamo le
          fonti. I più recenti escono più spesso.
        </li>
        <li>
          <b>Si sbaglia apposta.</b> In una copia cambiamo una frase sola, una volta per tipo di errore. Tocchiamo solo
          frasi che la verifica considera sostenute e ci mettiamo qualcosa che nelle fonti non c’è.
        </li>
        <li>
          <b>Si verifica di nuovo.</b> Se una regola vede che una fonte dice altro, l’errore è <i>contraddetto</i>: la
          frase non può uscire. Se qualcosa non trova riscontro, nasce una <i>domanda</i>: la frase viene indicata a chi
          controlla, ma da sola la domanda non la ferma. Se non succede nulla, l’errore è <i>sfuggito</i>.
        </li>
        <li>
          <b>Si rilegge anche il testo giusto.</b> Quello pubblicato, senza errori messi da noi: ogni contraddizione
          trovata lì conta come falso allarme.
        </li>
        <li>
          <b>Si buttano le copie.</b> Nessun testo sbagliato viene pubblicato o conservato. Restano i conteggi, nel
          registro che non si può riscrivere.
        </li>
      </ol>
      <p className="fine">
        {measured && measured.algorithms.length > 0 && (
          <>
            Regole della verifica: <code>{measured.algorithms.join(', ')}</code>. Regole che mettono gli errori:{' '}
            <code>{measured.plantings.join(', ')}</code>.{' '}
          </>
        )}
        Gli intervalli sono quelli di Wilson. Chi vuole rifare i conti trova tutto in{' '}
        <a className="link" href={`${RELIABILITY_PATH}.json`}>
          quanto-sbagliamo.json
        </a>
        .
      </p>
    </section>
  );
}

/** What nobody should read into them. */
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
          <h3>Gli errori veri sono meno ordinati</h3>
          <p>
            Quelli di prova li mette un programma, uno per volta. Un errore che nasce da due frasi giuste messe vicine
            non somiglia a nessuno di questi.
          </p>
        </div>
        <div>
          <h3>Un falso allarme può avere ragione</h3>
          <p>
            Contiamo come giusto tutto ciò che abbiamo pubblicato. Se una di quelle frasi era sbagliata davvero,
            l’allarme era vero e qui figura come falso.
          </p>
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
