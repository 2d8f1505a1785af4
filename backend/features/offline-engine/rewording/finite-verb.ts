import { type Word, wordsOf } from '../text/words.js';

const FINITE = new Set(
  `ha hanno è sono sarà saranno aveva avevano era erano prevede prevedono deve devono dovrà dovranno può possono potrà potranno avrà avranno
resta restano rimane rimangono arriva arrivano arriverà arriveranno comprende comprendono include includono consente consentono permette permettono
permetterà costa costano costerà costeranno viene vengono verrà verranno entra entrano entrerà entreranno vale valgono serve servono servirà offre
offrono offrirà raccoglie raccolgono riguarda riguardano richiede richiedono occupa occupano utilizza utilizzano utilizzerà funziona funzionano
funzionerà risponde rispondono riceve ricevono riceverà riceveranno impegna mette mettono metterà sostiene sostengono propone propongono chiede chiedono
dice dicono indica indicano mostrano segue seguono supera superano raggiunge raggiungono prende prendono tiene tengono lavora lavorano
lavorerà vuole vogliono intende intendono sa sanno fornisce forniscono fornirà garantisce garantiscono garantirà contiene contengono durerà
partirà partiranno inizia iniziano inizierà inizieranno comincia cominciano comincerà prosegue proseguono proseguirà spiega spiegano ammonta ammontano
dipende dipendono obbliga obbligano vieta vietano impone impongono stabilisce stabiliscono introduce introducono spetta spettano toccherà
affida affidano sceglie scelgono usa usano userà useranno avrebbe avrebbero sarebbe sarebbero potrebbe potrebbero dovrebbe dovrebbero
spinge spingono riassume riassumono impara imparano riconosce riconoscono genera generano produce producono crea creano aiuta aiutano cresce crescono
diventa diventano scende scendono aumenta aumentano riduce riducono evita evitano cambia cambiano scrive scrivono racconta raccontano presenta presentano
annuncia annunciano apre aprono chiude chiudono nasce nascono portano manca mancano torna tornano perde vince vincono pagano vende vendono investe
investono finanzia finanziano controlla controllano analizza analizzano misurano calcola calcolano corregge correggono decide decidono ottiene ottengono
trova trovano cerca cercano provano vede vedono credono pensano teme temono avverte avvertono ricorda ricordano sottolinea sottolineano osserva
osservano afferma affermano dichiara dichiarano aggiunge aggiungono confermano criticano accusano difende difendono protegge proteggono esclude escludono
elenca elencano cita citano contano dispone dispongono possiede possiedono invia inviano installa installano attinge attingono cede cedono pesa pesano
sbaglia sbagliano modificano compare compaiono rispetta rispettano adotta adottano applica applicano considera considerano avviene avvengono avvenne emerge emergono appare appaiono sembra sembrano risulta risultano`.split(
    /\s+/,
  ),
);
const FINITE_ENDING = /(?:erà|irà|eranno|iranno|arono|erono|irono|isce|iscono|avano|evano|ivano|[^r]ò)$/u;
const NOT_VERBS = new Set(['però', 'perciò', 'ciò', 'metrò', 'oblò', 'falò']);
const CLITICS = new Set("non si ne ci vi lo la li le gli l' mi c' n' s'".split(' '));
const NEVER_BEFORE = new Set(
  "che cui chi dove quando come se quanto perché mentre e o ed ma né un una uno l' all' dell' nell' questa quella più".split(
    ' ',
  ),
);
const PREPOSITIONS = new Set(
  "a ad al allo alla ai agli alle all' con da dal dallo dalla dai dagli dalle dall' di del della in nel nello nella nei negli nelle nell' per su sul sulla sui sugli sulle sull' tra fra entro dopo prima durante oltre secondo rispetto grazie attualmente".split(
    ' ',
  ),
);
const ARTICLES = new Set("il lo la l' i gli le un uno una un'".split(' '));
const QUANTITIES = new Set(
  'molti molte numerosi numerose alcuni alcune diversi diverse vari varie tutti tutte ogni nessun nessuno nessuna due tre quattro cinque sei sette otto nove dieci chi'.split(
    ' ',
  ),
);
const SUBORDINATORS = new Set(
  'che cui chi dove quando se quanto perché mentre poiché affinché benché sebbene finché qualora quale quali'.split(
    ' ',
  ),
);

/** Whether a word is, on its own, a conjugated verb of the kind that news is written in. */
export function isFiniteVerb(lower: string): boolean {
  return FINITE.has(lower) || (lower.length > 4 && FINITE_ENDING.test(lower) && !NOT_VERBS.has(lower));
}

/** Whether the text has a conjugated verb. */
export function hasFiniteVerb(text: string): boolean {
  return wordsOf(text).some((word) => isFiniteVerb(word.lower));
}

/** Whether the text has a verb that no "che" or "cui" takes for itself, so that it may stand as a sentence. */
export function hasMainVerb(text: string): boolean {
  let pending = 0;
  const words = wordsOf(text);
  for (const [index, { text: written, lower }] of words.entries()) {
    // "USA" is no verb.
    if (lower === 'chi' || (index > 0 && /^\p{Lu}/u.test(written))) continue;
    if (SUBORDINATORS.has(lower)) pending += 1;
    else if (isFiniteVerb(lower) || (words[index - 1]?.lower === 'si' && /(?:[ae]|[ao]no)$/u.test(lower))) {
      if (pending === 0) return true;
      pending -= 1;
    }
  }
  return false;
}

/**
 * Whether the sentence may have left its subject to the sentence before, as Italian does: an opening like "Nel 2027" or "Al cinema"
 * goes straight over into a verb that wants someone to do it.
 */
export function subjectMayBeMissing(sentence: string): boolean {
  const words = wordsOf(sentence);
  const verb = words.findIndex(({ lower }, index) => index > 0 && isFiniteVerb(lower));
  const opening = words[0]?.lower ?? '';
  const behindComma = /^[^,«]{3,60},\s(?:non\s)?(\p{Ll}+)\s(?!stat[oaie]\b)/u.exec(sentence)?.[1];
  if (behindComma !== undefined && isFiniteVerb(behindComma)) return true;
  if (verb < 1 || !PREPOSITIONS.has(opening)) return false;
  const own = words.slice(ARTICLES.has(words[1]?.lower ?? '') ? 2 : 1, verb);
  if (own.some(({ text, lower }) => /^\p{Lu}/u.test(text) || ARTICLES.has(lower) || QUANTITIES.has(lower)))
    return false;
  // "Nelle zone interne si sono registrate…", "ci sono": the subject comes behind.
  const before = words[verb - 1]?.lower ?? '';
  const after = words[verb + 1]?.lower ?? '';
  if (CLITICS.has(before) && before !== 'non') return false;
  if (/^stat[ie]$/.test(after)) return false;
  // "È stato approvato il piano" has its subject behind, "era stato nominato ufficiale" has none.
  return !(/^stat[oa]$/.test(after) && words.slice(verb + 2, verb + 6).some(({ lower }) => ARTICLES.has(lower)));
}

/**
 * Where an aside (`, scrive X,`) fits between the subject and its verb: the offset right behind the subject, or null when the
 * beginning of the sentence is not plainly "subject + verb".
 */
export function endOfSubject(sentence: string): number | null {
  const words = wordsOf(sentence);
  for (const [index, word] of words.entries()) {
    if (index > 9) return null;
    const previous = words[index - 1];
    if (previous && /[^\s’'-]/.test(sentence.slice(previous.end, word.start))) return null;
    if (SUBORDINATORS.has(word.lower)) return null;
    if (index === 0 || !isFiniteVerb(word.lower) || /^\p{Lu}/u.test(word.text)) continue;
    return behindSubject(words, index);
  }
  return null;
}

function behindSubject(words: readonly Word[], verb: number): number | null {
  let last = verb - 1;
  while (last > 0 && CLITICS.has(words[last]?.lower ?? '')) last -= 1;
  const end = words[last];
  if (!end || last < 0 || NEVER_BEFORE.has(end.lower) || end.text.endsWith("'") || end.text.endsWith('’')) return null;
  if (last === 0 && QUANTITIES.has(end.lower)) return null;
  // One lonely article or preposition is no subject ("La ricorda", "Nel sono").
  if (last === 0 && /^\p{Ll}|^(?:Il|Lo|La|I|Gli|Le|Un|Una|Nel|Nella|Al|Dal)$/u.test(end.text)) return null;
  return end.end;
}
