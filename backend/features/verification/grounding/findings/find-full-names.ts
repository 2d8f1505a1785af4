import { isPlaceName } from '../../../../text/exonyms.js';
import type { NameMention } from '../../../../text/reading/extract-names.js';
import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import { nearlySame } from '../evidence/name-pool.js';
import { namesOfSource, type SourceName, sameName } from '../evidence/source-names.js';
import type { SourceSentence } from '../evidence/source-pool.js';

/** «Gail Haddad» where the sources know a Noor Haddad and nobody else of that name. */
export function findFullNames(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, pool } = evidence;
  if (pool.foreignScript) return [];
  return claim.names.flatMap((name): FindingDraft[] => {
    if (!isFullName(name) || insideVerbatimQuote(evidence, name.start)) return [];
    const [first = '', last = ''] = name.words.map(({ folded }) => folded);
    if (isPlaceName(last) || isPlaceName(`${first} ${last}`)) return [];
    const given = (pool.byWord.get(last) ?? []).flatMap((index) => {
      const sentence = pool.sentences[index];
      return sentence === undefined ? [] : bearersIn(sentence, evidence, last);
    });
    const [other] = given;
    if (other === undefined) return findSurname(evidence, name, first, last);
    if (given.some(({ name: { words } }) => words.slice(0, -1).some((word) => areSpeltAlike(word, first)))) return [];
    if (given.some(({ name: { words } }) => sameName(words.slice(0, -1), [first]))) return [];
    if (standTogether(evidence, first, last)) return [];
    const detail = `Nelle fonti «${name.words.at(-1)?.text}» si chiama «${other.name.text}».`;
    const { sourceId, text: passage } = other.sentence;
    return [{ kind: 'name', grade: 'contradiction', start: name.start, end: name.end, detail, sourceId, passage }];
  });
}

/** «Zeno Orsato» where the sources know one Zeno, a Zeno Penzo, and an Orsato only apart from him. */
function findSurname({ pool }: ClaimEvidence, name: NameMention, first: string, last: string): FindingDraft[] {
  const sentences = (pool.byWord.get(first) ?? []).flatMap((index) => pool.sentences[index] ?? []);
  const apart = pool.byWord.has(last) && !sentences.some(({ words }) => words.has(last));
  const given = sentences.flatMap((sentence) =>
    namesOfSource(sentence, pool)
      .filter(({ words, text }) => words.length > 1 && words[0] === first && /^\p{Lu}\p{Ll}+\s\p{Lu}/u.test(text))
      .map((bearer) => ({ name: bearer, sentence })),
  );
  const [other] = given;
  if (!apart || other === undefined || isPlaceName(first)) return [];
  if (given.some(({ name: bearer }) => nearlySame(bearer.words.at(-1) ?? '', last))) return [];
  const detail = `Nelle fonti «${name.text.split(' ')[0]}» si chiama «${other.name.text}».`;
  const { sourceId, text: passage } = other.sentence;
  const { start, end } = name;
  return [{ kind: 'name', grade: 'question', start, end, detail, sourceId, passage, telling: true }];
}

/** “CEO-Chief Gail Haddad”: the two words side by side, whatever the source writes before them. */
function standTogether({ pool }: ClaimEvidence, first: string, last: string): boolean {
  return (pool.byWord.get(last) ?? []).some((index) => {
    const tokens = pool.sentences[index]?.tokens ?? [];
    return tokens.some(({ folded }, at) => folded === last && tokens[at - 1]?.folded === first);
  });
}

/** «Emmanuel» and «Emanuele», «Michail» and “Mikhail”: one name in two spellings. */
function areSpeltAlike(one: string, other: string): boolean {
  const skeleton = (word: string) =>
    word
      .replace(/ph/g, 'f')
      .replace(/ck|ch|kh|k/g, 'c')
      .replace(/w/g, 'v')
      .replace(/(.)\1+/g, '$1')
      .replace(/(?!^)[aeiouyjh]/g, '');
  return skeleton(one).length > 2 && skeleton(one) === skeleton(other);
}

/** Two words side by side, as people are named. */
function isFullName({ words, text, certain }: NameMention): boolean {
  return certain && words.length === 2 && /^\p{Lu}\p{Ll}+\s\p{Lu}[\p{L}’'-]+$/u.test(text);
}

/** The full names of a source sentence that end in this word. */
function bearersIn(
  sentence: SourceSentence,
  { pool }: ClaimEvidence,
  last: string,
): { readonly name: SourceName; readonly sentence: SourceSentence }[] {
  return namesOfSource(sentence, pool)
    .filter(({ words, text }) => words.length > 1 && words.at(-1) === last && /^\p{Lu}\p{Ll}+\s/u.test(text))
    .map((name) => ({ name, sentence }));
}
