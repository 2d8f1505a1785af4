import type { SiteStory } from './news-site.js';

const HOUR_MS = 3_600_000;

/** Enough to write from, whatever is left out. */
const LESSONS = Array.from(
  { length: 8 },
  (_, week) =>
    `Nella lezione numero ${week + 1} gli studenti di Parma scrivono istruzioni per un modello, confrontano le risposte con i testi da cui vengono e annotano in un quaderno comune che cosa manca.`,
);

/** What a writer makes of the first three stories: grounded in all of them, and long enough to go out by itself. */
export const ORIONE_CONTENT = `<p>Secondo Gazzetta Lumen, 42 ospedali della Lombardia adottano Orione 3, il modello di Lucerna Labs, per leggere
    le radiografie.</p><p>La sperimentazione è durata 18 mesi e ha riguardato 310.000 immagini, riferisce Cronache Digitali.
    La sensibilità dichiarata è del 94 per cento.</p><p>L’accordo vale 12 milioni di euro in tre anni, scrive Osservatorio
    Medusa. Ogni sei mesi è previsto un controllo indipendente.</p><p>Marta Vellani, direttrice scientifica di Lucerna Labs,
    assicura che l’ultima parola tocca al radiologo, riporta Cronache Digitali. A firmare il referto è un medico, e il
    programma indica quali casi guardare per primi, si legge su Gazzetta Lumen.</p><p>Il fornitore deve conservare le immagini
    in Italia, aggiunge Osservatorio Medusa. Un comitato indipendente potrà sospendere il sistema. Finora, scrive la stessa
    testata, non si conoscono dati sui falsi allarmi.</p><p>Le associazioni dei pazienti chiedono di pubblicare gli errori e di
    tenere i dati in Italia, secondo Gazzetta Lumen. Cronache Digitali precisa che il programma serve a dare priorità alle
    radiografie urgenti e che i tempi per conoscere i risultati delle verifiche sono ancora da definire. Negli ospedali si
    potrà chiedere di leggere le immagini nell’ordine di arrivo. Il programma entra nei reparti un gruppo di ospedali alla
    volta, racconta la testata, e i medici riferiscono quante volte l’ordine proposto è stato cambiato.</p>`;

/** Three invented publishers on one invented story, and one story of its own, relative to `now`. */
export function sampleStories(now: Date): SiteStory[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return [
    {
      publisher: 'Gazzetta Lumen',
      slug: 'orione-3-ospedali',
      title: 'Il modello Orione 3 di Lucerna Labs entra in 42 ospedali lombardi',
      publishedAt: ago(3),
      paragraphs: [
        'Il modello di intelligenza artificiale Orione 3, sviluppato da Lucerna Labs, viene adottato da 42 ospedali della Lombardia per la lettura delle radiografie.',
        'Secondo Lucerna Labs, nella sperimentazione durata 18 mesi il sistema ha analizzato 310.000 immagini con una sensibilità del 94 per cento.',
        'La direttrice scientifica Marta Vellani spiega che ogni referto resta firmato da un medico e che il programma segnala soltanto i casi da rivedere per primi.',
        'Il contratto vale 12 milioni di euro in tre anni e prevede un controllo indipendente ogni sei mesi.',
        'Le associazioni dei pazienti chiedono che i dati restino in Italia e che gli errori siano pubblicati.',
      ],
    },
    {
      publisher: 'Cronache Digitali',
      slug: 'radiografie-orione',
      title: 'Radiografie, 42 ospedali della Lombardia scelgono Orione 3',
      publishedAt: ago(2),
      paragraphs: [
        'Quarantadue ospedali della Lombardia useranno Orione 3, il modello di intelligenza artificiale di Lucerna Labs, per dare priorità alle radiografie urgenti.',
        'La sperimentazione, lunga 18 mesi, ha riguardato 310.000 immagini; la sensibilità dichiarata è del 94 per cento.',
        'Il valore dell’accordo è di 12 milioni di euro in tre anni, con verifiche indipendenti ogni sei mesi.',
        'Marta Vellani, direttrice scientifica di Lucerna Labs, assicura che la decisione finale spetta sempre al radiologo.',
        'Restano da definire i tempi con cui i risultati delle verifiche saranno resi pubblici.',
        'Il programma entra nei reparti di radiologia un gruppo di ospedali alla volta, e a ogni passo i medici riferiscono quante volte l’ordine proposto è stato cambiato e per quale motivo.',
        'Chi lavora negli ospedali potrà chiedere in ogni momento di leggere le immagini nell’ordine di arrivo, senza le priorità indicate dal programma.',
      ],
    },
    {
      publisher: 'Osservatorio Medusa',
      slug: 'orione-3-accordo',
      title: 'Orione 3 negli ospedali lombardi: che cosa prevede l’accordo con Lucerna Labs',
      publishedAt: ago(1),
      paragraphs: [
        'L’accordo tra la Lombardia e Lucerna Labs porta il modello di intelligenza artificiale Orione 3 in 42 ospedali.',
        'Il documento fissa un costo di 12 milioni di euro per tre anni e obbliga il fornitore a conservare le immagini in Italia.',
        'Nei 18 mesi di prova sono state lette 310.000 radiografie, con una sensibilità del 94 per cento secondo l’azienda.',
        'Un comitato indipendente controllerà il sistema ogni sei mesi e potrà sospenderlo.',
        'Nessun dato è stato diffuso finora sui falsi allarmi.',
      ],
    },
    {
      publisher: 'Gazzetta Lumen',
      slug: 'scuola-di-prompt',
      title: 'Una scuola di Parma insegna a scrivere istruzioni per l’intelligenza artificiale',
      publishedAt: ago(20),
      paragraphs: [
        'Un istituto tecnico di Parma apre un corso pomeridiano sull’uso critico dei modelli linguistici.',
        'Il corso dura otto settimane e coinvolge 60 studenti.',
        ...LESSONS,
      ],
    },
  ];
}
