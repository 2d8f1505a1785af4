import type { StarterArticle } from './starter-article.js';

export const laTuaLetturaRestaTua: StarterArticle = {
  slug: 'la-tua-lettura-resta-tua',
  title: 'La tua lettura resta tua: che cosa sa di te questo sito',
  excerpt:
    'Prima del tuo consenso le pagine non chiedono nulla ad altri siti. Che cosa resta sul tuo dispositivo, che cosa conserviamo noi, per quanto tempo e come farlo cancellare.',
  metaDescription:
    'Cookie, consenso, newsletter, tempi di conservazione: che cosa sa di chi legge il portale Contesto e come chiedere la cancellazione.',
  category: 'Etica AI',
  tags: ['privacy', 'cookie', 'consenso', 'newsletter'],
  content: `
<p>Un sito che parla di intelligenza artificiale non ha bisogno di sapere chi sei. Questa pagina riassume in parole semplici che cosa succede quando leggi; il testo che fa fede è quello della <a href="/privacy">privacy policy</a>.</p>
<h2>Quando apri una pagina</h2>
<p>Tutto arriva da questo sito: il testo, i caratteri, i disegni, gli stili. Prima che tu abbia espresso un consenso, nessuna richiesta parte verso altri indirizzi. Nessuna statistica di terzi, nessuna pubblicità, nessun pulsante che avvisa un social network del tuo passaggio: i collegamenti per condividere sono collegamenti e basta, e si attivano solo se li usi.</p>
<p>Le pagine si leggono anche senza JavaScript. Un piccolo programma si aggiunge dopo, per comodità come il cambio di tema o i moduli che rispondono senza ricaricare la pagina.</p>
<h2>Che cosa resta sul tuo dispositivo</h2>
<ul>
<li>la scelta fra tema chiaro e scuro, se la cambi;</li>
<li>la tua risposta sui cookie;</li>
<li>il numero di visite e la data in cui hai chiuso un invito a installare il sito, per non riproporlo di continuo.</li>
</ul>
<p>Sono annotazioni che il browser conserva per te: servono alla pagina che stai guardando. Puoi cancellarle quando vuoi dalle impostazioni del browser.</p>
<h2>Rifiutare è facile quanto accettare</h2>
<p>Se chi gestisce il sito usa strumenti di statistica o di pubblicità, questi vengono caricati soltanto dopo un consenso esplicito. Scorrere la pagina non è un consenso, e chiudere l’avviso equivale a rifiutare. I due pulsanti hanno lo stesso peso, e una scelta si può cambiare in ogni momento.</p>
<h2>Le visualizzazioni</h2>
<p>Accanto agli articoli può comparire il numero di visualizzazioni. Si ottiene contando le pagine lette, senza cookie e senza identificare chi le legge; le visite dei programmi automatici che si dichiarano tali vengono lasciate fuori.</p>
<h2>Newsletter e messaggi</h2>
<p>Per iscriversi alla newsletter servono un indirizzo email e un consenso. Dopo la richiesta ricevi un messaggio con un collegamento da confermare: finché non lo fai, non ti scriviamo altro. Ogni invio contiene il modo per cancellarsi con un solo gesto.</p>
<p>I messaggi inviati dal modulo dei contatti servono a risponderti. Per questi servizi l’età minima è 16 anni.</p>
<table>
<thead><tr><th>Dati</th><th>Per quanto tempo</th></tr></thead>
<tbody>
<tr><td>Messaggi dal modulo dei contatti</td><td>al massimo 24 mesi</td></tr>
<tr><td>Dati di navigazione</td><td>al massimo 12 mesi</td></tr>
<tr><td>Iscrizione alla newsletter</td><td>fino alla cancellazione</td></tr>
</tbody>
</table>
<h2>Farsi dimenticare</h2>
<p>Il programma tiene un registro di tutto ciò che accade agli articoli, e quel registro non si cancella: è la garanzia che nessuno riscriva la storia di una pagina. Proprio per questo i dati delle persone non ci entrano. Stanno a parte, in tabelle da cui possono essere tolti davvero, e restano tolti anche se si ripristina una vecchia copia di sicurezza.</p>
<p>Per chiedere la cancellazione o sapere che cosa conserviamo di te basta usare la pagina dei <a href="/contatti">contatti</a>.</p>
`,
};
