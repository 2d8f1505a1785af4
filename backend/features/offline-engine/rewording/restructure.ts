import { wordsOf } from '../text/words.js';
import { endOfSubject, hasMainVerb, isFiniteVerb } from './finite-verb.js';

const MONTHS = 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';
const DATE_PHRASE = new RegExp(
  `^(?:\\S+\\s){1,2}?((?:il|dal|entro il|fino al|dopo il|l'|dall')\\s?\\d{1,2}°?\\s(?:${MONTHS})(?:\\s\\d{4})?)(?=\\s|$)`,
  'u',
);

/** Joins the halves of a sentence that was split at its apposition; the second one says that it is still the source that speaks. */
export const SPLIT = '. Si tratta, si legge ancora, di ';

/** The same statement built otherwise, or less of it. Each is a whole sentence without its full stop; the first is the sentence itself. */
export function restructured(body: string, small: (sentence: string) => string): string[] {
  const whole = [body, dateFirst(body, small), appositionLast(body)].filter((variant) => variant !== null);
  return [...whole, ...shortened(body)];
}

/** `La prova comincerà il 4 marzo in 46 comuni` → `Il 4 marzo la prova comincerà in 46 comuni`. */
function dateFirst(body: string, small: (sentence: string) => string): string | null {
  const subject = endOfSubject(body);
  if (subject === null || /[,;:«]/.test(body.slice(0, subject))) return null;
  const match = DATE_PHRASE.exec(body.slice(subject + 1));
  const phrase = match?.[1];
  if (!match || phrase === undefined || !isFiniteVerb(wordsOf(body.slice(subject + 1))[0]?.lower ?? '')) return null;
  const verb = match[0].slice(0, -phrase.length).trim();
  const rest = body.slice(subject + 1 + match[0].length);
  // "comincerà e durerà" would have lost what the date belonged to; "dal 3 al 5" is one phrase.
  if (rest.trim() === '' || /^\s(?:e|o|ed)\s|^\s?[,;]|^\sal?\s?\d/.test(rest)) return null;
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)} ${small(body.slice(0, subject))} ${verb}${rest}`;
}

/** `… ha pubblicato Merlo 2, un modello aperto con …` → `… ha pubblicato Merlo 2. Si tratta, si legge ancora, di un modello aperto con …`. */
function appositionLast(body: string): string | null {
  const match = /^(.{20,}?[\p{L}\p{N}]), (un[ao]?\s|un')([^,;:«».]{12,})$/u.exec(body);
  if (!match || /,/.test(match[1] ?? '') || !wordsOf(match[1] ?? '').some((word) => isFiniteVerb(word.lower)))
    return null;
  // With a verb of its own it is a clause, not an apposition.
  if (
    wordsOf(match[3] ?? '').some(
      (word, index, all) =>
        isFiniteVerb(word.lower) && !all.slice(0, index).some(({ lower }) => lower === 'che' || lower === 'cui'),
    )
  )
    return null;
  return `${match[1]}${SPLIT}${match[2]}${match[3]}`;
}

// What adds to a sentence without limiting it: relative clauses, participles, gerunds, appositions.
const ADDITION =
  /^(?:(?:il|la|i|le) qual[ei]|il che|che|dove|mentre|tra cui|fra cui|un['’]?|uno|una|con|oltre|\p{L}{3,}(?:ando|endo)|\p{L}{3,}(?:at|ut|it)[oaie])(?=[\s\p{L}])/iu;
// Anyone who cuts one of these off says something else: conditions, contrasts, and whose words they are.
const LIMITATION =
  /(?<!\p{L})(?:(?:ma|però|tuttavia|se|salvo|tranne|eccetto|purché|a patto|a condizione|a meno|anche se|benché|sebbene|nonostante|malgrado|senza|secondo|stando|forse|quasi|circa|sempre che|dice|si legge)(?!\p{L})|ha (?:dett|spiegat|aggiunt|dichiarat|affermat)|spiega|afferma|sostien|precisa|avvert)/iu;
const MIN_REMAINING_WORDS = 8;

/** The sentence without what its last comma adds, and without a relative clause between commas. */
function shortened(body: string): string[] {
  return [withoutTail(body), withoutInsertion(body)].filter((variant) => variant !== null);
}

function withoutTail(body: string): string | null {
  for (const { index } of body.matchAll(/,\s/gu)) {
    const remaining = body.slice(0, index);
    const tail = body.slice(index + 2);
    if (
      wordsOf(remaining).length < MIN_REMAINING_WORDS ||
      !hasMainVerb(remaining) ||
      !ADDITION.test(tail) ||
      LIMITATION.test(tail)
    )
      continue;
    // An opening clause or the beginning of an enumeration is not yet the statement.
    return /^(?:se|quando|mentre|poiché|dopo che|prima che)\s/iu.test(remaining) ? null : remaining;
  }
  return null;
}

function withoutInsertion(body: string): string | null {
  const match = /^([^,]{12,}), ((?:che|(?:il|la|i|le) qual[ei]|dove)\s[^,]{8,}), (?=\p{Ll})/u.exec(body);
  if (!match || LIMITATION.test(match[2] ?? '')) return null;
  const rest = `${match[1]} ${body.slice(match[0].length)}`;
  return hasMainVerb(rest) && !/^(?:e|o|ma|che)\s/u.test(body.slice(match[0].length)) ? rest : null;
}
