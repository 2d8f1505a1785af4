import { Link } from 'react-router-dom';
import type { TextSection } from '../shared/text-page.js';

/** Who gets data, from which age, and what readers can demand. */
export const RIGHTS_SECTIONS: readonly TextSection[] = [
  {
    id: 'a-chi-arrivano',
    title: 'A chi arrivano i dati',
    body: (
      <>
        <p>Non vendiamo e non cediamo dati. Li trattano, per conto nostro e solo per questi scopi:</p>
        <ul>
          <li>chi ospita il sito e la sua base di dati;</li>
          <li>il servizio di posta che consegna la newsletter e i messaggi del modulo;</li>
          <li>
            il servizio di notifiche del tuo browser (per esempio di Google, Mozilla, Apple o Microsoft), che riceve gli
            avvisi cifrati e può trovarsi fuori dall’Unione europea.
          </li>
        </ul>
        <p>
          I servizi di intelligenza artificiale che usiamo per scrivere ricevono le notizie raccolte, mai i dati di chi
          legge. Non prendiamo decisioni automatizzate su di te e non ti profiliamo.
        </p>
      </>
    ),
  },
  {
    id: 'eta',
    title: 'Età minima',
    body: (
      <p>
        La newsletter e il modulo di contatto sono riservati a chi ha almeno 16 anni. Se ci accorgiamo che un dato è di
        una persona più giovane, lo cancelliamo.
      </p>
    ),
  },
  {
    id: 'diritti',
    title: 'I tuoi diritti',
    body: (
      <>
        <p>Il regolamento europeo (GDPR, articoli 15-22) ti permette di:</p>
        <ul>
          <li>sapere quali dati abbiamo e riceverne una copia;</li>
          <li>farli correggere;</li>
          <li>farli cancellare;</li>
          <li>limitarne l’uso, o opporti;</li>
          <li>portarli altrove;</li>
          <li>ritirare un consenso quando vuoi, senza effetti su ciò che è avvenuto prima.</li>
        </ul>
        <p>
          Basta <Link to="/contatti">scriverci</Link>, dall’indirizzo interessato. Rispondiamo di solito entro 24-48
          ore, e comunque entro un mese. È gratuito.
        </p>
        <p>
          Se pensi che qualcosa non vada, puoi presentare reclamo al{' '}
          <a href="https://www.garanteprivacy.it/" target="_blank" rel="noopener noreferrer">
            Garante per la protezione dei dati personali
          </a>
          , piazza Venezia 11, 00187 Roma.
        </p>
      </>
    ),
  },
  {
    id: 'come-cancelliamo',
    title: 'Come cancelliamo',
    body: (
      <>
        <p>
          Ogni notte il sito elimina da solo ciò che ha superato i tempi indicati qui, e annota quanti dati ha
          eliminato, senza dire quali.
        </p>
        <p>
          Se chiedi la cancellazione, il tuo indirizzo sparisce ovunque lo conserviamo. Teniamo soltanto un’impronta da
          cui non si rilegge: serve a cancellarti di nuovo se un giorno ripristiniamo una copia di sicurezza più
          vecchia.
        </p>
      </>
    ),
  },
  {
    id: 'modifiche',
    title: 'Modifiche',
    body: (
      <p>
        Se questa pagina cambia, cambia anche la data in alto. Se cambia ciò che facciamo con dati che ci hai già dato,
        te lo diciamo prima.
      </p>
    ),
  },
];
