import type { StarterArticle } from './starter-article.js';

export const collegareUnModello: StarterArticle = {
  slug: 'collegare-un-modello-linguistico',
  title: 'Collegare un modello linguistico, in casa o altrove',
  excerpt:
    'Contesto parla con qualsiasi servizio compatibile con le interfacce di OpenAI, compreso un modello che gira sul tuo computer. Due variabili, tre ruoli, e qualche consiglio per scegliere.',
  metaDescription:
    'Come collegare Contesto a un servizio di modelli linguistici: variabili, ruoli, temperature, costi e che cosa viene spedito a chi.',
  category: 'Strumenti AI',
  tags: ['modelli linguistici', 'OpenRouter', 'configurazione', 'guida'],
  content: `
<p>Appena installato, Contesto lavora senza modelli: il motore integrato mette insieme una rassegna al giorno, fatta di titoli, nomi, cifre e citazioni brevi. Per un articolo su una storia serve un modello linguistico. Si può usare quello che si preferisce, purché parli la lingua comune di questi servizi, cioè l’interfaccia resa popolare da OpenAI.</p>
<h2>Due variabili</h2>
<p>Il modo più semplice è impostarle prima dell’avvio:</p>
<pre><code>AI_BASE_URL=https://indirizzo-del-servizio/v1
AI_API_KEY=la-tua-chiave</code></pre>
<p>Con la sola chiave, il programma si rivolge a OpenRouter, un servizio che dà accesso a molti modelli di produttori diversi. Con l’indirizzo si può usare qualsiasi altro servizio compatibile, anche un programma che fa girare un modello sul tuo stesso computer: in quel caso nulla di ciò che scrivi esce da lì.</p>
<p>In alternativa la chiave si inserisce nelle impostazioni del pannello. Viene conservata cifrata e non viene più mostrata per intero: al suo posto vedrai una versione mascherata.</p>
<h2>Tre ruoli</h2>
<p>I passi in cui interviene un modello sono tre, e a ciascuno se ne può assegnare uno diverso:</p>
<ul>
<li><strong>Scelta.</strong> Legge molti titoli e ne indica uno. Va bene un modello veloce ed economico; la temperatura predefinita è 0,3.</li>
<li><strong>Scrittura.</strong> È il passo in cui la qualità si nota di più. La temperatura predefinita è 0,7.</li>
<li><strong>Verifica.</strong> Confronta frasi e documenti. Conviene un modello diverso da quello che ha scritto, perché chi scrive tende a dare ragione a sé stesso. Temperatura 0,3.</li>
</ul>
<p>Le istruzioni date ai modelli sono in italiano e si possono modificare dal pannello; un pulsante riporta quelle di partenza. Se il servizio lo consente, si può anche accendere la ricerca in rete, che aggiunge al nome del modello il suffisso <code>:online</code>.</p>
<h2>Che cosa viene spedito</h2>
<p>Al servizio arrivano i testi delle notizie raccolte, i titoli già pubblicati e le istruzioni. Non arrivano dati dei lettori, iscritti alla newsletter o messaggi ricevuti: il percorso di un articolo non li tocca in alcun punto. Prima di scegliere un servizio è comunque bene leggere quali usi si riserva per i testi che riceve.</p>
<h2>Se il modello sbaglia</h2>
<p>I modelli rispondono spesso quasi nel formato richiesto: una virgola di troppo, un commento prima del testo, una risposta tagliata a metà. Il programma ripara ciò che si può riparare senza indovinare, e per il resto ripete la domanda un numero limitato di volte. Se il servizio chiede di rallentare, rallenta. Se la chiave è errata o il credito è finito, si ferma subito e lo dice, perché insistere non servirebbe.</p>
<p>Una risposta vuota o incoerente non diventa mai un articolo. E ogni scambio riuscito viene conservato, così che un’interruzione non costringa a pagare due volte la stessa risposta.</p>
<h2>Quanto costa</h2>
<p>Dipende dal modello e dalla lunghezza delle fonti: la verifica, che le rilegge, può pesare quanto la scrittura. Il consiglio è di cominciare con poche generazioni al giorno, guardare il consumo sul sito del servizio e aumentare solo dopo. La cosa più costosa, in ogni caso, resta il tempo di chi legge un articolo sbagliato.</p>
`,
};
