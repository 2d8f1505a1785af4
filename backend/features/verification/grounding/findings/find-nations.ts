import { nationOf } from '../../../../text/exonyms.js';
import { isLanguageName } from '../../../../text/lexicon/language-names.js';
import { type Token, tokenize } from '../../../../text/tokens.js';
import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import type { SourceSentence } from '../evidence/source-pool.js';

/** From this coverage on a passage speaks of the same thing. */
const SAME_THING = 0.3;
const SURELY_SAME_THING = 0.45;

/** «Il Tesoro britannico» where the passage about the same thing says “U.S.” and none near it says “British”. */
export function findNations(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, alignment, nearby, pool } = evidence;
  const [best] = alignment.spans;
  if (best === undefined) return [];
  const said = tokenize(claim.sentence.text).flatMap((token) => {
    const nation = nationIn(token);
    return nation === null ? [] : [{ nation, token, asLanguage: isLanguage(claim.sentence.text, token) }];
  });
  const stated = said.filter(({ asLanguage }) => !asLanguage);
  if (best.coverage < SAME_THING) return findUnheard(evidence, stated);
  const own = new Set(stated.map(({ nation }) => nation));
  const languages = new Set(said.filter(({ asLanguage }) => asLanguage).map(({ nation }) => nation));
  const rival = nationsIn(best.sentence).find(
    (nation) => !own.has(nation) && !(languages.has(nation) && isOnlyLanguage(best.sentence, nation)),
  );
  if (rival === undefined) return [];
  // Where a sentence says who wrote in which language, the language of a passage bears out no «società tedesca».
  const near = new Set(
    nearby.flatMap((sentence) =>
      nationsIn(sentence).filter((nation) => languages.size === 0 || !isOnlyLanguage(sentence, nation)),
    ),
  );
  const odd = stated.find(({ nation, token }) => !near.has(nation) && !insideVerbatimQuote(evidence, token.start));
  if (odd === undefined || pool.foreignScript) return [];
  const unheard = !pool.sentences.some((sentence) => nationsIn(sentence).includes(odd.nation));
  const sure = unheard && best.coverage >= SURELY_SAME_THING;
  const { sourceId, text: passage } = best.sentence;
  const { start, end, text } = odd.token;
  const detail = `«${text}»: il passo della fonte parla di un altro Paese.`;
  return [{ kind: 'place', grade: sure ? 'contradiction' : 'question', start, end, detail, sourceId, passage }];
}

/** Whether a passage says a nation's name for its language alone: “in French”, and no “French company”. */
function isOnlyLanguage({ text, tokens }: SourceSentence, nation: string): boolean {
  return tokens.every((token) => nationIn(token) !== nation || isLanguage(text, token));
}

/** «In inglese», “in English and French”, «in lingua tedesca»: how a text is written says nothing of a country. */
function isLanguage(sentence: string, { folded, start }: Token): boolean {
  const [, opening, between] = WRITTEN_IN.exec(sentence.slice(0, start)) ?? [];
  if (opening === undefined || between === undefined) return false;
  const isNamed = /^lingua$/i.test(opening) ? /[aeo]$/.test(folded) : isLanguageName(folded);
  // «In Europa, francese e tedesco»: a place is no language of the list.
  return isNamed && tokenize(between).every((word) => /^\p{Ll}/u.test(word.text) || isLanguageName(word.folded));
}

const WRITTEN_IN =
  /(?<!\p{L})(in|en|em|auf|på|lingua)\s((?:\p{L}+(?:,| (?:e|ed|o|and|or|und|oder|et|ou|y|och|eller))\s)*)$/iu;

/** A country that no source speaks of, in a sentence that is not near enough to one passage to hold another against it. */
function findUnheard(
  evidence: ClaimEvidence,
  stated: readonly { readonly nation: string; readonly token: Token }[],
): FindingDraft[] {
  const { claim, pool } = evidence;
  if (pool.foreignScript || claim.sentence.heading) return [];
  const odd = stated.find(
    ({ nation, token }) =>
      !insideVerbatimQuote(evidence, token.start) &&
      !claim.names.some(({ start, end }) => token.start >= start && token.end <= end) &&
      !pool.sentences.some((sentence) => nationsIn(sentence).includes(nation)),
  );
  if (odd === undefined) return [];
  const { start, end, text } = odd.token;
  const detail = `«${text}»: nessuna fonte parla di questo Paese.`;
  return [{ kind: 'place', grade: 'question', start, end, detail }];
}

/** “US” and «USA» are a country, “us” and «usa» are not, and «chili» are kilos. */
function nationIn({ folded, text }: Token): string | null {
  if (/^(?:us|usa|chili)$/.test(folded) && !/^\p{Lu}/u.test(text)) return null;
  return folded === 'us' && text !== 'US' ? null : nationOf(folded);
}

const read = new WeakMap<SourceSentence, string[]>();

function nationsIn(sentence: SourceSentence): string[] {
  const known = read.get(sentence);
  if (known !== undefined) return known;
  const nations = sentence.tokens.flatMap((token) => nationIn(token) ?? []);
  const dotted = /\bU\.S\.|United States|Etats-Unis|États-Unis|Estados Unidos|Vereinigte[nr]? Staaten/.test(
    sentence.text,
  )
    ? ['stati uniti']
    : [];
  const kingdom = /United Kingdom|Reino Unido|Royaume-Uni|Vereinigte[ns]? Königreich/.test(sentence.text)
    ? ['regno unito']
    : [];
  const found = [...nations, ...dotted, ...kingdom];
  read.set(sentence, found);
  return found;
}
