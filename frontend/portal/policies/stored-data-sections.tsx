import { Link } from 'react-router-dom';
import { OwnerBlock } from '../shared/owner-block.js';
import { Terms } from '../shared/terms.js';
import type { TextSection } from '../shared/text-page.js';

/** Who is responsible, and what is stored of whom, why and for how long. Each time is one that the nightly purge keeps. */
export const KEPT_SECTIONS: readonly TextSection[] = [
  {
    id: 'in-breve',
    title: 'In breve',
    body: (
      <ul>
        <li>Per leggere non serve dire chi sei: non ci sono account, e il sito non usa cookie propri.</li>
        <li>Conserviamo qualcosa di te solo se ci scrivi, ti iscrivi alla newsletter o attivi le notifiche.</li>
        <li>Quello che salvi e quello che segui restano nel tuo browser: il sito non li riceve.</li>
        <li>Statistiche e pubblicità di altri si caricano soltanto con il tuo consenso.</li>
        <li>Nessun dato di chi legge arriva ai modelli che scrivono gli articoli.</li>
        <li>Puoi chiedere in ogni momento che cosa conserviamo e farlo cancellare.</li>
      </ul>
    ),
  },
  {
    id: 'titolare',
    title: 'Chi è il titolare',
    body: (
      <>
        <p>Il titolare del trattamento, cioè chi decide come si usano i tuoi dati e ne risponde, è:</p>
        <OwnerBlock />
      </>
    ),
  },
  {
    id: 'quali-dati',
    title: 'Quali dati, perché, per quanto',
    body: (
      <>
        <h3>Quando leggi</h3>
        <Terms
          rows={[
            [
              'Che cosa',
              'Per inviarti una pagina il server riceve il tuo indirizzo IP, il tipo di browser e l’indirizzo della pagina. Il programma del sito non li conserva. Degli articoli tiene soltanto somme, che non dicono chi ha letto: quante letture al giorno, da quale sito arrivano, fin dove si legge e con quale tipo di browser, per scartare i robot.',
            ],
            ['Perché', 'Mostrarti il sito e proteggerlo dagli abusi: legittimo interesse (GDPR, art. 6.1.f).'],
            [
              'Per quanto',
              'Le somme restano, il tipo di browser al massimo 90 giorni. I registri tecnici che chi ospita il sito può tenere per motivi di sicurezza: al massimo 12 mesi.',
            ],
          ]}
        />
        <h3>Quando ci scrivi</h3>
        <Terms
          rows={[
            ['Che cosa', 'Nome, email, oggetto e testo del messaggio.'],
            ['Perché', 'Risponderti: consenso (art. 6.1.a), che dai spuntando la casella del modulo.'],
            ['Per quanto', 'Al massimo 24 mesi, poi il messaggio viene eliminato automaticamente.'],
          ]}
        />
        <h3>Quando ti iscrivi alla newsletter</h3>
        <Terms
          rows={[
            [
              'Che cosa',
              'L’indirizzo email. Come prova del consenso, a parte e senza l’indirizzo, un codice con le date e il testo che hai accettato.',
            ],
            [
              'Perché',
              'Mandarti la newsletter: consenso (art. 6.1.a), che confermi con il link ricevuto via email. Prima della conferma non ti mandiamo altro.',
            ],
            [
              'Per quanto',
              'L’indirizzo fino alla disiscrizione, che lo cancella subito. Se non confermi, 7 giorni. I messaggi non contengono immagini che ci dicano se li hai aperti, e i loro collegamenti portano dritti agli articoli. Quali newsletter ti sono state mandate: 13 mesi. Di un indirizzo che rifiuta le email conserviamo solo un’impronta, per non scrivergli più.',
            ],
          ]}
        />
        <h3>Quando attivi le notifiche</h3>
        <Terms
          rows={[
            [
              'Che cosa',
              'L’indirizzo tecnico che il tuo browser crea per ricevere gli avvisi, con le chiavi per cifrarli. Non contiene il tuo nome.',
            ],
            ['Perché', 'Avvisarti quando esce un articolo: consenso (art. 6.1.a), che dai al browser.'],
            [
              'Per quanto',
              'Finché non le disattivi, o finché il browser non annulla quell’indirizzo. Quali avvisi hai ricevuto, 30 giorni: per avvisarti se un articolo viene corretto o ritirato.',
            ],
          ]}
        />
        <h3>Quando usi un modulo</h3>
        <Terms
          rows={[
            [
              'Che cosa',
              'Per limitare gli invii automatici contiamo le richieste. Dell’indirizzo IP e dell’email usiamo solo un’impronta, da cui non si rileggono.',
            ],
            ['Perché', 'Proteggere il sito e le caselle di posta altrui: legittimo interesse (art. 6.1.f).'],
            ['Per quanto', 'Un giorno.'],
          ]}
        />
      </>
    ),
  },
  {
    id: 'statistiche-e-pubblicita',
    title: 'Statistiche e pubblicità',
    body: (
      <p>
        Se accetti, il sito può caricare strumenti di altri per contare le visite e mostrare annunci. Sono loro a
        raccogliere i dati, con cookie propri. Se rifiuti, o finché non scegli, il tuo browser non contatta nessun
        altro. Se accetti le statistiche, misuriamo anche quanto è veloce il sito: quando chiudi una pagina il browser
        ci manda il suo tipo (home, articolo, …) e tre tempi, che sommiamo per giorno senza sapere di chi sono e teniamo
        12 mesi. I dettagli sono nell’<Link to="/cookie-policy">informativa sui cookie</Link>.
      </p>
    ),
  },
];
