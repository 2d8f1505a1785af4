/** Verbs in the forms news is written in, same tense, person and number on both sides. Written like the phrases. */
export const VERB_EXCHANGES = `
ha annunciato|ha reso noto|non
hanno annunciato|hanno reso noto|non
ha dichiarato che|ha detto che
ha dichiarato di|ha detto di
hanno dichiarato che|hanno detto che
hanno dichiarato di|hanno detto di
ha affermato che|ha detto che
ha affermato di|ha detto di
hanno affermato che|hanno detto che
hanno affermato di|hanno detto di
ha sottolineato che|ha fatto notare che
ha firmato|ha siglato|letto e
hanno firmato|hanno siglato
consente di|permette di
consentono di|permettono di
consente {a}|permette {a}
consentono {a}|permettono {a}
consentirà|permetterà
consentiranno|permetteranno
consentire|permettere
permette di|consente di
permettono di|consentono di
permetterà|consentirà
permetteranno|consentiranno
utilizza|usa
utilizzano|usano
utilizzerà|userà
utilizzeranno|useranno
utilizzare|usare
utilizzando|usando
utilizzato|usato
utilizzata|usata
utilizzati|usati
utilizzate|usate
pensato per|concepito per
pensata per|concepita per
pensati per|concepiti per
pensate per|concepite per
destinato {a}|rivolto {a}
destinata {a}|rivolta {a}
destinati {a}|rivolti {a}
destinate {a}|rivolte {a}
sviluppato {da}|messo a punto {da}
sviluppata {da}|messa a punto {da}
sviluppati {da}|messi a punto {da}
sviluppate {da}|messe a punto {da}
creato {da}|realizzato {da}
creata {da}|realizzata {da}
anteriore {a}|precedente {a}
anteriori {a}|precedenti {a}
capace di|in grado di
capaci di|in grado di
comincerà il|prenderà il via il
inizierà il|prenderà il via il
partirà il|prenderà il via il
comincerà {da}|prenderà il via {da}
inizierà {da}|prenderà il via {da}
cominceranno il|prenderanno il via il
ha risposto correttamente|ha dato la risposta giusta
ha risposto in modo corretto|ha dato la risposta giusta
ha dato la risposta giusta|ha risposto correttamente
usare|utilizzare
usano|utilizzano
inizierà|comincerà
inizieranno|cominceranno
comincerà|inizierà
cominceranno|inizieranno
garantisce|assicura
garantiscono|assicurano
garantirà|assicurerà
garantire|assicurare
prosegue|continua
proseguono|continuano
proseguirà|continuerà
proseguiranno|continueranno
si svolgerà|si terrà
si svolgeranno|si terranno
si svolge|si tiene
si svolgono|si tengono
ha bisogno di|necessita di
hanno bisogno di|necessitano di
riesce a|è in grado di
riescono a|sono in grado di
è in grado di|riesce a
sono in grado di|riescono a
cerca di|prova a
cercano di|provano a
ha deciso di|ha scelto di
hanno deciso di|hanno scelto di
ha scelto di|ha deciso di
composto {da}|formato {da}
composta {da}|formata {da}
composti {da}|formati {da}
basato {su}|fondato {su}
basata {su}|fondata {su}
basati {su}|fondati {su}
basate {su}|fondate {su}
verificare|controllare
controllare|verificare
verifica che|controlla che|la una ogni di
acquistare|comprare
inviare|mandare
ha inviato|ha mandato
hanno inviato|hanno mandato
ha partecipato {a}|ha preso parte {a}
hanno partecipato {a}|hanno preso parte {a}
partecipano {a}|prendono parte {a}
parteciperanno {a}|prenderanno parte {a}
ha espresso|ha manifestato
hanno espresso|hanno manifestato
ha effettuato|ha compiuto
hanno effettuato|hanno compiuto
ha registrato|ha rilevato
hanno registrato|hanno rilevato
ha spiegato che|ha chiarito che
hanno spiegato che|hanno chiarito che
ha aggiunto che|ha detto poi che
ha deciso che|ha stabilito che
sostiene che|afferma che
sostengono che|affermano che
afferma che|sostiene che
è previsto per|è in programma per
è prevista per|è in programma per
si trova {in}|è {in}
si trovano {in}|sono {in}
fa riferimento {a}|si riferisce {a}
fanno riferimento {a}|si riferiscono {a}
evidenzia|mette in evidenza
evidenziano|mettono in evidenza
sottolinea|mette in rilievo
sottolineano|mettono in rilievo
rappresenta un|costituisce un
rappresenta una|costituisce una
costituisce|rappresenta
costituiscono|rappresentano
dispone {di}|ha {}
dispongono {di}|hanno {}
necessita di|ha bisogno di
necessitano di|hanno bisogno di
possiede|ha
possiedono|hanno
è dotato di|ha
è dotata di|ha
sono dotati di|hanno
sono dotate di|hanno
è costituito {da}|è formato {da}
è costituita {da}|è formata {da}
sono costituiti {da}|sono formati {da}
ha avviato|ha fatto partire|
hanno avviato|hanno fatto partire
viene utilizzato|è usato
viene utilizzata|è usata
vengono utilizzati|sono usati
vengono utilizzate|sono usate
rende possibile|consente
rendono possibile|consentono
`;

/** Gender, singular and plural, then the noun that may stand for it: of the same gender, so that what agrees with it still does. `-`: not in this number. */
export const NOUN_EXCHANGES = `
f azienda aziende|impresa imprese
f impresa imprese|azienda aziende
f norma norme|regola regole
f regola regole|norma norme
m settore settori|comparto comparti
m utilizzo utilizzi|uso usi
f riduzione riduzioni|diminuzione diminuzioni
f diminuzione diminuzioni|riduzione riduzioni
m - esperti|- specialisti
m - ricercatori|- studiosi
m - rischi|- pericoli
m incremento incrementi|aumento aumenti
f problematica problematiche|questione questioni
m colosso colossi|gigante giganti
m team -|gruppo -
m obiettivo -|scopo -
`;
