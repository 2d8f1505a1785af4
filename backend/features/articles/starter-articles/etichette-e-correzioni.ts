import type { StarterArticle } from './starter-article.js';

export const etichetteECorrezioni: StarterArticle = {
  slug: 'generato-con-ia-etichette-e-correzioni',
  title: '«Generato con IA»: le etichette, le correzioni, le responsabilità',
  excerpt:
    'Tre diciture dicono come è nato un testo, e uno spazio dice che cosa è cambiato dopo l’uscita. Perché sono scritte così, dove si trovano e che cosa chiede la legge europea.',
  metaDescription:
    'Le tre etichette degli articoli di Contesto, lo spazio delle correzioni e gli obblighi di trasparenza del regolamento europeo sull’IA.',
  category: 'Regolamentazione AI',
  tags: ['AI Act', 'trasparenza', 'correzioni', 'etichette'],
  content: `
<p>Dal 2 agosto 2026 il regolamento europeo sull’intelligenza artificiale chiede di dichiarare i testi generati da una macchina quando informano il pubblico su questioni di interesse generale, a meno che una persona li abbia rivisti e ne porti la responsabilità editoriale. Lo dice l’articolo 50. Ma anche senza una legge, sapere chi ha scritto quello che stai leggendo ci sembrerebbe il minimo.</p>
<h2>Tre diciture</h2>
<ul>
<li><strong>Generato con IA.</strong> Il testo è stato scritto da un programma e ha passato una verifica automatica. Nessuna persona lo ha riletto prima dell’uscita.</li>
<li><strong>Generato con IA, rivisto dalla redazione.</strong> Lo ha scritto un programma, poi una persona lo ha letto, ha potuto cambiarlo e se n’è assunta la responsabilità. La pagina dice quando.</li>
<li><strong>Redazione.</strong> Lo hanno scritto persone, come in questo caso.</li>
</ul>
<p>L’etichetta compare nella scheda dell’articolo, nelle liste e in cima alla pagina, prima della prima riga. Accompagna il testo anche fuori dal sito: è nel feed e, in una forma che le macchine sanno leggere, nel codice della pagina. Chi riprende un nostro articolo con un programma può sapere come è nato senza doverlo indovinare.</p>
<p>In cima a ogni articolo una striscia dice in breve chi lo ha scritto, quante frasi sono confermate dalle fonti, da quante fonti viene e se una persona lo ha riletto. Nei testi generati il bordo è giallo e c’è anche il segno «Supervisione AI»; nelle liste basta un quadratino giallo accanto all’etichetta.</p>
<h2>Un punteggio non è una firma</h2>
<p>Un articolo può avere 97 su 100 e restare «Generato con IA». Il passaggio alla seconda dicitura avviene soltanto quando una persona registra la propria revisione: il programma annota la data e che cosa è cambiato. Non c’è un modo per ottenere quella dicitura in automatico, ed è voluto.</p>
<h2>Le correzioni</h2>
<p>In fondo a ogni articolo c’è uno spazio chiamato «Correzioni». Se non ce ne sono, lo dice: «Nessuna correzione finora». Se ce ne sono, le elenca con la data, dalla più recente. Correggere un errore di sostanza senza dichiararlo sarebbe comodo, e sarebbe il modo più rapido per perdere la fiducia di chi ci legge.</p>
<p>Il programma aiuta a mantenere l’impegno, perché non dimentica: ogni modifica è una registrazione nuova che si aggiunge alle precedenti. La data di aggiornamento che vedi nei dettagli viene da lì. Quando un articolo si rivela sbagliato nel suo insieme, può essere ritirato: l’indirizzo resta, il testo no, e al suo posto si legge il motivo.</p>
<h2>Chi risponde</h2>
<p>La responsabilità di ciò che appare su un’installazione di Contesto è di chi la gestisce, indicato a piè di pagina. Una macchina non può rispondere di niente. Può però lasciare tracce chiare, così che chi risponde sappia sempre di che cosa.</p>
<p>Hai trovato un’imprecisione? <a href="/contatti">Segnalacela</a> indicando la frase e, se puoi, un documento che la smentisce. Le segnalazioni con una fonte sono quelle che riusciamo a verificare più in fretta.</p>
`,
};
