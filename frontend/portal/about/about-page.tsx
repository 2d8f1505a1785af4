import { Link } from 'react-router-dom';
import type { SiteFacts } from '../../../backend/contract/page-rendering.js';
import { responsibilityLines } from '../../../backend/contract/responsibility-words.js';
import { formatNumber } from '../../lib/format-number.js';
import { usePageContext } from '../layout/site-context.js';
import { OwnerBlock } from '../shared/owner-block.js';
import { TextPage, type TextSection } from '../shared/text-page.js';

const MEANINGS_OF_THE_NAME =
  ' Il nome ha due sensi: il contesto è il testo che un modello tiene presente mentre scrive, ed è tutto ciò che serve a capire una notizia.';

/** Who writes here, how, and who answers for it. */
export function AboutPage() {
  const { site } = usePageContext();
  return (
    <TextPage
      title="Chi siamo"
      description={`Che cos’è ${site.name}, come nascono e come vengono verificati gli articoli scritti con l’intelligenza artificiale, chi ne risponde.`}
      path="/chi-siamo"
      dek="Un giornale sull’intelligenza artificiale che in parte la usa per scrivere, e che ogni volta lo dice."
      sections={[...howItWorks(site), ...whoAnswers(site)]}
    />
  );
}

/** What is written here and how. */
function howItWorks(site: SiteFacts): readonly TextSection[] {
  return [
    {
      id: 'che-cosa-facciamo',
      title: 'Che cosa facciamo',
      body: (
        <>
          <p>
            {site.name} pubblica in italiano notizie, guide e analisi sull’intelligenza artificiale.
            {site.name === 'Contesto' && MEANINGS_OF_THE_NAME}
          </p>
          <p>
            Una parte degli articoli è scritta da un programma, e lo trovi indicato in ogni elenco e in cima a ogni
            articolo: «Generato con IA» o «Generato con IA, rivisto dalla redazione». Gli altri li pubblica la
            redazione, con la firma di chi li ha scritti o con la propria.
          </p>
        </>
      ),
    },
    {
      id: 'come-nasce-un-articolo',
      title: 'Come nasce un articolo',
      body: (
        <>
          <ol>
            <li>
              <strong>Raccolta.</strong> Il programma legge{' '}
              {(site.activeSources ?? 0) < 2 ? 'un elenco di fonti' : `${formatNumber(site.activeSources ?? 0)} fonti`},
              italiane e internazionali, e rispetta le regole che i siti danno ai robot.
            </li>
            <li>
              <strong>Scelta.</strong> Tra le notizie degli ultimi giorni ne sceglie una e annota il motivo.
            </li>
            <li>
              <strong>Fonti.</strong> Conserva il testo delle fonti com’era in quel momento: servirà per la verifica.
            </li>
            <li>
              <strong>Scrittura.</strong> Un programma scrive l’articolo a partire da quei testi.
            </li>
            <li>
              <strong>Verifica.</strong> Frase per frase, numeri, nomi, date e citazioni vengono confrontati con le
              fonti. Ne esce un punteggio da 0 a 100.
            </li>
          </ol>
          <p>
            Con meno di 80 punti un articolo non può uscire da solo: resta in bozza, con l’elenco dei problemi trovati.
            Dalla pagina di ogni articolo generato puoi aprire «Come è stato fatto» e ripercorrere questi passi.
          </p>
        </>
      ),
    },
    {
      id: 'che-cosa-non-dice-il-punteggio',
      title: 'Che cosa il punteggio non dice',
      body: (
        <p>
          La verifica controlla che il testo dica ciò che dicono le fonti. Se sbaglia la fonte, sbaglia anche
          l’articolo. Un punteggio alto non è il giudizio di una persona: quando una persona rilegge un testo e ne
          prende la responsabilità, lo scriviamo, con la data. Che cosa la verifica ha fermato, e che cosa abbiamo
          corretto dopo, è in <a href="/quanto-sbagliamo">Quanto sbagliamo</a>.
        </p>
      ),
    },
  ];
}

/** What is corrected, paid for and answered for. */
function whoAnswers({ owner, responsibility = {}, people = [] }: SiteFacts): readonly TextSection[] {
  const isNamed = owner !== '' || responsibilityLines(responsibility).length + people.length > 0;
  return [
    {
      id: 'correzioni',
      title: 'Correzioni',
      body: (
        <>
          <p>
            Gli errori si correggono in vista: in fondo a ogni articolo c’è l’elenco delle correzioni, con la data e con
            ciò che è cambiato. Un articolo ritirato conserva la sua pagina, che spiega il perché.
          </p>
          <p>
            Se hai trovato un errore, <Link to="/contatti">scrivici</Link>: indica il titolo dell’articolo e la frase da
            correggere. Rispondiamo entro 24-48 ore.
          </p>
        </>
      ),
    },
    {
      id: 'indipendenza',
      title: 'Pubblicità e indipendenza',
      body: (
        <p>
          La pubblicità, quando c’è, è riconoscibile dall’etichetta «Pubblicità» e si carica soltanto se lo consenti. Il
          programma che sceglie le notizie e scrive gli articoli non sa quali annunci compaiono. Le immagini e i testi
          delle fonti non vengono copiati: ne citiamo poche righe e rimandiamo all’originale.
        </p>
      ),
    },
    {
      id: 'chi-risponde',
      title: 'Chi risponde del sito',
      body: (
        <>
          <p>
            {isNamed
              ? 'Il responsabile di ciò che leggi qui, anche quando l’ha scritto un programma, è:'
              : 'Per ciò che leggi qui, anche quando l’ha scritto un programma, scrivi alla redazione:'}
          </p>
          <OwnerBlock />
          <p>
            Come trattiamo i dati di chi legge è spiegato nell’<Link to="/privacy">informativa privacy</Link> e in
            quella <Link to="/cookie-policy">sui cookie</Link>.
          </p>
        </>
      ),
    },
  ];
}
