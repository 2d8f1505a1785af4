import { randomFrom } from '../../../contract/cover-numbers.js';
import { PLANTED_ERROR_KINDS, type PlantedErrorKind } from '../../../contract/planted-errors.js';
import { cleanText } from '../../../text/clean-text.js';
import type { VerificationData } from '../../articles/article.events.js';
import { type ArticleWords, type CheckState, liveFindings, wordCount } from '../checking/check-state.js';
import { readArticle } from '../grounding/reading/sentences.js';
import { editContent, type SentenceChange } from '../mending/edit-content.js';
import { knownFacts } from './known-facts.js';
import { plantDate } from './plant-dates.js';
import { plantAttribution, plantName, plantPlace, plantRole, speakersIn } from './plant-names.js';
import { plantNumber, plantUnit } from './plant-numbers.js';
import { plantCertainty, plantDenial, plantQuotation } from './plant-wording.js';
import { type Planter, type PlantingSite, replaced } from './planter.js';
import { shuffled } from './shuffled.js';

/** Names the rules by which errors are planted: figures of other rules are not comparable. */
export const PLANTING_VERSION = 'planting-2026-11-23.1';

/** An article with one wrong sentence. */
export interface PlantedError {
  readonly kind: PlantedErrorKind;
  /** Of the sentence, in the article as it was and as it is. */
  readonly sentenceId: string;
  readonly sentence: string;
  readonly planted: string;
  readonly words: ArticleWords;
}

const PLANTERS: Readonly<Record<PlantedErrorKind, Planter>> = {
  number: plantNumber,
  unit: plantUnit,
  date: plantDate,
  name: plantName,
  place: plantPlace,
  role: plantRole,
  attribution: plantAttribution,
  quotation: plantQuotation,
  denial: plantDenial,
  certainty: plantCertainty,
};
const MIN_WORDS = 6;
const MAX_PROPOSALS = 4;

/**
 * Wrong versions of a checked article, one error at a time and at most one of each kind. Only sentences that the check
 * (and its ledger, where there is one) holds supported are touched, and what is put in stands in no source. The same
 * article and seed give the same errors. Pure.
 */
export function plantErrors(state: CheckState, ledger: VerificationData | null, seed: string): PlantedError[] {
  const sites = sitesOf(state, ledger);
  const facts = {
    known: knownFacts(`${state.plain.title}\n${state.plain.excerpt}\n${state.plain.body}`, state.input.sources),
    speakers: speakersIn(state.plain.body),
  };
  const taken = new Set<string>();
  return PLANTED_ERROR_KINDS.flatMap((kind): PlantedError[] => {
    const random = randomFrom(`${seed} ${kind}`);
    // A sentence of its own for each, as long as there are enough.
    const inOrder = shuffled(sites, random).sort(
      (one, other) => Number(taken.has(one.id)) - Number(taken.has(other.id)),
    );
    for (const site of inOrder) {
      for (const change of PLANTERS[kind](site, facts, random).slice(0, MAX_PROPOSALS)) {
        const words = withSentence(state, site, replaced(site.text, change));
        if (words === null) continue;
        taken.add(site.id);
        return [{ kind, sentenceId: site.id, sentence: site.text, planted: replaced(site.text, change), words }];
      }
    }
    return [];
  });
}

function sitesOf(state: CheckState, ledger: VerificationData | null): PlantingSite[] {
  const { title, excerpt, content } = state.words;
  const reading = readArticle({ title, excerpt, contentHtml: content });
  const bare = new Set(reading.sentences.filter(({ heading, reference }) => heading || reference).map(({ id }) => id));
  const supported = new Set(
    ledger?.claims.filter(({ verdict }) => verdict === 'supported').map((claim) => claim.sentence),
  );
  return state.report.claims.flatMap((claim) => {
    const { id, section, sentence, start, end, spans } = claim;
    const isTrusted =
      section === 'body' &&
      claim.status === 'supported' &&
      !bare.has(id) &&
      !state.silent.has(id) &&
      liveFindings(state, id).length === 0 &&
      (ledger === null || supported.has(sentence)) &&
      wordCount(sentence) >= MIN_WORDS;
    return isTrusted ? [{ id, text: sentence, start, end, evidence: spans.map(({ text }) => text).join(' ') }] : [];
  });
}

/** The article with other words for one sentence; null where that would change more than this sentence. */
function withSentence(
  state: CheckState,
  { id, start, end, text: sentence }: PlantingSite,
  text: string,
): ArticleWords | null {
  const planted = withSentences(state, [{ id, start, end, sentence, text }]);
  if (planted === null) return null;
  const before = sentencesOf(state.words);
  const after = sentencesOf(planted);
  const changed = before.filter((each, at) => after[at]?.text !== each.text);
  const isOne = after.length === before.length && changed.length === 1 && changed[0]?.id === id;
  return isOne && after.find((each) => each.id === id)?.text === cleanText(text) ? planted : null;
}

function withSentences({ words, plain }: CheckState, changes: readonly SentenceChange[]): ArticleWords | null {
  const { text, unplaced } = editContent(words.content, plain.body, changes);
  return unplaced.length > 0 ? null : { ...words, content: text };
}

/** The article with as many of the errors as stand in sentences of their own, for one reading of all; null without any. */
export function plantedTogether(
  state: CheckState,
  errors: readonly PlantedError[],
): { readonly words: ArticleWords; readonly errors: readonly PlantedError[] } | null {
  const own = errors.filter(
    ({ sentenceId }, at) => errors.findIndex((other) => other.sentenceId === sentenceId) === at,
  );
  const places = new Map(state.report.claims.map((claim) => [claim.id, claim]));
  const changes = own.flatMap(({ sentenceId, planted }) => {
    const claim = places.get(sentenceId);
    if (claim === undefined) return [];
    return [{ id: claim.id, sentence: claim.sentence, start: claim.start, end: claim.end, text: planted }];
  });
  const words = changes.length === 0 ? null : withSentences(state, changes);
  if (words === null || sentencesOf(words).length !== sentencesOf(state.words).length) return null;
  return { words, errors: own };
}

function sentencesOf({ title, excerpt, content }: ArticleWords) {
  return readArticle({ title, excerpt, contentHtml: content }).sentences;
}
