import { type Word, wordsOf } from '../text/words.js';

const FINITE = new Set(
  `ha hanno è sono sarà saranno aveva avevano era erano prevede prevedono deve devono dovrà dovranno può possono potrà potranno avrà avranno
resta restano rimane rimangono arriva arrivano arriverà arriveranno comprende comprendono include includono consente consentono permette permettono
permetterà costa costano costerà costeranno viene vengono verrà verranno entra entrano entrerà entreranno vale valgono serve servono servirà offre
offrono offrirà raccoglie raccolgono riguarda riguardano richiede richiedono occupa occupano utilizza utilizzano utilizzerà funziona funzionano
funzionerà risponde rispondono riceve ricevono riceverà riceveranno impegna mette mettono metterà sostiene sostengono propone propongono chiede chiedono
dice dicono indica indicano mostra mostrano segue seguono supera superano raggiunge raggiungono prende prendono tiene tengono lavora lavorano
lavorerà vuole vogliono intende intendono sa sanno fornisce forniscono fornirà garantisce garantiscono garantirà contiene contengono dura durerà
partirà partiranno inizia iniziano inizierà inizieranno comincia cominciano comincerà prosegue proseguono proseguirà spiega spiegano ammonta ammontano
dipende dipendono obbliga obbligano vieta vietano impone impongono stabilisce stabiliscono introduce introducono spetta spettano toccherà
affida affidano sceglie scelgono usa usano userà useranno legge traduce elabora avrebbe avrebbero sarebbe sarebbero potrebbe potrebbero dovrebbe dovrebbero`.split(
    /\s+/,
  ),
);
const FINITE_ENDING = /(?:erà|irà|eranno|iranno|arono|erono|irono|isce|iscono|[^r]ò)$/u;
const NOT_VERBS = new Set(['però', 'perciò', 'ciò', 'metrò', 'oblò', 'falò']);
const CLITICS = new Set("non si ne ci vi lo la li le gli l' mi c' n' s'".split(' '));
const NEVER_BEFORE = new Set(
  "che cui chi dove quando come se quanto perché mentre e o ed ma né un una uno l' all' dell' nell' questa quella più".split(
    ' ',
  ),
);
const SUBORDINATORS = new Set(
  'che cui chi dove quando se quanto perché mentre poiché affinché benché sebbene finché qualora'.split(' '),
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
  for (const { lower } of wordsOf(text)) {
    if (lower === 'chi') continue;
    if (SUBORDINATORS.has(lower)) pending += 1;
    else if (isFiniteVerb(lower)) {
      if (pending === 0) return true;
      pending -= 1;
    }
  }
  return false;
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
    if (index === 0 || !isFiniteVerb(word.lower)) continue;
    return behindSubject(words, index);
  }
  return null;
}

function behindSubject(words: readonly Word[], verb: number): number | null {
  let last = verb - 1;
  while (last > 0 && CLITICS.has(words[last]?.lower ?? '')) last -= 1;
  const end = words[last];
  if (!end || last < 0 || NEVER_BEFORE.has(end.lower) || end.text.endsWith("'") || end.text.endsWith('’')) return null;
  // One lonely article or preposition is no subject ("La ricorda", "Nel sono").
  if (last === 0 && /^\p{Ll}|^(?:Il|Lo|La|I|Gli|Le|Un|Una|Nel|Nella|Al|Dal)$/u.test(end.text)) return null;
  return end.end;
}
