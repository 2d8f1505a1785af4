import type { StarterArticle } from './starter-article.js';

export const fontiRispettate: StarterArticle = {
  slug: 'come-scegliamo-e-rispettiamo-le-fonti',
  title: 'Come scegliamo le fonti, e come ci comportiamo a casa loro',
  excerpt:
    'Un programma che legge decine di siti è un ospite. Le regole che segue: si presenta con il suo nome, chiede il permesso, non bussa troppo spesso, cita poco e rimanda sempre all’originale.',
  metaDescription:
    'Robots.txt, citazioni brevi, collegamenti all’originale, nessuna immagine copiata: le regole con cui Contesto legge e cita le sue fonti.',
  category: 'Etica AI',
  tags: ['fonti', 'robots.txt', 'diritto d’autore', 'citazioni'],
  content: `
<p>Senza il lavoro di chi le notizie le trova, un portale come questo non avrebbe nulla da raccontare. È una dipendenza che va riconosciuta, e che si traduce in regole di comportamento. Alcune sono di legge, altre di buona educazione.</p>
<h2>Quali fonti</h2>
<p>Contesto parte da un catalogo di oltre cento fonti, di cui almeno venticinque italiane: testate generaliste e specializzate, blog di aziende e di laboratori, riviste, autorità pubbliche. Chi gestisce un’installazione può aggiungerne, toglierne o metterne in pausa quante vuole. Di ciascuna si registra quando è stata letta l’ultima volta e quanti errori ha dato, così un sito che ha cambiato indirizzo non sparisce in silenzio.</p>
<p>Le fonti primarie sono le più utili a chi vuole capire: il testo di una legge, uno studio, un comunicato ufficiale permettono di controllare senza intermediari. Un articolo generato che si regge su un solo editore, senza fonti primarie, non può essere pubblicato in automatico.</p>
<h2>Chiedere permesso</h2>
<p>Molti siti tengono all’ingresso un piccolo file, <code>robots.txt</code>, che dice ai programmi dove possono andare. Il nostro lo legge prima di ogni visita e lo rispetta: se un indirizzo è vietato, non lo apre. Si presenta con il proprio nome, senza fingersi il browser di una persona.</p>
<p>Non bussa più del necessario. Chiede a ogni sito soltanto se qualcosa è cambiato dall’ultima volta, e se la risposta è no non scarica nulla. Se un sito chiede di tornare più tardi, torna più tardi. A uno stesso sito non manda mai una raffica di richieste.</p>
<h2>Citare poco, rimandare sempre</h2>
<p>Le norme europee sul diritto d’autore riconoscono agli editori un diritto sull’uso in rete delle loro pubblicazioni e lasciano liberi i collegamenti e gli estratti molto brevi. La verifica contiene perciò anche un controllo sulla copia, che guarda quattro cose:</p>
<ul>
<li>fuori dalle virgolette, nessuna sequenza lunga di parole uguale a una fonte;</li>
<li>nel complesso, solo una piccola parte di testo in comune con gli originali;</li>
<li>tra virgolette, citazioni brevi, che insieme restano una frazione dell’articolo;</li>
<li>accanto a ogni citazione, il nome di chi l’ha detta o scritta.</li>
</ul>
<p>Se il controllo trova una ripresa eccessiva, l’articolo non supera la soglia. Le fotografie e le illustrazioni delle fonti non vengono mai copiate: le copertine che vedi su questo sito sono disegnate da un piccolo programma, a partire dal tema e dall’indirizzo dell’articolo.</p>
<p>Il testo integrale delle pagine serve soltanto a scrivere e a verificare. Resta in un archivio interno e non viene ripubblicato.</p>
<h2>Se una fonte non vuole esserci</h2>
<p>Un editore può escludere il nostro lettore automatico con una riga del suo <code>robots.txt</code>, rivolta al nome «Contesto». Oppure può <a href="/contatti">scrivere alla redazione</a>: una fonte si disattiva in un istante, e gli articoli che la citano conservano il collegamento all’originale, perché togliere le tracce non aiuterebbe nessuno.</p>
`,
};
