import type { StarterArticle } from './starter-article.js';

export const cosEContesto: StarterArticle = {
  slug: 'che-cos-e-contesto',
  title: 'Che cos’è Contesto, e perché mostra sempre le sue fonti',
  excerpt:
    'Un portale in italiano sull’intelligenza artificiale, scritto in buona parte da programmi e controllato prima di uscire. La promessa è una sola: per ogni articolo si può vedere come è nato.',
  metaDescription:
    'Contesto racconta l’intelligenza artificiale in italiano. Ogni articolo dice chi lo ha scritto, chi lo ha controllato e da quali fonti viene.',
  category: 'AI News',
  tags: ['Contesto', 'trasparenza', 'fonti', 'giornalismo'],
  content: `
<p>La parola «contesto» ha due significati che qui si incontrano. Per chi costruisce i modelli linguistici è la finestra di testo che un programma riesce a tenere presente mentre scrive. Per chi legge un giornale è tutto quello che sta attorno a una notizia e permette di capirla: chi l’ha detto, quando, con quale interesse, che cosa manca. Questo sito prova a non separare le due cose.</p>
<h2>Un portale scritto anche da macchine</h2>
<p>Contesto pubblica notizie, guide e analisi sull’intelligenza artificiale. Una parte degli articoli è generata da un programma: raccoglie le notizie da un elenco di fonti, ne sceglie una, scrive un testo e lo sottopone a una verifica. Un’altra parte, come questo articolo, è scritta da persone. La differenza non è un dettaglio da cercare in fondo alla pagina: è dichiarata nella scheda di ogni articolo, accanto alla data, con le parole «Generato con IA» oppure «Redazione».</p>
<p>Non crediamo che un testo valga di più o di meno per il solo fatto di essere uscito da un modello. Crediamo però che chi legge abbia il diritto di saperlo prima di cominciare, e di poter controllare senza fatica.</p>
<h2>Che cosa trovi in un articolo</h2>
<ul>
<li><strong>Chi lo ha scritto.</strong> Il nome della redazione e l’etichetta che dice se il testo è generato, generato e poi rivisto da una persona, oppure scritto da persone.</li>
<li><strong>Da dove viene.</strong> L’elenco numerato delle fonti, con titolo, editore e data quando la fonte li indica, e un collegamento all’originale.</li>
<li><strong>Come è stato controllato.</strong> Per gli articoli generati, un punteggio da 0 a 100 che misura quanto il testo trova riscontro nelle fonti.</li>
<li><strong>Che cosa è cambiato.</strong> Lo spazio delle correzioni c’è sempre, anche quando è vuoto.</li>
</ul>
<h2>Che cosa non promettiamo</h2>
<p>Non promettiamo di non sbagliare. Un programma può fraintendere una fonte, e una fonte può avere torto. La verifica automatica confronta il testo con i documenti da cui nasce: se l’errore è già lì, non lo vede. Per questo il punteggio è accompagnato da una frase che ne spiega il significato, e per questo nessun punteggio, per quanto alto, viene presentato come il giudizio di una persona.</p>
<p>Non promettiamo nemmeno di arrivare primi. Una notizia esce quando c’è almeno un documento su cui appoggiarla; se a parlarne è un solo editore e non esiste una fonte primaria, l’articolo generato non può essere pubblicato da solo e aspetta in bozza che qualcuno lo guardi.</p>
<h2>Da dove cominciare</h2>
<p>Se vuoi capire il percorso di un articolo, dalla raccolta all’esito, leggi <a href="/articolo/come-nasce-un-articolo">Come nasce un articolo</a>. Se ti interessa il numero che compare accanto alla verifica, c’è <a href="/articolo/che-cosa-dice-un-punteggio-di-ottanta">Che cosa dice un punteggio di ottanta</a>. Chi vuole installare il programma trova una <a href="/articolo/mettere-in-funzione-contesto">guida in pochi passi</a>.</p>
<p>Questi primi articoli accompagnano ogni nuova installazione. La redazione può modificarli o cancellarli come tutti gli altri: quando arriveranno le prime notizie, scenderanno in archivio.</p>
`,
};
