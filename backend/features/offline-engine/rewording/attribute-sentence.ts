import { type Inline, ownWords, quotedWords, text } from '../text/inline.js';
import { countWords, wordsOf } from '../text/words.js';
import { exchangeWords } from './exchange-words.js';
import { endOfSubject, isFiniteVerb } from './finite-verb.js';
import type { AttributionContext } from './quote-part.js';
import { quotePart } from './quote-part.js';
import { restructured, SPLIT } from './restructure.js';

/** A sentence in the engine's own form, attributed. */
export interface Attributed {
  readonly inlines: readonly Inline[];
  /** Runs of eight words that a source has too, quotations left out. */
  readonly contained: number;
  readonly quoted: number;
}

const ONE = ['scrive', 'riferisce', 'riporta', 'spiega'];
const ITSELF = ['fa sapere', 'spiega', 'precisa', 'comunica'];
const MANY = ['scrivono', 'riferiscono', 'riportano', 'spiegano'];
const AGAIN = ['si legge ancora', 'aggiunge il testo', 'si legge inoltre'];
const MAX_FINISHED = 3;

/**
 * Reports a source's sentence: who says it, in a form that changes with `turn`, and with other words where it would repeat
 * the source at length. The form that repeats least wins; among equals, the one whose turn it is.
 */
export function attributeSentence(sentence: string, context: AttributionContext): Attributed {
  const body = sentence.replace(/[.;\s]+$/u, '');
  const variants = restructured(body, (text) => asContinuation(text, context.usuallySmall));
  const drafts = variants.flatMap((variant, change) =>
    attributionForms(variant, context).map((form, order) => ({
      form,
      badness: context.index.likeness(form).contained * 3 + order + change * 0.5,
    })),
  );
  // Other words are looked for only where they are most likely to suffice: that is the costly part.
  const finished = drafts
    .sort((a, b) => a.badness - b.badness)
    .slice(0, MAX_FINISHED)
    .map(({ form, badness }) => {
      const attributed = finish(form, context);
      const saved = context.index.likeness(form).contained - attributed.contained;
      return { attributed, badness: badness - saved * 3 + attributed.quoted * 0.6 };
    });
  return finished.reduce((a, b) => (b.badness < a.badness ? b : a)).attributed;
}

/** Names of publishers as Italian lists them: `A`, `A e B`, `A, B e C`. */
export function listNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} e ${last}`;
}

/** The ways to say it, best first. None needs an article or a preposition that melts with the publisher's name. */
function attributionForms(body: string, context: AttributionContext): string[] {
  const { publishers, turn } = context;
  // "Officina Nembo, scrive Officina Nembo, ha pubblicato" tells nothing twice.
  const others = publishers.filter(
    (publisher) => !body.replace(/^(?:il|lo|la|i|gli|le)\s|^l'/iu, '').startsWith(publisher),
  );
  if (others.length === 0 && !context.again) return ownForms(body);
  const many = others.length > 1;
  const verbs = many ? MANY : context.primary && others[0] === publishers[0] ? ITSELF : ONE;
  const who = listNames(others) + (context.day !== null && !many ? ` ${context.day}` : '');
  const phrases = context.again ? AGAIN : verbs.map((verb) => `${verb} ${who}`);
  // "si legge … si legge" in one sentence would stumble.
  const fresh = phrases.filter((phrase) => !body.includes(phrase.split(' ').slice(0, 2).join(' ')));
  const says = fresh[turn % fresh.length] ?? phrases[0] ?? '';
  const small = asContinuation(body, context.usuallySmall);
  const subject = endOfSubject(body);
  const opening = openingClause(body);
  const forms: string[] = [];
  if (subject !== null && others.length <= 2) forms.push(`${body.slice(0, subject)}, ${says},${body.slice(subject)}.`);
  if (opening !== null) forms.push(`${body.slice(0, opening)}, ${says},${body.slice(opening + 1)}.`);
  const second = secondVerb(body);
  if (second !== null) forms.push(`${body.slice(0, second)}, ${says},${body.slice(second)}.`);
  if (opening === null && !context.again && !/^(?:secondo|stando)\b/iu.test(body))
    forms.push(
      `${turn % 2 === 0 || /^(?:Il|Lo|La|I|Gli|Le|L['’])(?:\s|\p{L})/u.test(who) ? 'Secondo' : 'Stando a'} ${listNames(others)}, ${small}.`,
    );
  if (others.length > 2) forms.unshift(closed(body, `, ${MANY[turn % MANY.length]} ${who}`));
  else forms.push(closed(body, `, ${says}`));
  return context.day !== null || others.length > 2 ? forms : rotate(forms, turn % 3 === 2 ? 1 : 0);
}

/** For a sentence that begins with the name of its own publisher. */
function ownForms(body: string): string[] {
  const subject = endOfSubject(body);
  const aside = subject === null ? [] : [`${body.slice(0, subject)}, si legge sul suo sito,${body.slice(subject)}.`];
  return [...aside, closed(body, ', si legge sul suo sito')];
}

/** The sentence with an attribution behind it; where it was split in two, behind the first half. */
function closed(body: string, says: string): string {
  const split = body.indexOf(SPLIT);
  return split < 0 ? `${body}${says}.` : `${body.slice(0, split)}${says}${body.slice(split)}.`;
}

/** Behind the "e" of a second predicate (`comincerà in marzo e | durerà sei mesi`): an aside fits there as well. */
function secondVerb(body: string): number | null {
  const words = wordsOf(body);
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (word.lower !== 'e' || !next || index < 4) continue;
    const negated = next.lower === 'non' || next.lower === 'si' ? words[index + 2] : next;
    if (
      negated &&
      isFiniteVerb(negated.lower) &&
      words.slice(0, index).some(({ lower }) => isFiniteVerb(lower)) &&
      body.slice(word.end, next.start) === ' '
    )
      return word.end;
  }
  return null;
}

/** Where a short opening ("Durante i 6 mesi di prova,") ends: the offset of its comma. */
function openingClause(body: string): number | null {
  const match =
    /^(?:nel|nella|nei|nelle|nell'|durante|dal|dalla|dopo|entro|per|con|a|al|alla|in|su|tra|fra|oltre|rispetto|prima|secondo|stando)[\s'][^,«»]{3,60},\s/iu.exec(
      body,
    );
  // Another comma soon after belongs to an apposition ("Secondo Anna Riva, docente di diritto, …"), which must not be torn off.
  if (!match || /^[^,]{0,70},/u.test(body.slice(match[0].length))) return null;
  return match[0].lastIndexOf(',');
}

function finish(form: string, context: AttributionContext): Attributed {
  const exchanged = exchangeWords(form, context.index);
  const { contained } = context.index.likeness(exchanged);
  const parts = contained > 3 && context.quoteAllowance >= 4 ? quotePart(exchanged, context) : null;
  if (!parts) return { inlines: [text(exchanged)], contained, quoted: 0 };
  return {
    inlines: parts,
    contained: context.index.likeness(ownWords(parts)).contained,
    quoted: countWords(quotedWords(parts)),
  };
}

function rotate<T>(items: readonly T[], by: number): T[] {
  const at = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}

const LOWERED =
  /^(?:il|lo|la|i|gli|le|un|uno|una|a|ad|al|allo|alla|ai|agli|alle|con|da|dal|dallo|dalla|dai|dagli|dalle|di|del|della|dei|in|nel|nello|nella|nei|negli|nelle|per|su|sul|sulla|sulle|sui|tra|fra|entro|dopo|prima|durante|oltre|ogni|tutti|tutte|nessuno|nessuna|nessun|molti|molte|alcuni|alcune|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|circa|quasi|almeno|chi|fino|grazie|rispetto|secondo|stando|si|non|più|meno|questo|questa|quando|se|anche|è|ha|sono|resta|restano)(?=[\s,])|^(?:l|un|all|dall|nell|dell|sull|quest|quell|nessun)['’]/iu;

/** A sentence as it goes on behind "secondo X,": its first letter small when the word is a grammar word, untouched when it may be a name. */
export function asContinuation(sentence: string, usuallySmall: (word: string) => boolean): string {
  const first = /^\p{L}+/u.exec(sentence)?.[0] ?? '';
  if (
    !LOWERED.test(sentence) &&
    !(first !== '' && first.slice(1) === first.slice(1).toLowerCase() && usuallySmall(first.toLowerCase()))
  )
    return sentence;
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
