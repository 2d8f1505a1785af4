import type { DemoText } from './demo-news.js';

// Stories that a few publishers share, in two languages, with copies of an agency's text among them. Everything is invented.
export const SHARED_STORIES: readonly DemoText[] = [
  {
    source: 'Institute for Slow Computing',
    slug: 'firefly-small-models-show-their-sources',
    daysAgo: 2,
    hour: 13,
    title: 'Firefly: teaching small models to show their sources',
    description:
      'A training method that makes an AI language model with 3 billion parameters point to the passage behind each sentence.',
    text: `The Institute for Slow Computing has published Firefly, a training method that makes small language models point to the passage behind each sentence they write. The method was tested on a model with 3 billion parameters.

On 5,000 questions the model named the right passage 91 percent of the time, against 74 percent without Firefly. Training took 6 days on 8 graphics cards. The code is available under an open licence.

The authors warn that a correct passage does not make a correct answer. In 4 percent of cases the model quoted the right text and drew the wrong conclusion.`,
  },
  {
    source: 'Osservatorio Lucerna',
    slug: 'firefly-modelli-che-citano-le-fonti',
    daysAgo: 1,
    hour: 9,
    title: 'Firefly, il metodo che insegna ai piccoli modelli a citare le fonti',
    description:
      "L'Institute for Slow Computing presenta Firefly: un modello da 3 miliardi di parametri indica il passo da cui ricava ogni frase.",
    text: `L'Institute for Slow Computing ha presentato Firefly, un metodo di addestramento che spinge i piccoli modelli linguistici a indicare il passo da cui ricavano ogni frase. Il metodo è stato provato su un modello da 3 miliardi di parametri.

Su 5.000 domande il modello ha indicato il passo giusto nel 91 per cento dei casi, contro il 74 per cento della versione senza Firefly. L'addestramento ha richiesto 6 giorni e 8 schede grafiche.

Gli autori invitano alla prudenza: nel 4 per cento dei casi il modello ha citato il testo corretto e ne ha tratto la conclusione sbagliata. Il codice di Firefly è disponibile con una licenza aperta.`,
  },
  {
    source: 'Quaderni del Sestante',
    slug: 'firefly-prova-su-cinquemila-domande',
    daysAgo: 1,
    hour: 14,
    title: 'Firefly alla prova: 5.000 domande per misurare le citazioni di un modello',
    description:
      "Come funziona Firefly, il metodo dell'Institute for Slow Computing per modelli linguistici che mostrano le fonti.",
    text: `Il lavoro su Firefly dell'Institute for Slow Computing parte da una domanda semplice: un modello linguistico sa da dove viene ciò che scrive? Per rispondere i ricercatori hanno preparato 5.000 domande con il passo di riferimento già annotato.

Il modello da 3 miliardi di parametri ha indicato il passo giusto nel 91 per cento dei casi. Senza Firefly il risultato si ferma al 74 per cento. L'intero addestramento è durato 6 giorni su 8 schede grafiche, un costo alla portata di un piccolo laboratorio.

Resta un limite dichiarato dagli stessi autori. Nel 4 per cento dei casi la citazione è corretta, ma la conclusione non lo è.`,
  },
  {
    source: 'Northgate Wire',
    slug: 'firefly-method-citations',
    daysAgo: 1,
    hour: 17,
    title: 'Firefly method lets small AI models cite their sources, institute says',
    description: 'The Institute for Slow Computing reports 91 percent correct citations on 5,000 questions.',
    text: `The Institute for Slow Computing says its Firefly method lets small AI models cite their sources. A model with 3 billion parameters named the right passage for 91 percent of 5,000 questions.

Training took 6 days on 8 graphics cards. Independent groups have not yet repeated the test.`,
  },
  {
    source: 'Consorzio Aquilone',
    slug: 'linee-guida-sportelli-automatici',
    daysAgo: 3,
    hour: 10,
    title: "Linee guida per l'intelligenza artificiale agli sportelli: il testo del Consorzio Aquilone",
    description:
      'Il Consorzio Aquilone pubblica le regole per i comuni che usano sistemi automatici nelle risposte ai cittadini.',
    text: `Il Consorzio Aquilone ha pubblicato le linee guida per i comuni che usano sistemi di intelligenza artificiale nelle risposte ai cittadini. Il documento è di 24 pagine e si applica a partire dal {+40}.

Ogni risposta preparata da un sistema automatico dovrà essere segnalata come tale. Il cittadino potrà chiedere in ogni momento di parlare con una persona. Gli enti terranno un registro degli errori e lo pubblicheranno ogni 3 mesi.

Le linee guida vietano l'uso di sistemi automatici per decidere su contributi, sanzioni e graduatorie.`,
  },
  {
    source: 'Taccuino Binario',
    slug: 'linee-guida-consorzio-aquilone-registro-errori',
    daysAgo: 2,
    hour: 7,
    title:
      'Sportelli e intelligenza artificiale: le linee guida del Consorzio Aquilone impongono il registro degli errori',
    description: 'Ventiquattro pagine, un registro pubblico e tre divieti nelle linee guida del Consorzio Aquilone.',
    text: `Le linee guida del Consorzio Aquilone obbligano i comuni a tenere un registro degli errori commessi dai sistemi di intelligenza artificiale. Il registro sarà pubblicato ogni 3 mesi. Le regole si applicano a partire dal {+40}.

Il testo, lungo 24 pagine, elenca anche 3 divieti: contributi, sanzioni e graduatorie non potranno essere decisi da un sistema automatico. Le risposte preparate con un modello linguistico dovranno essere segnalate ai cittadini.`,
  },
  {
    source: 'Gazzetta di Valdoria',
    slug: 'comuni-regole-sportelli-aquilone',
    daysAgo: 2,
    hour: 6,
    title: 'Il Consorzio Aquilone detta le regole per gli sportelli con intelligenza artificiale',
    description:
      'Il cittadino potrà sempre parlare con una persona. Le linee guida valgono per i comuni della regione.',
    text: `Chi scrive al proprio comune saprà se la risposta è stata preparata da un sistema di intelligenza artificiale. Lo prevedono le linee guida del Consorzio Aquilone, che si applicano a partire dal {+40}.

Il cittadino potrà chiedere in ogni momento di parlare con una persona. I comuni più piccoli temono però i costi: il registro degli errori va pubblicato ogni 3 mesi e richiede personale.`,
  },
  {
    source: 'Lavoro e Macchine',
    slug: 'voce-chiara-accordo-assistenti-automatici',
    daysAgo: 1,
    hour: 8,
    title: "Voce Chiara, accordo sull'intelligenza artificiale: 1.100 addetti e nessun licenziamento per 3 anni",
    description: "Firmata l'intesa sugli assistenti automatici nei centri di assistenza telefonica Voce Chiara.",
    text: `Voce Chiara, società di assistenza telefonica con 1.100 addetti, ha firmato con i sindacati un accordo sull'uso di assistenti basati sull'intelligenza artificiale. L'intesa esclude licenziamenti per 3 anni e prevede 40 ore di formazione a testa.

Gli assistenti prepareranno un riassunto di ogni telefonata. Le registrazioni non potranno essere usate per valutare i lavoratori. Una commissione mista si riunirà ogni 2 mesi per esaminare gli errori del sistema.

«La macchina scrive il verbale, la telefonata resta nostra», dice Nadia Corvetto, delegata sindacale.`,
  },
  {
    source: 'Agenzia Levante',
    slug: 'voce-chiara-accordo-sindacati',
    daysAgo: 1,
    hour: 7,
    title: 'Voce Chiara, accordo con i sindacati sugli assistenti di intelligenza artificiale',
    description: 'Intesa per 1.100 addetti: nessun licenziamento per 3 anni e 40 ore di formazione.',
    text: `Voce Chiara ha firmato con i sindacati un accordo sugli assistenti di intelligenza artificiale nei centri di assistenza telefonica. L'intesa riguarda 1.100 addetti, esclude licenziamenti per 3 anni e prevede 40 ore di formazione per ciascuno.

Gli assistenti prepareranno i riassunti delle telefonate.`,
  },
  {
    source: 'Notiziario Meridiano',
    slug: 'voce-chiara-accordo-intelligenza-artificiale',
    daysAgo: 1,
    hour: 8,
    title: 'Voce Chiara: accordo con i sindacati sugli assistenti di intelligenza artificiale',
    description: 'Intesa per 1.100 addetti: nessun licenziamento per 3 anni e 40 ore di formazione.',
    text: `Voce Chiara ha firmato con i sindacati un accordo sugli assistenti di intelligenza artificiale nei centri di assistenza telefonica. L'intesa riguarda 1.100 addetti, esclude licenziamenti per 3 anni e prevede 40 ore di formazione per ciascuno. Gli assistenti prepareranno i riassunti delle telefonate. (Agenzia Levante)`,
  },
  {
    source: 'Northgate Wire',
    slug: 'tidewater-labs-40-million',
    daysAgo: 2,
    hour: 14,
    title: 'Tidewater Labs raises $40 million for AI that reads contracts',
    description: 'The start-up says its models check leases and supply contracts for missing clauses.',
    text: `Tidewater Labs has raised $40 million to build AI models that read contracts. The start-up has 65 employees and says that its system checks leases and supply contracts for missing clauses.

The round was led by Kestrel Point, a fund that also backs two cloud companies. Tidewater Labs plans to open an office in a second country within 12 months.`,
  },
];
