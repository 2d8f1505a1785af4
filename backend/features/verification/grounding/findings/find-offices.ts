import { type ClaimEvidence, type FindingDraft } from '../evidence/claim-evidence.js';
import { type OfficeMention, officesAgree, officesIn } from '../evidence/offices.js';
import { around } from '../evidence/slot.js';
import { namesOfSource, sameName } from '../evidence/source-names.js';
import type { SourceSentence } from '../evidence/source-pool.js';

/** Farther apart an office need not belong to a name. */
const REACH = 34;

/** «Denise Okafor, direttrice sanitaria» where the sources only ever give her another office. */
export function findOffices(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, pool } = evidence;
  const { text } = claim.sentence;
  const offices = officesIn(text);
  if (offices.length === 0) return [];
  return claim.names.flatMap((name): FindingDraft[] => {
    const words = name.words.map(({ folded }) => folded);
    const stated = offices.filter((office) => belongs(text, office, name, claim.names));
    if (stated.length === 0 || !name.certain) return [];
    const telling = pool.sentences.filter((sentence) =>
      namesOfSource(sentence, pool).some((other) => isHe(other.words, words)),
    );
    const given = telling.flatMap((sentence) =>
      officesOf(sentence, evidence, words).map((office) => ({ office, sentence })),
    );
    const [first] = given;
    if (first === undefined) return [];
    const close = [...new Set([...evidence.nearby, ...telling.flatMap((sentence) => around(evidence, sentence))])];
    const free = close.flatMap((sentence) => unownedOffices(sentence, evidence, words));
    return stated
      .filter(
        ({ id }) => ![...given.map(({ office }) => office), ...free].some((office) => officesAgree(office.id, id)),
      )
      .map(({ start, end }) => {
        const detail = `Per «${name.text}» il passo della fonte dà un altro incarico: «${first.sentence.text.slice(first.office.start, first.office.end)}».`;
        const { sourceId, text: passage } = first.sentence;
        return { kind: 'role', grade: 'contradiction', start, end, detail, sourceId, passage };
      });
  });
}

function officesOf(sentence: SourceSentence, { pool }: ClaimEvidence, words: readonly string[]): OfficeMention[] {
  const names = namesOfSource(sentence, pool);
  const own = names.filter((name) => isHe(name.words, words));
  return officesNamedIn(sentence).filter((office) => own.some((name) => belongs(sentence.text, office, name, names)));
}

/** Offices near the name that belong to nobody else by the wording: «la presidenta» may be he or she. */
function unownedOffices(sentence: SourceSentence, { pool }: ClaimEvidence, words: readonly string[]): OfficeMention[] {
  const names = namesOfSource(sentence, pool);
  const others = names.filter((name) => !isHe(name.words, words));
  return officesNamedIn(sentence).filter(
    (office) => !others.some((name) => belongs(sentence.text, office, name, names)),
  );
}

/** The same last word: a first name alone may be somebody else's. */
function isHe(a: readonly string[], b: readonly string[]): boolean {
  const [one, two] = [a.at(-1), b.at(-1)];
  return one !== undefined && two !== undefined && sameName([one], [two]);
}

interface Placed {
  readonly start: number;
  readonly end: number;
}

/** The office stands right before the name or behind a comma after it, with no other name and no other clause between. */
function belongs(text: string, office: Placed, name: Placed, names: readonly Placed[]): boolean {
  const behind = office.start >= name.end;
  const [from, to] = behind ? [name.end, office.start] : [office.end, name.start];
  if (to < from || to - from > REACH) return false;
  const between = text.slice(from, to);
  if (/[.;:«»"“”()]/u.test(between) || (behind && !/^,|^ (?:è|is|ist|est|es)(?!\p{L})/u.test(between))) return false;
  if (!behind && /\p{Ll}+(?:ato|ito|uto|ha|has|said)(?!\p{L})|,\s*\p{Ll}/u.test(between)) return false;
  // «La sindaca di Lindvik»: the office is of the place, and who holds it is not named.
  if (!behind && /^\s(?:of|di|d['’]|del|dell['’]|della|de|du|von|der|des|av)\s?(?:the\s|la\s)?$/iu.test(between))
    return false;
  // «Judge John Broomes sentenced Hanes»: the office may be read as a part of the other name.
  return !names.some((other) => other.start < to && other.end > from && other.start !== name.start);
}

const read = new WeakMap<SourceSentence, readonly OfficeMention[]>();

/** The offices that a sentence of a source names. */
function officesNamedIn(sentence: SourceSentence): readonly OfficeMention[] {
  const known = read.get(sentence);
  if (known !== undefined) return known;
  const offices = officesIn(sentence.text);
  read.set(sentence, offices);
  return offices;
}
