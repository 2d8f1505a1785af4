import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { usePageContext } from '../layout/site-context.js';
import { Terms } from '../shared/terms.js';
import { TextPage, type TextSection } from '../shared/text-page.js';

/** What the site leaves in a browser: every key by its name, so that the page can be checked against the browser. */
export function CookiePolicyPage() {
  const { site } = usePageContext();
  return (
    <TextPage
      title="Informativa sui cookie"
      description={`Che cosa ${site.name} conserva nel tuo browser, che cosa si carica solo con il tuo consenso e come cambiare idea.`}
      path="/cookie-policy"
      dek="Che cosa resta nel tuo browser, che cosa chiede il tuo consenso, come cambiare idea."
      updated="25 novembre 2026"
      sections={SECTIONS}
    />
  );
}

const SECTIONS: readonly TextSection[] = [
  {
    id: 'in-breve',
    title: 'In breve',
    body: (
      <ul>
        <li>Il sito non usa cookie propri.</li>
        <li>Per ricordare le tue scelte usa la memoria del browser, che resta sul tuo dispositivo.</li>
        <li>Strumenti di altri, che usano cookie, si caricano solo dopo il tuo consenso.</li>
        <li>Rifiutare è facile quanto accettare. Chiudere l’avviso con la X vale come un rifiuto.</li>
      </ul>
    ),
  },
  {
    id: 'memoria-del-browser',
    title: 'La memoria del browser',
    body: (
      <>
        <p>
          Queste voci servono al funzionamento che chiedi tu, non ti seguono da un sito all’altro e non vengono inviate
          a nessuno. Restano finché non le cancelli dalle impostazioni del browser, se non è detto altro.
        </p>
        <Terms
          rows={[
            [<code key="n">cookieConsent</code>, 'La tua scelta: «accepted» o «rejected».'],
            [
              <code key="n">cookieConsentDetails</code>,
              'Che cosa hai scelto nel dettaglio, quando e su quale versione dell’avviso. Vale sei mesi.',
            ],
            [<code key="n">theme</code>, 'Tema chiaro o scuro, se lo hai cambiato.'],
            [<code key="n">textSize</code>, 'La dimensione del testo, se l’hai cambiata.'],
            [<code key="n">savedArticles</code>, 'Gli articoli che hai salvato per leggerli dopo.'],
            [
              <Fragment key="n">
                <code>followed</code>, <code>followedLooks</code>
              </Fragment>,
              'Le storie, le categorie e gli autori che segui, e quando hai guardato l’ultima volta le pagine delle storie: ti diciamo che cosa è cambiato. Il confronto si fa nel browser.',
            ],
            [
              <code key="n">visitCount</code>,
              'Quante volte hai aperto il sito: decide quando offrirti di installarlo.',
            ],
            [
              <code key="n">promptDismissed</code>,
              'Quando hai chiuso l’invito a installare il sito: per 7 giorni non te lo riproponiamo.',
            ],
            [<code key="n">pushPromptDismissed</code>, 'Lo stesso, per l’invito alle notifiche.'],
            [
              <>
                <code>token</code>, <code>user</code>
              </>,
              'Solo per chi lavora in redazione: l’accesso al pannello, che scade dopo 12 ore.',
            ],
            [
              <>
                <code>articolo-non-salvato</code>, <code>adminSingleKeys</code>, <code>adminSetAside</code>
              </>,
              'Solo per chi lavora in redazione: i testi non ancora salvati, l’uso delle scorciatoie da tastiera e le cose da fare rimandate.',
            ],
          ]}
        />
        <p>
          Mentre navighi, la scheda ricorda a che punto eri delle pagine (<code>react-router-scroll-positions</code>):
          si cancella quando la chiudi.
        </p>
      </>
    ),
  },
  {
    id: 'senza-rete',
    title: 'Leggere senza rete',
    body: (
      <p>
        Per farti leggere anche senza connessione, il browser conserva sul dispositivo una copia delle ultime pagine che
        hai aperto e degli articoli salvati (<code>contesto-guscio</code>, <code>contesto-letti</code>,{' '}
        <code>contesto-file</code>, <code>contesto-immagini</code>, <code>contesto-salvati</code>). Non lascia il
        dispositivo; si elimina cancellando i dati del sito.
      </p>
    ),
  },
  {
    id: 'terze-parti',
    title: 'Strumenti di terze parti, con il tuo consenso',
    body: (
      <>
        <p>
          Chi gestisce il sito può attivare gli strumenti di questo elenco. Senza consenso non se ne carica nessuno.
        </p>
        <Terms
          rows={[
            [
              'Statistiche',
              'Google Analytics: conta le visite e le pagine lette, di solito con i cookie _ga e _ga_…, che durano fino a 24 mesi.',
            ],
            [
              'Pubblicità',
              'Google AdSense: mostra annunci e ne misura l’effetto, di solito con i cookie __gads, __gpi e quelli di doubleclick.net, che durano fino a 13 mesi.',
            ],
            [
              'Video e post di altri siti',
              'Quelli di YouTube, Vimeo, X, Mastodon, Bluesky, Instagram e Spotify che stanno in un articolo si caricano se premi «Mostra il contenuto», o da soli se consenti «Pubblicità e altri servizi». Da allora quel sito riceve il tuo indirizzo IP e può usare cookie suoi.',
            ],
            ['Altri servizi', 'Altri script che la redazione può aggiungere. Seguono la scelta sulla pubblicità.'],
          ]}
        />
        <p>
          Di ciò che raccolgono risponde anche chi li fornisce:{' '}
          <a href="https://policies.google.com/privacy?hl=it" target="_blank" rel="noopener noreferrer">
            norme sulla privacy di Google
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: 'cambiare-idea',
    title: 'Cambiare idea',
    body: (
      <>
        <p>
          La scelta vale sei mesi, poi te la chiediamo di nuovo. Puoi cambiarla quando vuoi da «Preferenze cookie», in
          fondo a ogni pagina. Se ritiri il consenso, gli strumenti non si caricano più e i loro cookie su questo sito
          vengono cancellati.
        </p>
        <button className="btn btn--line needs-script" type="button" data-cookie-preferences="">
          Preferenze cookie
        </button>
        <p>
          Come trattiamo i dati in generale è spiegato nella <Link to="/privacy">privacy policy</Link>.
        </p>
      </>
    ),
  },
];
