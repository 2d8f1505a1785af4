import type { StarterArticle } from './starter-article.js';

export const comeNasceUnArticolo: StarterArticle = {
  slug: 'come-nasce-un-articolo',
  title: 'Come nasce un articolo: cinque passi, dalla fonte all’esito',
  excerpt:
    'Raccolta, scelta, scrittura, verifica, esito. Che cosa succede in ciascun passo, che cosa decide un modello e che cosa invece resta nelle mani di regole scritte prima.',
  metaDescription:
    'Raccolta, scelta, scrittura, verifica, esito: il percorso di un articolo generato da Contesto, e chi decide che cosa in ogni passo.',
  category: 'Tecnologia',
  tags: ['Contesto', 'redazione automatica', 'verifica', 'modelli linguistici'],
  content: `
<p>Un articolo generato non esce da una sola domanda fatta a un modello. Attraversa cinque passi, sempre nello stesso ordine, e di ognuno resta traccia. Ecco che cosa accade in ciascuno.</p>
<h2>1. Raccolta</h2>
<p>Il programma legge un elenco di fonti: testate, blog tecnici, centri di ricerca, autorità, in italiano e in altre lingue. Quasi tutte offrono un feed, cioè un indice fatto per essere letto dalle macchine; per le altre si legge la pagina che elenca le novità. Le notizie già viste vengono riconosciute dall’indirizzo, e quelle che raccontano lo stesso fatto vengono raggruppate.</p>
<p>A ogni notizia tocca un punteggio di rilevanza da 0 a 100. Dipende da quanto parla davvero di intelligenza artificiale, da quanto è recente, dal peso assegnato alla fonte e da quante fonti diverse ne scrivono. Le ragioni del punteggio restano leggibili: è un ordinamento, non un giudizio sulla qualità.</p>
<h2>2. Scelta</h2>
<p>Un modello riceve il quadro delle notizie degli ultimi giorni e i titoli usciti di recente sul sito, così da non ripetersi. Indica una notizia, quelle collegate e il motivo della scelta. Se indica qualcosa che non esiste nell’elenco, la risposta viene scartata e il passo si ripete un numero limitato di volte.</p>
<h2>3. Scrittura</h2>
<p>Prima di scrivere, il programma fotografa le fonti: ne conserva il testo così com’era in quel momento. Poi un modello compone l’articolo, di norma tra le 600 e le 1.000 parole, con titolo, sommario, categoria e tag. I testi raccolti gli arrivano marcati come materiale altrui, da leggere e non da eseguire: se in una pagina qualcuno avesse nascosto un comando per la macchina, resterebbe una frase fra le altre.</p>
<h2>4. Verifica</h2>
<p>Il testo viene diviso in frasi. Quelle che contengono un numero, una data, un nome, una citazione o un fatto riportato si confrontano con le fotografie delle fonti. Il controllo ha tre tempi. Un modello legge le fonti per intero e giudica ogni frase; nel contraddittorio le frasi si rileggono in un altro ordine, per cercare che cosa non torna; nella correzione quelle dubbie vengono riscritte o tolte, e le frasi riscritte si controllano di nuovo. Accanto lavorano regole fisse, che non dipendono da alcun modello: una cifra che una fonte contraddice rende dubbia la frase, qualunque cosa ne pensi la macchina che ha scritto. Il metodo è raccontato in <a href="/articolo/che-cosa-dice-un-punteggio-di-ottanta">Che cosa dice un punteggio di ottanta</a>.</p>
<h2>5. Esito</h2>
<p>Qui decide il programma, e la regola è breve: con almeno 80 punti su 100 un articolo può essere pubblicato, se l’amministratore ha acceso la pubblicazione automatica. In tutti gli altri casi diventa una bozza, accompagnata dai problemi trovati, uno per uno. Nessun modello può decidere da solo lo stato di un articolo, il suo indirizzo o la sua firma.</p>
<h2>Che cosa rimane</h2>
<p>Ogni passo lascia una registrazione che si aggiunge alle precedenti e non le sostituisce: che cosa è stato raccolto, che cosa è stato scelto e perché, quale domanda è stata fatta a quale modello, che cosa ha risposto, quale punteggio ne è venuto. Se il computer si spegne a metà, al riavvio il lavoro riprende dal punto in cui era arrivato, senza ripetere le domande già fatte.</p>
<p>Le persone entrano quando vogliono: possono rileggere una bozza, correggerla, pubblicarla o buttarla. E quando una persona rivede un articolo generato, anche questo viene registrato e scritto in pagina.</p>
`,
};
