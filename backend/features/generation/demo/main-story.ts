import type { DemoText } from './demo-news.js';

// The story most publishers share: an invented cooperative gives away an invented model. Written for this product.
// One figure differs between publishers (how many people work there), one item of news stands in one publisher only (the talks).
// `{-2}` is a date counted in days from the pack's `now`, in the language of the text.
export const MAIN_STORY: readonly DemoText[] = [
  {
    source: 'Officina Nembo',
    slug: 'merlo-2-aperto',
    daysAgo: 2,
    hour: 8,
    title: 'Merlo 2 è aperto: il modello di Officina Nembo per gli uffici pubblici',
    description:
      'Officina Nembo pubblica Merlo 2, modello linguistico aperto da 34 miliardi di parametri. La sperimentazione partirà in 46 comuni della Valdoria.',
    text: `Officina Nembo ha pubblicato il {-2} Merlo 2, un modello linguistico aperto con 34 miliardi di parametri pensato per il lavoro degli uffici pubblici. Pesi, codice e documentazione si possono scaricare gratuitamente dal nostro archivio.

Il modello è stato addestrato in 11 settimane su 3,2 milioni di documenti pubblici: delibere, regolamenti, bandi e verbali che gli enti avevano già messo in rete. I documenti con dati personali sono stati esclusi prima dell'addestramento. L'elenco completo delle raccolte utilizzate accompagna il modello.

Nella Prova Civica, una serie di 12.000 domande preparata da archivisti e funzionari, Merlo 2 ha risposto correttamente nell'87 per cento dei casi. La versione precedente si era fermata al 79 per cento. A parità di domande il consumo di energia è diminuito del 30 per cento.

Lo sviluppo di Merlo 2 è costato 18 milioni di euro. Il Fondo Aurelia ne ha versati 12 milioni, mentre il resto viene dal bilancio della cooperativa.

«Un ufficio deve poter aprire il cofano dello strumento che usa», dice Marta Selvini, direttrice di Officina Nembo. «Per questo pubblichiamo anche l'elenco dei documenti e gli errori che conosciamo».

La sperimentazione comincerà il {+103} in 46 comuni della Valdoria e durerà 6 mesi. Gli uffici useranno Merlo 2 per riassumere le pratiche, preparare le bozze delle risposte ai cittadini e cercare precedenti negli archivi. Nessuna decisione sarà automatica: ogni testo dovrà essere letto e firmato da un funzionario.

La licenza di Merlo 2 consente di usare, modificare e ridistribuire il modello anche a fini commerciali. Chi lo modifica deve dichiararlo e pubblicare l'elenco dei dati aggiunti. Le imprese che offrono assistenza ai comuni potranno quindi costruire servizi propri, a patto di rispettare queste condizioni.

Restano limiti noti. Merlo 2 sbaglia più spesso sui documenti anteriori al 1990, quasi sempre scansionati male, e non è adatto a calcolare imposte o scadenze. La cooperativa raccoglierà le segnalazioni degli uffici in un registro pubblico, aggiornato ogni settimana.

Iscriviti alla nostra newsletter per ricevere gli aggiornamenti. Contatti per la stampa: stampa@officina-nembo.example.`,
  },
  {
    source: 'Osservatorio Lucerna',
    slug: 'merlo-2-officina-nembo-46-comuni',
    daysAgo: 2,
    hour: 11,
    title: 'Merlo 2, il modello aperto di Officina Nembo entra in 46 comuni',
    description:
      'La cooperativa Officina Nembo ha reso pubblico Merlo 2, 34 miliardi di parametri: la prova negli uffici della Valdoria durerà 6 mesi.',
    text: `Un modello linguistico che chiunque può scaricare, studiare e correggere. Officina Nembo ha reso pubblico Merlo 2, sistema da 34 miliardi di parametri destinato agli uffici della pubblica amministrazione. La prova sul campo coinvolgerà 46 comuni della Valdoria e comincerà il {+103}.

L'addestramento di Merlo 2 è durato 11 settimane e si è basato su 3,2 milioni di documenti già pubblici, tra cui delibere, bandi e verbali. Prima di cominciare i tecnici hanno tolto i testi che contenevano dati personali. L'elenco delle fonti è consultabile insieme al modello, una scelta ancora rara nel settore.

Sui risultati la cooperativa fornisce una misura precisa. Merlo 2 ha dato la risposta giusta nell'87 per cento delle 12.000 domande della Prova Civica, contro il 79 per cento della prima versione. Le domande sono state scritte da archivisti e funzionari e riguardano procedimenti reali, dalle concessioni edilizie ai contributi scolastici.

La spesa complessiva per Merlo 2 è stata di 18 milioni di euro. Due terzi, cioè 12 milioni, arrivano dal Fondo Aurelia, la fondazione che dal 2019 sostiene progetti di interesse pubblico nella regione. Officina Nembo conta oggi 120 dipendenti e ha sede a Porto Cedro.

Durante i 6 mesi di sperimentazione i funzionari dovranno rileggere e firmare ogni testo prodotto dal modello. Il sistema servirà a riassumere le pratiche, a preparare bozze di risposta e a cercare precedenti negli archivi comunali. Le decisioni resteranno in ogni caso alle persone.

Secondo Irene Castaldi, docente di diritto amministrativo all'Università di Porto Cedro, il nodo è la responsabilità. «Se la bozza è sbagliata e nessuno se ne accorge, a rispondere è comunque chi firma», osserva Irene Castaldi. La docente suggerisce di tenere un registro delle correzioni, così da capire dove il modello sbaglia più spesso.

La licenza di Merlo 2 consente anche gli usi commerciali. Chi modifica il modello deve dichiararlo e rendere noti i dati aggiunti, una clausola che secondo gli esperti favorisce i controlli indipendenti.`,
  },
  {
    source: 'Il Tornio',
    slug: 'officina-nembo-merlo-2-codice-aperto',
    daysAgo: 2,
    hour: 15,
    title: 'Officina Nembo apre Merlo 2: pesi, codice e documenti per tutti',
    description:
      'Pesi e codice di Merlo 2 sono scaricabili. Il modello di intelligenza artificiale di Officina Nembo ha 34 miliardi di parametri ed è costato 18 milioni di euro.',
    text: `Merlo 2 ha 34 miliardi di parametri e si può installare su un solo server con quattro schede grafiche. Per chi lavora con l'intelligenza artificiale è questo il dettaglio tecnico più interessante, soprattutto negli enti piccoli. Officina Nembo ha pubblicato pesi, codice e documentazione del modello con una licenza aperta.

La ricetta è meno costosa di quanto si potesse pensare. Lo sviluppo di Merlo 2 è costato in tutto 18 milioni di euro, in gran parte spesi per il calcolo e per la pulizia dei dati. L'addestramento ha richiesto 11 settimane e 3,2 milioni di documenti pubblici.

Il modello è più sobrio del precedente. A parità di domande Merlo 2 consuma il 30 per cento di energia in meno, grazie a una tecnica che attiva solo una parte della rete per ogni richiesta. Il dato è stato misurato dalla stessa cooperativa e non è ancora stato verificato da terzi.

Nella Prova Civica, composta da 12.000 domande, il modello ha risposto in modo corretto nell'87 per cento dei casi. Gli errori si concentrano sui documenti anteriori al 1990, spesso scansionati male. Officina Nembo avverte inoltre che Merlo 2 non è adatto a calcolare imposte o scadenze.

Abbiamo provato il modello per due giorni. Le risposte sono chiare, ma i riferimenti agli articoli di legge vanno sempre controllati.

«Preferiamo un modello che dice di non sapere a uno che inventa», spiega Tommaso Galvani, responsabile della ricerca di Officina Nembo. Quando non trova un documento di appoggio, Merlo 2 si ferma e lo dichiara all'utente. Nelle prove interne il modello ha rifiutato di rispondere nel 6 per cento dei casi.

La sperimentazione nei 46 comuni della Valdoria comincerà il {+103} e durerà 6 mesi. Ogni comune potrà scegliere se tenere il sistema sui propri server oppure usare quelli del Consorzio Aquilone, che riunisce gli enti locali della regione.`,
  },
  {
    source: 'Gazzetta di Valdoria',
    slug: 'comuni-valdoria-merlo-2-sperimentazione',
    daysAgo: 1,
    hour: 7,
    title: 'Merlo 2 negli uffici di 46 comuni della Valdoria: si parte con le pratiche edilizie',
    description:
      'Il modello Merlo 2 di Officina Nembo sarà provato in 46 comuni. I sindacati chiedono formazione, i sindaci tempi certi.',
    text: `Sono 46 i comuni della Valdoria che proveranno Merlo 2, il modello linguistico realizzato da Officina Nembo a Porto Cedro. La sperimentazione negli uffici comincerà il {+103} e durerà 6 mesi, con una verifica pubblica a metà percorso.

Si parte dalle pratiche edilizie, che da sole valgono un terzo delle richieste ai municipi. Merlo 2 servirà a riassumere le pratiche e a preparare le bozze delle risposte ai cittadini. Ogni testo dovrà essere letto e firmato da un funzionario.

Il progetto è costato 18 milioni di euro, dei quali 12 milioni versati dal Fondo Aurelia. Per i comuni l'adesione è gratuita durante la prova. Al termine ogni amministrazione deciderà se proseguire a proprie spese.

«Se una risposta arriva in tre giorni invece che in trenta, i cittadini se ne accorgono», dice Bruna Ferrantini, sindaca di Porto Cedro. Il suo comune riceve ogni anno 9.000 richieste e ha perso un quinto del personale in dieci anni.

I sindacati del pubblico impiego chiedono che la formazione cominci prima della prova. L'accordo firmato con il Consorzio Aquilone prevede 20 ore di corso per ciascun addetto. Nessun posto di lavoro sarà tagliato durante la sperimentazione, si legge nel testo dell'accordo.

Officina Nembo, nata nel 2017 come laboratorio universitario, è oggi una cooperativa con 140 dipendenti. La maggior parte lavora nella sede di Porto Cedro, nell'ex mercato del pesce.

Resta aperta la questione dei documenti più vecchi. Merlo 2 sbaglia più spesso sui documenti anteriori al 1990, e in molti archivi della provincia sono proprio quelli i più richiesti.`,
  },
  {
    source: 'Taccuino Binario',
    slug: 'merlo-2-licenza-officina-nembo',
    daysAgo: 1,
    hour: 16,
    title: 'Che cosa si può fare con Merlo 2: la licenza di Officina Nembo, riga per riga',
    description:
      "Uso, modifica e ridistribuzione: la licenza del modello di intelligenza artificiale Merlo 2 di Officina Nembo permette anche l'impiego commerciale.",
    text: `La licenza con cui Officina Nembo distribuisce Merlo 2, il suo modello di intelligenza artificiale per gli uffici pubblici, è lunga due pagine e si legge in cinque minuti. Il testo permette di usare, modificare e ridistribuire il modello da 34 miliardi di parametri anche a fini commerciali. Gli obblighi sono due.

Il primo riguarda la trasparenza. Chi modifica Merlo 2 deve dichiararlo e pubblicare l'elenco dei dati aggiunti. Il secondo obbligo vieta di presentare le risposte del modello come atti ufficiali.

L'associazione Carta Aperta giudica la licenza un passo avanti, ma chiede controlli indipendenti. «L'elenco dei 3,2 milioni di documenti è utile soltanto se qualcuno lo verifica», scrive Carta Aperta in una nota. L'associazione propone un gruppo di revisori nominato dalle università.

Per le piccole imprese la novità è concreta. Un'azienda con un solo server può offrire assistenza basata su Merlo 2 senza pagare diritti, mentre i modelli chiusi chiedono un canone per ogni utente. Il costo dell'energia resta però a carico di chi installa il sistema.

Intanto si parla già di soldi. Secondo due persone vicine al dossier, Officina Nembo avrebbe avviato una trattativa con il fondo Baleno Capital per un investimento di 60 milioni di euro. La cooperativa non ha voluto commentare.

La sperimentazione nei 46 comuni della Valdoria comincerà il {+103}. I risultati della prova saranno pubblicati in un registro aperto, aggiornato ogni settimana.`,
  },
  {
    source: 'The Lantern Review',
    slug: 'merlo-2-open-model-italian-town-halls',
    daysAgo: 1,
    hour: 12,
    title: 'Officina Nembo releases Merlo 2, an open AI model for 46 municipalities in Valdoria',
    description:
      'Officina Nembo has released Merlo 2, a 34 billion parameter language model for public offices in Valdoria.',
    text: `Officina Nembo, a cooperative based in Porto Cedro, Valdoria, has released Merlo 2, an open AI language model with 34 billion parameters built for public offices. A pilot will start in 46 municipalities. The weights, the code and the documentation can be downloaded free of charge.

The model was trained in 11 weeks on 3.2 million public documents. On Prova Civica, a benchmark of 12,000 questions written by archivists and clerks, Merlo 2 answered correctly 87 percent of the time, up from 79 percent for its predecessor.

Development cost €18 million, of which €12 million came from Fondo Aurelia, a regional foundation. The cooperative says that Merlo 2 uses 30 percent less energy than the first version for the same questions.

The pilot in 46 municipalities will begin on {+103} and last 6 months. Clerks will have to read and sign every text before it leaves the office.

"Public code is the only kind a town hall can argue with," said Marta Selvini, director of Officina Nembo. Researchers outside the project have not yet reproduced the results.

Irene Castaldi, who teaches administrative law in Porto Cedro, said the pilot should keep a log of every correction made by the clerks.

Sign up for our newsletter.`,
  },
  {
    source: 'Agenzia Levante',
    slug: 'officina-nembo-pubblica-merlo-2',
    daysAgo: 2,
    hour: 9,
    title: 'Officina Nembo pubblica Merlo 2, modello aperto per gli uffici pubblici',
    description:
      'Officina Nembo ha pubblicato Merlo 2, modello linguistico da 34 miliardi di parametri. Sperimentazione in 46 comuni della Valdoria.',
    text: `Officina Nembo ha pubblicato Merlo 2, un modello linguistico aperto con 34 miliardi di parametri pensato per gli uffici pubblici. Lo sviluppo è costato 18 milioni di euro, 12 milioni dei quali versati dal Fondo Aurelia.

La sperimentazione comincerà il {+103} in 46 comuni della Valdoria e durerà 6 mesi. Ogni testo dovrà essere letto e firmato da un funzionario.`,
  },
  {
    source: 'Notiziario Meridiano',
    slug: 'merlo-2-officina-nembo-uffici-pubblici',
    daysAgo: 2,
    hour: 10,
    title: 'Officina Nembo pubblica Merlo 2: modello aperto per gli uffici pubblici',
    description:
      'Officina Nembo ha pubblicato Merlo 2, modello linguistico da 34 miliardi di parametri. La sperimentazione in 46 comuni della Valdoria.',
    text: `Officina Nembo ha pubblicato Merlo 2, un modello linguistico aperto con 34 miliardi di parametri pensato per gli uffici pubblici. Lo sviluppo è costato 18 milioni di euro, dei quali 12 milioni versati dal Fondo Aurelia.

La sperimentazione comincerà il {+103} in 46 comuni della Valdoria. Durerà 6 mesi. Ogni testo dovrà essere letto e firmato da un funzionario. (Agenzia Levante)`,
  },
];
