import { foldCase } from '../../../../text/characters/accents.js';
import { isPlaceName, otherFormsOf } from '../../../../text/exonyms.js';
import type { NameMention } from '../../../../text/reading/extract-names.js';
import type { Token } from '../../../../text/tokens.js';

const PREFIX = /^(?:pre|post|anti|ex|neo|filo|pro|non|vice|super|mini|maxi|co|extra|inter|ultra)-/;

/** A word, its hyphenated parts, and the letters before glued digits («diamond85.7»). */
export function partsOf(folded: string): string[] {
  const parts = folded.includes('-') ? [folded, ...folded.split('-')] : [folded];
  const letters = /^(\p{L}{3,})\d/u.exec(folded)?.[1];
  // «1.0GPT-5.2»: cells of a table that lost their borders.
  const behind = /^\d[\d.]*(\p{L}{2}.*)$/u.exec(folded)?.[1];
  return [...parts, ...(letters === undefined ? [] : [letters]), ...(behind === undefined ? [] : [behind])];
}

/** Fewer initials are met by chance. */
const MIN_INITIALS = 4;
const MAX_ACRONYM = 5;
/** Two initials are met by chance. */
const MIN_SPELT_OUT = 3;
/** Letters and share of a name with which a word of its family begins. */
const MIN_FAMILY = 5;
const FAMILY_SHARE = 0.8;
const MAX_NAME_WORDS = 9;
const SMALL_WORD =
  /^(?:\p{L}|of|the|and|for|di|del|dello|della|dei|delle|degli|per|ed|de|des|du|la|le|les|et|pour|el|los|las|y|para|do|da|dos|das|und|der|die|das|fur|och)$/u;

/** How a name of the article stands in the sources. */
export interface NameMatch {
  readonly state: 'found' | 'partly' | 'missing';
  /** Per distinctive word, the source words that may be it. */
  readonly sourceWords: readonly (readonly string[])[];
}

/** Every word of the sources, ready to be asked whether a name occurs among them. */
export class NamePool {
  private readonly capitalised = new Map<string, boolean>();
  private readonly byStart = new Map<string, string[]>();
  private readonly joined = new Set<string>();
  /** Words that stand somewhere in capitals alone, whatever their addresses hold. */
  private readonly inCapitals = new Set<string>();
  /** The words that a row of initials stands for. */
  private readonly acronyms = new Map<string, readonly string[]>();
  private readonly spelt = new Map<string, string>();
  private readonly numbered = new Set<string>();
  private running = ' ';
  private readonly answers = new Map<string, readonly string[]>();

  /** Adds the words of one source text. */
  add(tokens: readonly Token[]): void {
    let named: string[] = [];
    this.addLongNames(tokens);
    const folded: string[] = [];
    for (let index = 0; index < tokens.length; index += 1) {
      const token = tokens[index];
      if (token === undefined) continue;
      for (const word of partsOf(token.folded)) this.addWord(word, token.text);
      folded.push(token.folded);
      const capital = /^\p{Lu}/u.test(token.text);
      const next = tokens[index + 1];
      if (capital && next !== undefined) {
        this.joined.add(token.folded + next.folded);
        if (/^\d{1,2}(?:\.\d)?$/.test(next.folded)) this.numbered.add(token.folded);
      }
      if (capital) named.push(token.folded);
      else if (!/^(?:of|di|del|della|the|for|per|e|and|dei|delle)$/.test(token.folded)) named = [];
      for (let length = 2; length <= Math.min(6, named.length); length += 1) this.addAcronym(named.slice(-length));
    }
    this.running += `${folded.join(' ').replace(/-/g, ' ')} `;
  }

  /** «Nupes» of “Nouvelle Union populaire écologique et sociale”: a name of which only the first words have capitals. */
  private addLongNames(tokens: readonly Token[]): void {
    tokens.forEach(({ text }, first) => {
      if (!/^\p{Lu}/u.test(text)) return;
      const named: string[] = [];
      for (const { folded } of tokens.slice(first, first + MAX_NAME_WORDS)) {
        if (SMALL_WORD.test(folded)) continue;
        named.push(folded);
        if (named.length >= MIN_INITIALS) this.addAcronym([...named]);
      }
    });
  }

  private addAcronym(words: readonly string[]): void {
    const initials = words.map((word) => word[0] ?? '').join('');
    if (!this.acronyms.has(initials)) this.acronyms.set(initials, words);
  }

  /** Adds names that a source writes in another script. */
  addForeign(words: readonly string[]): void {
    for (const word of words) this.addWord(word, word.toUpperCase());
    this.running += `${words.join(' ')} `;
  }

  /** Whether a folded word is written with a small letter somewhere in the sources. */
  seenSmall(folded: string): boolean {
    return this.capitalised.get(folded) === false;
  }

  /** Whether the sources write a name with this number: Gemini 3, Gemini-3, Gemini3. */
  holdsVersion(name: string, number: string): boolean {
    return (
      this.joined.has(name + number) || this.capitalised.has(`${name}-${number}`) || this.capitalised.has(name + number)
    );
  }

  /** Whether the sources put any number behind the name. */
  isNumbered(name: string): boolean {
    return this.numbered.has(name);
  }

  /** Whether any source holds the word, in any form. */
  knows(folded: string): boolean {
    return this.sourceWordsFor(folded, true).length > 0;
  }

  /** Finds a name: exactly, with one letter changed, by its beginning, as an acronym, in its other language's form. */
  find(name: NameMention): NameMatch {
    // «Andalusia» may be called «andaluz»; «Nature» is not «natural».
    const small = name.place === 'start';
    const sourceWords = name.words.map(({ folded }) => this.sourceWordsFor(folded, small || isPlaceName(folded)));
    const phrase = name.words.map((word) => word.folded).join(' ');
    const forms = [phrase.replace(/ /g, ''), ...otherFormsOf(phrase), ...otherFormsOf(foldedText(name))];
    const whole = forms.filter((form) => this.holds(form)).flatMap((form) => form.split(' '));
    if (whole.length > 0)
      return { state: 'found', sourceWords: sourceWords.map((words) => (words.length > 0 ? words : whole)) };
    const initials = this.initialsOf(name);
    if (initials !== null)
      return { state: 'found', sourceWords: sourceWords.map((words) => (words.length > 0 ? words : [initials])) };
    const matched = sourceWords.filter((words) => words.length > 0).length;
    if (matched === sourceWords.length) return { state: 'found', sourceWords };
    const lastMatched = (sourceWords.at(-1)?.length ?? 0) > 0;
    // «Sam Altman» is called «Altman»; a first name alone does not prove the person.
    if (matched > 0 && (lastMatched || matched * 2 > sourceWords.length)) return { state: 'partly', sourceWords };
    return { state: 'missing', sourceWords };
  }

  /** «National Security Agency» where the sources write NSA: null where they hold no such initials. */
  private initialsOf({ text }: NameMention): string | null {
    const words = text.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
    if (words.length < MIN_SPELT_OUT) return null;
    const initials = words.map((word) => word.charAt(0).toLowerCase()).join('');
    return this.inCapitals.has(initials) ? initials : null;
  }

  /** Whether a word that the sources write small is of the family of a name: «adriatiche» of Adriatico. */
  holdsFamilyOf(folded: string): boolean {
    return (this.byStart.get(folded.slice(0, 2)) ?? []).some((word) => {
      let same = 0;
      while (same < word.length && word[same] === folded[same]) same += 1;
      return same >= MIN_FAMILY && same >= FAMILY_SHARE * folded.length && this.capitalised.get(word) === false;
    });
  }

  /** «Gerlinde» and «Kaltenbrunner» are one person where the sources write them side by side. */
  standTogether(one: string, other: string): boolean {
    return this.running.includes(` ${one} ${other} `) || this.running.includes(` ${other} ${one} `);
  }

  private holds(form: string): boolean {
    if (form.includes(' ')) return this.running.includes(` ${form} `);
    return this.capitalised.has(form) || this.joined.has(form);
  }

  private addWord(folded: string, written: string): void {
    if (/^\p{Lu}{3,}$/u.test(written)) this.inCapitals.add(folded);
    const small = !/\p{Lu}/u.test(written) && !/\d/.test(written);
    const known = this.capitalised.get(folded);
    if (known === undefined) {
      this.capitalised.set(folded, !small);
      const start = folded.slice(0, 2);
      const bucket = this.byStart.get(start);
      const even = spelling(folded);
      if (even !== null && !small) this.spelt.set(even, folded);
      if (bucket === undefined) this.byStart.set(start, [folded]);
      else bucket.push(folded);
    } else if (known && small) this.capitalised.set(folded, false);
  }

  /** `small`: words without a capital may be meant as well. */
  private sourceWordsFor(folded: string, small: boolean): readonly string[] {
    const key = `${small} ${folded}`;
    const answered = this.answers.get(key);
    if (answered !== undefined) return answered;
    const answer = this.findName(folded, small);
    this.answers.set(key, answer);
    return answer;
  }

  private findName(folded: string, small: boolean): string[] {
    const found = [folded, ...otherFormsOf(folded)].filter((form) => !form.includes(' ') && this.capitalised.has(form));
    for (const form of otherFormsOf(folded)) if (form.includes(' ') && this.holds(form)) found.push(...form.split(' '));
    if (found.length > 0) return found;
    const unprefixed = folded.replace(PREFIX, '');
    if (unprefixed !== folded) return this.findName(unprefixed, small);
    if (folded.includes('-')) {
      const parts = folded.split('-');
      if (parts.every((part) => this.capitalised.has(part)) || this.joined.has(parts.join(''))) return parts;
    }
    const spelledOut = this.acronyms.get(folded);
    if (spelledOut !== undefined) return [folded, ...spelledOut];
    if (this.joined.has(folded)) return [folded];
    // «Gli MCC» are “MCCs”.
    if (folded.length >= 2 && folded.length <= MAX_ACRONYM && this.capitalised.get(`${folded}s`) === true)
      return [`${folded}s`];
    if (/\d/.test(folded) || folded.length < 4) return [];
    const spelt = this.spelt.get(spelling(folded) ?? '');
    if (spelt !== undefined && this.capitalised.get(spelt) === true) return [spelt];
    return (this.byStart.get(folded.slice(0, 2)) ?? []).filter(
      (word) => (small || this.capitalised.get(word) === true) && nearlySame(folded, word),
    );
  }
}

function foldedText(name: NameMention): string {
  return foldCase(name.text).replace(/['’-]/g, ' ');
}

/** Fewer consonants are alike by chance. */
const MIN_CONSONANTS = 4;

/** The consonants of a name as any European spelling has them: «Catalogna» and “Cataluña”. Null where they are too few. */
function spelling(folded: string): string | null {
  if (/[^a-z]/.test(folded)) return null;
  const even = folded
    .replace(/g(?=n)|(?<=l)l|(?<=n)[yh]|(?<=l)h|g(?=li)/g, '')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/qu|ck|ch|k/g, 'c')
    .replace(/w/g, 'v')
    .replace(/[xz]/g, 's')
    .replace(/[haeiouyj]/g, '')
    .replace(/(.)\1+/g, '$1');
  return even.length < MIN_CONSONANTS ? null : (folded[0] ?? '') + even;
}

/** One letter changed, added or lost in words of five and more, or one word is the other with a short ending. */
export function nearlySame(a: string, b: string): boolean {
  if (/\d/.test(b)) return false;
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  const shorter = Math.min(a.length, b.length);
  const longer = Math.max(a.length, b.length);
  if (same >= 4 && same === shorter && longer - same <= 3) return true;
  if (same >= 5 && shorter - same <= 1 && longer - same <= 3) return true;
  return shorter >= 5 && longer - shorter <= 1 && oneEdit(a, b, same);
}

function oneEdit(a: string, b: string, same: number): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const restShort = short.slice(short.length === long.length ? same + 1 : same);
  return restShort === long.slice(same + 1);
}
