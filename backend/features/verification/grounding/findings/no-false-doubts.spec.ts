import { describe, expect, it } from '@jest/globals';
import { groundArticle } from '../ground-article.js';

/** What rules hold against one sentence: contradictions and telling questions, which doubt it by themselves. */
function doubtsOf(language: string, text: string, sentence: string): string[] {
  const { findings } = groundArticle({ title: '', excerpt: '', contentHtml: `<p>${sentence}</p>` }, [
    {
      id: 'one',
      url: 'https://bollettino.example/1',
      title: 'Bollettino',
      publisher: 'Bollettino',
      language,
      publishedAt: '2024-03-01T22:40:00Z',
      text,
      sha256: '',
      primary: true,
    },
  ]);
  return findings.filter(({ grade, telling }) => grade === 'contradiction' || telling).map(({ detail }) => detail);
}

describe('what a right sentence says in its own words', () => {
  it.each([
    [
      'a capital that stands for its government',
      'it',
      'Il comandante ha parlato delle esercitazioni della Russia nel golfo di Orna. Gli osservatori di Mosca tacciono.',
      'Il comandante ha parlato delle esercitazioni di Mosca nel golfo di Orna.',
    ],
    [
      'a country of which the source uses the adjective',
      'it',
      'Il drone ha colpito un avamposto giordano e ha ferito tre guardie della Brigata Lorn.',
      'Il drone ha colpito un avamposto in Giordania e ha ferito tre guardie della Brigata Lorn.',
    ],
    [
      'a state that the languages spell otherwise',
      'es',
      'La empresa Tarnia abrirá una fábrica de baterías en Azerbaiyán con 300 empleados.',
      'Tarnia aprirà una fabbrica di batterie in Azerbaigian con 300 dipendenti.',
    ],
    [
      'a region by its Italian name',
      'es',
      'Este domingo abrirán las tiendas de Tarnia en Asturias, Cantabria y Cataluña.',
      'Questa domenica apriranno i negozi Tarnia di Asturie, Cantabria e Catalogna.',
    ],
    [
      'the initials of a name with small letters',
      'fr',
      "La demande vient des partis de la Ligue ouvrière nationale des tisserands, a dit Odile Varenne à l'agence.",
      'La richiesta viene dai partiti della Lont, ha detto Odile Varenne.',
    ],
    [
      'a year without its century',
      'it',
      "Il fornaio Elio Brasca, che conosce la sindaca dal '94, ha aperto il forno in piazza.",
      'Il fornaio Elio Brasca, che conosce la sindaca dal 1994, ha aperto il forno in piazza.',
    ],
    [
      'a time of the evening',
      'it',
      'La delegazione è rimasta nel salone di Villa Ornati fino alle 10:20 di sera.',
      'La delegazione è rimasta nel salone di Villa Ornati fino alle 22:20.',
    ],
    [
      'twelve months for a year',
      'it',
      'Elio Brasca si è dimesso dalla presidenza della Cassa di Orna a meno di un anno dalla sua elezione.',
      'La presidenza di Elio Brasca alla Cassa di Orna è durata meno di dodici mesi.',
    ],
    [
      'the years between two dates of the source',
      'en',
      'Tarnia was bought by Velp in 2004 for $210 millions. Velp itself was bought by Orlo in 2011 for $2.535 billions.',
      'Sette anni più tardi Velp, che aveva comprato Tarnia, passò a Orlo per 2,535 miliardi di dollari.',
    ],
    [
      'the date line of the source',
      'en',
      'The court of Velp ruled that a warrant is needed for the records of Tarnia.',
      'Il tribunale di Velp chiede un mandato per i registri di Tarnia, si legge nel bollettino del 1° marzo 2024.',
    ],
    [
      'an age that nobody measures',
      'en',
      'The report of the Orlo Association on two factories of Velp, a Tarnia supplier, found violations on working hours in both factories.',
      'Il rapporto della Orlo Association su due fabbriche di Velp, fornitore di Tarnia da molti anni, ha trovato violazioni in entrambe.',
    ],
    [
      'reais with their own sign',
      'pt',
      'Em 2024, o governo vai conceder R$ 789,6 bilhões em isenções, diz a Unafo.',
      'Nel 2024 il governo concederà esenzioni per 789,6 miliardi di real, dice Unafo.',
    ],
    [
      'a percentile as engineers write it',
      'en',
      'With the new index of Tarnia the p90 latency drops from 255 to 154 seconds.',
      'Con il nuovo indice di Tarnia la latenza al 90º percentile scende da 255 a 154 secondi.',
    ],
    [
      'per cent written out',
      'en',
      'The harbour of Orna has served more than 90 percent of the boats of Velp since March.',
      'Il porto di Orna ha servito più del 90 per cento delle barche di Velp da marzo.',
    ],
    [
      'millions that nobody counts',
      'en',
      'The fault at Tarnia stopped the letters of millions of readers of Velp last week.',
      'Il guasto di Tarnia ha fermato le lettere a milioni di lettori di Velp.',
    ],
    [
      'a tenth for ten times less',
      'en',
      'The new loom of Tarnia needs ten times less thread than the loom of Velp, said the weavers.',
      'Al nuovo telaio di Tarnia basta un decimo del filo di quello di Velp, dicono i tessitori.',
    ],
    [
      'a million and what is above it',
      'en',
      'The survey of Tarnia went to 1700000 readers of the Velp list, and 23000 answered.',
      'Il sondaggio di Tarnia è andato al milione e 700.000 lettori della lista Velp; hanno risposto in 23.000.',
    ],
    [
      'one in a hundred',
      'en',
      'Less than 1% of the readers of Velp enable the strict mode of Tarnia.',
      'La modalità severa di Tarnia è attivata da meno di un lettore di Velp su cento.',
    ],
    [
      'an ordinal of another language',
      'es',
      'Fue la decimocuarta regata que Tarnia domina de principio a fin en el lago de Orna.',
      'È la quattordicesima regata che Tarnia domina da cima a fondo sul lago di Orna.',
    ],
    [
      'an age in a word',
      'it',
      'Il 18enne Elio Brasca è partito quinto e ha vinto la regata di Orna.',
      'La regata di Orna è andata al diciottenne Elio Brasca, partito quinto.',
    ],
    [
      'a round of a competition',
      'pt',
      'A remadora Elsa Brasca disputa as oitavas de final em Orna às 7h20 na categoria até 57kg.',
      'A Orna la vogatrice Elsa Brasca, che gareggia fino a 57 chili, affronta gli ottavi alle 7.20.',
    ],
    [
      'a count of what the sentence lists itself',
      'en',
      'Who could buy Tarnia? Velp has looms already. Orlo wants to grow. Brask is rich. Lorn and Unafo could bid.',
      'Per Tarnia si fanno cinque nomi, semplici ipotesi: Velp, la stessa Orlo, Brask, Lorn e Unafo.',
    ],
    [
      'a full name behind a German noun',
      'de',
      'Die Weber sprachen Orlo-Chef Herbert Brask ihr Misstrauen aus. In der vergangenen Woche Brask abzulösen misslang.',
      'I tessitori hanno espresso sfiducia a Herbert Brask, capo di Orlo.',
    ],
    [
      'a first name with a letter more',
      'pt',
      'A torcida de Orna incluía o prefeito Emanuele Brasca, que viu a regata de Tarnia no domingo.',
      'Il sindaco Emmanuel Brasca ha visto a Orna la regata di Tarnia di domenica.',
    ],
    [
      'initials in the plural',
      'en',
      'Tarnia now supports countries with several MCCs, among them the islands of Orna.',
      'Tarnia gestisce ora i Paesi con più MCC, tra cui le isole di Orna.',
    ],
    [
      'who makes what the source names',
      'en',
      'In the test of Tarnia, GPT-7 keeps the first place with 95.7 percent, before Velp.',
      'Nella prova di Tarnia il modello di OpenAI, GPT-7, conserva il primo posto con il 95,7 per cento, davanti a Velp.',
    ],
    [
      'hundreds in words',
      'pt',
      'O projeto de Tarnia tem 319 páginas e muda 87 leis de Orna, disse o governo.',
      'Trecento pagine: il progetto di Tarnia cambia 87 leggi di Orna, ha detto il governo.',
    ],
    [
      'the town where a house is at home',
      'en',
      'Tarnia and Velp have formed a partnership to speed up the brands of Tarnia, its chief said.',
      'Tarnia e Velp hanno stretto un’alleanza per accelerare i marchi del gruppo di Düsseldorf.',
    ],
    [
      'a measure and its parts',
      'it',
      'Il sistema di Orna prevedeva un’onda di tre metri e quaranta entro un’ora, racconta il sindaco.',
      'A Orna il sistema dava per imminente un’onda di 3,4 metri.',
    ],
    [
      'millions in a short form',
      'en',
      'The fine of Orna is about 2.5 per cent of the turnover of Velp last year, €184mn.',
      'La multa di Orna vale circa il 2,5 per cento del fatturato di Velp dell’anno scorso, pari a 184 milioni.',
    ],
    [
      'months for days, rounded',
      'en',
      'The large model of Velp was trained in 71 days on 1,024 accelerators of the computer at Orna.',
      'Per il modello maggiore di Velp ci sono voluti poco più di due mesi e 1.024 acceleratori del computer di Orna.',
    ],
    [
      'the seat of the Union for what is European',
      'fr',
      'Le règlement européen pourrait compliquer le service de Velp : la tarification y figure parmi les usages à haut risque.',
      'Per il servizio di Velp resta l’incognita di Bruxelles: il regolamento mette i prezzi fra gli usi ad alto rischio.',
    ],
    [
      'a city that has two namesakes',
      'fr',
      'La maison Velp a préféré Orna à Londres, Munich et Barcelone.',
      'Velp ha preferito Orna a Londra, Monaco e Barcellona.',
    ],
    [
      'the hour of another zone',
      'en',
      'Between 07:42 and 13:10 UTC most pages of Velp failed or timed out.',
      'Dalle 9.42 alle 15.10 ora italiana gran parte delle pagine di Velp non rispondeva.',
    ],
    [
      'a rate given as a time',
      'de',
      'Der Regenmesser von Orna war zuletzt im Mai gewartet worden, vorgeschrieben ist eine Wartung pro Jahr.',
      'A Orna l’ultima manutenzione risaliva a maggio, benché le regole ne prevedano una ogni dodici mesi.',
    ],
    [
      'the sum of two measures of a passage',
      'en',
      'We measured 2.9 gigawatt-hours for the final run of Velp; failed runs and experiments added another 1.6.',
      'Il conto energetico di Velp è di 4,5 gigawattora, con i tentativi falliti e gli esperimenti.',
    ],
    [
      'who wrote the text',
      'en',
      'Posted by Sarah Lorn\nVelp refunds too much. Nobody asked why. The rules are old. The bank is silent. The shop is closed. There was no sign of a trick; the transcript, eleven messages long, shows a polite man asking about delivery dates.',
      'La conversazione, undici messaggi in tutto, mostra secondo Sarah Lorn un uomo cortese che chiede dei tempi di consegna.',
    ],
    [
      'seven days for a week',
      'de',
      'Velp hat in Orna eine Woche lang den Funkverkehr abgehört und keine Übertragung von Ton gefunden.',
      'A Orna Velp ha intercettato per sette giorni il traffico radio e non ha trovato trasmissioni di audio.',
    ],
    [
      'the others of a count, with the one who was named',
      'en',
      'The tool of Orna was made with the recordings of 164 speakers of Velp.',
      'Lo strumento di Orna nasce dalle registrazioni di una maestra e di altri 163 parlanti di Velp.',
    ],
    [
      'a share behind another number',
      'en',
      'When the software of Orna was running, analysts of Velp accepted 81% of its false alarms within eight seconds.',
      'A Orna gli analisti di Velp hanno accettato entro otto secondi quattro falsi allarmi su cinque del programma.',
    ],
    [
      'weeks given as months and a half',
      'en',
      'The phone of the keeper of Orna had not been backed up in six weeks, said Velp.',
      'Il telefono del custode di Orna non salvava dati da un mese e mezzo, secondo Velp.',
    ],
    [
      'an office spelt out of which the source has the initials',
      'en',
      'Velp and Orna agree, while the NSA has moderate confidence in the report of Lorn.',
      'Velp e Orna concordano, mentre la National Security Agency ha una fiducia moderata nel rapporto di Lorn.',
    ],
    [
      'a sea of which the source uses the adjective',
      'it',
      'La neve ha colpito le coste adriatiche e l’entroterra marchigiano, dicono i tecnici di Orna.',
      'La neve ha colpito le coste dell’Adriatico e l’entroterra delle Marche, dicono i tecnici di Orna.',
    ],
    [
      'a name in another transliteration',
      'it',
      'Mikhail Gorlov, ex presidente della lega di Orna, ha descritto la firma come un errore.',
      'Michail Gorlov, ex presidente della lega di Orna, ha definito la firma un errore.',
    ],
    [
      'a first day that shares its month with the second',
      'it',
      'Nella notte tra martedì 16 e mercoledì 17 luglio il chiosco di Orna viene dato alle fiamme.',
      'Nella notte tra il 16 e il 17 luglio brucia il chiosco di Orna.',
    ],
    [
      'the second year of a span',
      'es',
      'Marco Velp sirvió en el Ejército de Orna entre 1966 y 1968 antes de estudiar Derecho.',
      'Marco Velp ha prestato servizio nell’esercito di Orna dal 1966 al 1968.',
    ],
    [
      'a rate with a stroke and blanks, a weight with one letter',
      'it',
      'A Orna la bora ha soffiato con raffiche fino a 160km / h, disperdendo 80t di sabbia.',
      'A Orna la bora ha soffiato fino a 160 chilometri orari e ha disperso 80 tonnellate di sabbia.',
    ],
    [
      'an age in one word',
      'it',
      'Il ventiseienne Matti Orlo, terzo nel 2008 a Velp, ha perso negli ultimi metri.',
      'Matti Orlo, 26 anni, terzo nel 2008 a Velp, ha perso negli ultimi metri.',
    ],
    [
      'the seat of a government',
      'en',
      'The United States of the president will weaken the harbour rules of Orna, says Velp.',
      'Le mosse della Casa Bianca indeboliscono le regole portuali di Orna, dice Velp.',
    ],
    [
      'at least so much, said with an article',
      'en',
      'The telemetry of Velp suggests that requests at Orna have increased by at least 1.5% since March.',
      'La telemetria di Velp suggerisce che a Orna le richieste sono cresciute almeno dell’1,5% da marzo.',
    ],
    [
      'cells of a table that lost their borders',
      'en',
      'Results of Lorn 2 at Orna\nGPQA35.9%51.0%56.0%\nMMLU81.3%86.2%87.5%',
      'Nella prova MMLU di Orna il modello Lorn 2 ottiene l’81,3%.',
    ],
  ])('is not doubted: %s', (_why, language, text, sentence) => {
    expect(doubtsOf(language, text, sentence)).toEqual([]);
  });

  it.each([
    [
      'ten times as many, written with a point',
      'it',
      "All'esercitazione di Orna partecipano circa 2.200 persone di 25 enti.",
      "All'esercitazione di Orna partecipano circa 22.000 persone di 25 enti.",
    ],
    [
      'millions for thousands of millions',
      'es',
      'Las rebajas de Tarnia arrancan con una previsión de ventas de cerca de 4.000 millones de euros.',
      'I saldi di Tarnia iniziano con vendite attese per 4 milioni di euro.',
    ],
    [
      'another unit of power',
      'en',
      'The plant of Velp produces more than 2000 megawatts, enough for about 2 million homes.',
      "L'impianto di Velp produce più di 2.000 gigawatt, abbastanza per circa due milioni di abitazioni.",
    ],
    [
      'more than so many, where the source says more than another number',
      'en',
      'The harbour of Orna has served more than 90 percent of the boats of Velp since March.',
      'Il porto di Orna ha servito più del 60 per cento delle barche di Velp da marzo.',
    ],
    [
      'another time of day',
      'pt',
      'A remadora Elsa Brasca disputa as oitavas de final em Orna às 7h20 na categoria até 57kg. Às 9h10 rema Marco Velp.',
      'A Orna la vogatrice Elsa Brasca, che gareggia fino a 57 chili, affronta gli ottavi alle 9.20.',
    ],
    [
      'another count of a list',
      'en',
      'Who could buy Tarnia? Velp has looms already. Orlo wants to grow. Brask is rich. Lorn and Unafo could bid.',
      'Per Tarnia si fanno nove nomi, semplici ipotesi: Velp, la stessa Orlo, Brask, Lorn e Unafo.',
    ],
    [
      'a measure with other parts',
      'it',
      'Il sistema di Orna prevedeva un’onda di tre metri e quaranta entro un’ora, racconta il sindaco.',
      'A Orna il sistema dava per imminente un’onda di 4,3 metri.',
    ],
    [
      'another sum of millions',
      'en',
      'The fine of Orna is about 2.5 per cent of the turnover of Velp last year, €184mn.',
      'La multa di Orna vale circa il 2,5 per cento del fatturato di Velp dell’anno scorso, pari a 148 milioni.',
    ],
    [
      'weeks for days',
      'en',
      'The large model of Velp was trained in 71 days on 1,024 accelerators of the computer at Orna.',
      'Per il modello maggiore di Velp ci sono volute 71 settimane e 1.024 acceleratori del computer di Orna.',
    ],
    [
      'a share that only a rough half comes near to',
      'en',
      'The share of Orna was the same in both groups (37.4% vs 35.8%). In half of them the software of Velp moved images.',
      'La quota di Orna è la stessa nei due gruppi: 47,4 per cento con il programma di Velp, 35,8 senza.',
    ],
    [
      'a term that an Italian source has otherwise',
      'it',
      'Il Velp è finito in quello che in tanti hanno già ribattezzato «il girone di ferro» della coppa di Orna.',
      'Il Velp è finito in quello che in tanti hanno già ribattezzato «il girone impossibile» della coppa di Orna.',
    ],
    [
      'a translated quotation of which half says something else',
      'en',
      'The benchmarks of Orna "do not fully reflect the nuances of real-world software engineering", says Velp.',
      'I test di Orna «non hanno alcun valore per chi vende automobili e biciclette», dice Velp.',
    ],
    [
      'tonnes for kilograms',
      'it',
      'Due fabbriche di Orna sono crollate disperdendo 80t di ammoniaca.',
      'Il crollo di due fabbriche a Orna ha disperso 80 chilogrammi di ammoniaca.',
    ],
  ])('is doubted still: %s', (_why, language, text, sentence) => {
    expect(doubtsOf(language, text, sentence)).not.toEqual([]);
  });
});
