import type { StarterArticle } from './starter-article.js';

export const ottantaSuCento: StarterArticle = {
  slug: 'che-cosa-dice-un-punteggio-di-ottanta',
  title: 'Che cosa dice un punteggio di ottanta, e che cosa non dice',
  excerpt:
    'Accanto agli articoli generati compare un numero da 0 a 100. Misura quanto il testo trova riscontro nelle sue fonti. Non misura la verità, e conviene sapere perché.',
  metaDescription:
    'Come si calcola il punteggio di veridicità degli articoli di Contesto, che cosa lo abbassa e perché 80 è una soglia e non una garanzia.',
  category: 'Ricerca AI',
  tags: ['verifica', 'punteggio', 'fact-checking', 'metodo'],
  content: `
<p>Un numero accanto a un articolo rassicura, e proprio per questo va maneggiato con cura. Questo testo spiega da dove viene il punteggio di veridicità, che cosa lo fa scendere e perché la soglia di 80 serve a fermare, più che a promuovere.</p>
<h2>Come si calcola</h2>
<p>Prima di scrivere, il programma conserva una copia delle fonti. A testo finito, lo divide in frasi e tiene quelle che si possono controllare: contengono un numero, una data, un nome, una citazione o un fatto riportato. Le opinioni e le frasi di passaggio non pesano. Per ciascuna si cercano nelle fonti i passi più vicini, anche in altre lingue. Poi un modello legge le fonti per intero e dice, frase per frase, se la sostengono; un secondo passaggio rilegge tutto in un altro ordine e cerca quello che non torna: una cifra, un nome, una data, una cautela perduta.</p>
<p>Una frase che resta dubbia non condanna l’articolo: viene corretta o tolta, e quella corretta si controlla di nuovo. Il punteggio riguarda il testo come rimane alla fine.</p>
<p>Una frase con un numero o una citazione pesa più di una frase qualsiasi; il sommario pesa altrettanto, e più di ogni altra cosa il titolo, perché è la parte che leggono tutti. Dalla media pesata nasce un primo valore.</p>
<h2>Perché la media non basta</h2>
<p>Immagina un articolo con dodici affermazioni, undici giuste e una inventata. In media fa quasi 92 su 100: un voto eccellente per un testo che dice il falso. Le medie perdonano, e un errore non si compensa con undici cose vere. Per questo le frasi dubbie vengono corrette o tolte, e per questo esistono dei tetti, che nessuna media può superare.</p>
<table>
<thead><tr><th>Che cosa è stato trovato</th><th>Punteggio massimo</th></tr></thead>
<tbody>
<tr><td>Nel titolo o nel sommario resta qualcosa che una fonte contraddice</td><td>59</td></tr>
<tr><td>Nel testo resta qualcosa che una fonte contraddice</td><td>79</td></tr>
<tr><td>Ci sono meno di due editori e nessuna fonte primaria</td><td>79</td></tr>
<tr><td>Il testo riprende le fonti oltre i limiti della citazione</td><td>79</td></tr>
<tr><td>Il verificatore non ha risposto</td><td>79</td></tr>
</tbody>
</table>
<p>Il punteggio finale è il più basso fra la media e i tetti che si applicano. Basta un solo problema serio per restare sotto 80, e sotto 80 nessun articolo generato esce da solo: rimane in bozza, con l’elenco di quello che non va.</p>
<h2>Che cosa non dice</h2>
<p><strong>Non dice che l’articolo è vero.</strong> Dice che concorda con i documenti elencati in fondo alla pagina. Se tutti i documenti ripetono lo stesso errore, anche l’articolo lo ripeterà, e con un bel voto.</p>
<p><strong>Non dice che l’articolo è completo.</strong> Un testo può riportare fedelmente tre fonti e tacere la quarta, quella che cambiava il quadro.</p>
<p><strong>Non dice che qualcuno lo ha riletto.</strong> Un punteggio automatico non è una revisione umana. Quando una persona rivede un articolo e se ne assume la responsabilità, la pagina lo scrive con altre parole.</p>
<h2>Come usarlo</h2>
<p>Consideralo un invito a guardare sotto. Un 95 con una sola fonte primaria e un 82 con cinque editori diversi raccontano due storie differenti, e l’elenco delle fonti è lì per questo. Anche le segnalazioni possono sbagliare: capita che una cifra scritta in un altro modo venga presa per assente. In quel caso una persona della redazione può respingere la segnalazione indicando il motivo; il motivo resta registrato e il punteggio viene ricalcolato.</p>
<p>Se trovi un errore che il controllo non ha visto, <a href="/contatti">scrivici</a>: lo correggeremo in pagina, con la data.</p>
`,
};
