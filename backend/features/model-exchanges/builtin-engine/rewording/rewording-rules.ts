import { ARTICLES, articleOf, contract, indefiniteOf, MELTING } from './contractions.js';

/** One exchange that keeps meaning and grammar: these words, next to each other, for that text. */
export interface RewordingRule {
  readonly from: readonly string[];
  readonly to: string;
  /** Words that must not stand right before. */
  readonly notAfter: ReadonlySet<string>;
  /** Words that must not stand right behind. */
  readonly notBefore: ReadonlySet<string>;
  /** 0 for grammar words, 1 for words of meaning: the checker may miss the latter in the source. */
  readonly cost: 0 | 1;
}

// `{di}`, `{a}`, `{da}`, `{in}`, `{su}`: the preposition melted with any article; `{con}` and `{}`: apart or none.
// Each line is "from|to", then words that must not stand before, then words that must not stand behind.
const PHRASES = `
nel corso {di}|durante {}||anni tempo secoli decenni mesi giorni
durante {}|nel corso {di}
a partire {da}|{da}
a causa {di}|per via {di}
in merito {a}|{su}
nei confronti {di}|verso {}
all'interno {di}|{in}
al fine di|per
allo scopo di|per
con l'obiettivo di|allo scopo di
in modo da|così da
nonché|e anche
attualmente|al momento
solamente|soltanto
principalmente|soprattutto
numerosi|molti
numerose|molte
rispetto {a}|in confronto {a}
secondo {}|stando {a}
insieme {a}|insieme con {}
di fronte {a}|davanti {a}
nonostante {}|malgrado {}
grazie {a}|con l'aiuto {di}
attraverso {}|tramite {}
mediante {}|tramite {}
tramite {}|attraverso {}
lo scorso anno|l'anno scorso
la scorsa settimana|la settimana scorsa
lo scorso mese|il mese scorso
per esempio|ad esempio
ad esempio|per esempio
vale a dire|cioè
ovvero|cioè
ossia|cioè
pertanto|quindi
poiché|dato che
dal momento che|dato che
affinché|perché
benché|sebbene
sebbene|benché
nel frattempo|intanto
oppure|o
o|oppure|se due tre quattro cinque e come più|meno no quasi comunque più di due tre quattro cinque sei
tra|fra
fra|tra
gratuitamente|gratis
automaticamente|in automatico
successivamente|in seguito
precedentemente|in precedenza
recentemente|di recente
generalmente|in genere
solitamente|di solito
completamente|del tutto
totalmente|del tutto
esclusivamente|soltanto
unicamente|soltanto
ufficialmente|in via ufficiale
inizialmente|all'inizio
contemporaneamente|nello stesso tempo
immediatamente|subito
in italiano|in lingua italiana
in inglese|in lingua inglese
fa parte {di}|rientra {in}
fanno parte {di}|rientrano {in}
per conto {di}|a nome {di}
in base {a}|secondo {}
sulla base {di}|in base {a}
oltre a|in aggiunta a
quindi|perciò
dunque|quindi
perciò|quindi
ad oggi|fino a oggi
del tutto|completamente
correttamente|in modo corretto
in modo corretto|correttamente
rapidamente|in modo rapido
velocemente|in modo veloce
liberamente|in modo libero
direttamente|in modo diretto
pubblicamente|in modo pubblico
autonomamente|in modo autonomo
separatamente|in modo separato
volontariamente|in modo volontario
sistematicamente|in modo sistematico
efficacemente|in modo efficace
in modo automatico|automaticamente
in modo efficace|efficacemente
in tutto|complessivamente|soprattutto
complessivamente|in tutto
in totale|complessivamente
`;

const VERBS = `
ha annunciato|ha reso noto|non
hanno annunciato|hanno reso noto|non
ha dichiarato|ha detto
hanno dichiarato|hanno detto
ha affermato|ha detto
hanno affermato|hanno detto
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
`;

// gender: singular/plural → singular/plural. Same gender, so that adjectives and participles still agree.
const NOUNS = `
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
`;

const PLACEHOLDER = /\{(\p{L}*)\}/u;

/** Every exchange the engine knows, grouped by first word. Meaning, tense, person, number, gender and articles stay as they were. */
export const REWORDING_RULES: ReadonlyMap<string, readonly RewordingRule[]> = byFirstWord([
  ...PHRASES.trim()
    .split('\n')
    .flatMap((line) => phraseRules(line, 0)),
  ...VERBS.trim()
    .split('\n')
    .flatMap((line) => phraseRules(line, 1)),
  ...NOUNS.trim().split('\n').flatMap(nounRules),
]);

function phraseRules(line: string, cost: 0 | 1): RewordingRule[] {
  const [from = '', to = '', after = '', behind = ''] = line.split('|');
  const notAfter = new Set(after.split(' '));
  const notBefore = new Set(behind.split(' '));
  if (!PLACEHOLDER.test(from)) return [{ from: wordsIn(from), to, notAfter, notBefore, cost }];
  const fromPreposition = PLACEHOLDER.exec(from)?.[1] ?? '';
  const toPreposition = PLACEHOLDER.exec(to)?.[1] ?? '';
  const articles = fromPreposition === '' ? ARTICLES : ([...ARTICLES, ''] as const);
  return articles.map((article) => ({
    from: wordsIn(from.replace(PLACEHOLDER, contract(fromPreposition, article))),
    to: to.replace(PLACEHOLDER, contract(toPreposition, article)).trim(),
    notAfter,
    notBefore,
    cost,
  }));
}

function nounRules(line: string): RewordingRule[] {
  const [head = '', target = ''] = line.split('|');
  const [gender = 'm', ...from] = head.split(' ');
  const to = target.split(' ');
  return [false, true].flatMap((plural) => {
    const a = from[plural ? 1 : 0] ?? '-';
    const b = to[plural ? 1 : 0] ?? '-';
    return a === '-' ? [] : exchangeNoun(a, b, gender === 'f' ? 'f' : 'm', plural);
  });
}

function exchangeNoun(from: string, to: string, gender: 'm' | 'f', plural: boolean): RewordingRule[] {
  const a = articleOf(from, gender, plural);
  const b = articleOf(to, gender, plural);
  const anywhere = { notAfter: new Set<string>(), notBefore: new Set<string>(), cost: 1 } as const;
  // "in aumento" is a phrase of its own.
  if (a === b && (plural || indefiniteOf(from, gender) === indefiniteOf(to, gender)))
    return [{ ...anywhere, from: [from], to, notAfter: new Set(['in']) }];
  const determiners: [string, string][] = ['', ...MELTING].map((p) => [contract(p, a), contract(p, b)]);
  if (!plural) determiners.push([indefiniteOf(from, gender), indefiniteOf(to, gender)]);
  return determiners.map(([before, after]) => ({
    from: [before, from],
    to: after.endsWith("'") ? after + to : `${after} ${to}`,
    ...anywhere,
  }));
}

function wordsIn(phrase: string): string[] {
  return phrase.toLowerCase().replaceAll("'", "' ").trim().split(/\s+/);
}

function byFirstWord(rules: readonly RewordingRule[]): ReadonlyMap<string, readonly RewordingRule[]> {
  const groups = new Map<string, RewordingRule[]>();
  for (const rule of rules) {
    const first = rule.from[0] ?? '';
    groups.set(first, [...(groups.get(first) ?? []), rule]);
  }
  return groups;
}
