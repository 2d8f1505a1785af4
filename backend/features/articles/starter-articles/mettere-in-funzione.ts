import type { StarterArticle } from './starter-article.js';

export const mettereInFunzione: StarterArticle = {
  slug: 'mettere-in-funzione-contesto',
  title: 'Mettere in funzione Contesto: dal primo avvio al primo articolo',
  excerpt:
    'Guida per chi gestisce il sito. Un comando per partire, uno per raccogliere le notizie, uno per generare. Senza chiavi né servizi esterni, finché non decidi tu di aggiungerli.',
  metaDescription:
    'Guida pratica per chi gestisce Contesto: primo avvio, accesso, raccolta delle notizie, prima generazione, orari e controlli di salute.',
  category: 'Guide e Tutorial',
  tags: ['installazione', 'guida', 'riga di comando', 'amministrazione'],
  content: `
<p>Questa guida è per chi tiene in piedi il sito, non per chi lo legge. Se stai guardando questa pagina su un’installazione appena avviata, il passo più difficile è già alle spalle.</p>
<h2>Il primo avvio</h2>
<p>Serve soltanto Node con il suo npm. Dalla cartella del progetto:</p>
<pre><code>npm start</code></pre>
<p>Il comando installa quello che manca, costruisce il sito, avvia una base di dati PostgreSQL incorporata, carica il catalogo delle fonti e gli articoli di presentazione, e si mette in ascolto sulla porta 3000. La prima volta richiede qualche minuto; le successive, pochi secondi.</p>
<p>Durante il primo avvio viene creato l’amministratore e la sua password compare <strong>una sola volta</strong>, nel terminale. Annotala. Se la perdi, si può rimediare:</p>
<pre><code>npx contesto admin reset-password</code></pre>
<p>Tutto ciò che il programma conserva sta nella cartella <code>data</code>, o in quella indicata dalla variabile <code>DATA_DIR</code>. Lì ci sono anche le chiavi segrete generate al primo avvio: va tenuta al riparo e messa nelle copie di sicurezza.</p>
<h2>Raccogliere e generare</h2>
<p>La riga di comando fa le stesse cose del pannello, e funziona con il sito acceso o spento:</p>
<pre><code>npx contesto collect
npx contesto generate --topic AI_CHOICE
npx contesto publish-due</code></pre>
<p>Il primo comando legge le fonti attive. Il secondo percorre tutta la strada, dalla scelta della notizia all’esito, e mostra i passi mentre avvengono. Il terzo pubblica gli articoli programmati arrivati alla loro ora; se il sito è acceso, ci pensa da solo ogni minuto.</p>
<p>Senza alcuna chiave, il motore integrato compone una rassegna al giorno: titoli, nomi, cifre e citazioni brevi delle fonti, con attribuzione e collegamento. Un articolo su una storia sola lo scrive un modello, o una persona. Per vedere l’intero percorso su notizie inventate, senza toccare la rete, con le risposte registrate di un modello:</p>
<pre><code>npx contesto demo</code></pre>
<h2>Decidere che cosa esce</h2>
<p>Nelle impostazioni del pannello c’è la pubblicazione automatica. Spenta, ogni articolo generato diventa una bozza. Accesa, escono da soli quelli che raggiungono 80 punti nella verifica; gli altri restano in bozza con i loro problemi. Per le prime settimane consigliamo di lasciarla spenta e di leggere: si capisce presto quali fonti tenere e quali no.</p>
<h2>Orari</h2>
<p>Il sito acceso segue i propri orari. Se preferisci affidarli al <code>cron</code> del tuo computer, imposta <code>SCHEDULER_ENABLED=false</code> e chiama i comandi da lì. Due esecuzioni nello stesso momento non fanno danni: lo stesso lavoro non viene svolto due volte.</p>
<h2>Quando qualcosa non va</h2>
<pre><code>npx contesto doctor</code></pre>
<p>Controlla la configurazione, la base di dati e il registro degli eventi, e dice in italiano che cosa non torna. Se una variabile ha un valore sbagliato, il programma si ferma subito spiegando quale: meglio un avvio mancato di un sito che si comporta in modo strano.</p>
<p>Il passo seguente, quando vuoi, è <a href="/articolo/collegare-un-modello-linguistico">collegare un modello linguistico</a>.</p>
`,
};
