import { MAX_EDITION_STORIES } from '../../../contract/edition-words.js';
import { namesIn, repeats, standsAlone } from '../../../text/stands-alone.js';
import { type CheckedText, confirmedClaims, type PublicClaim } from '../body/confirmed-claims.js';
import type { EditionSentence } from './edition.events.js';

/** So that five stories take three minutes. */
const MAX_SENTENCES = 3;
const MAX_STORY_WORDS = 75;
/** Fewer say too little of a story. */
const ENOUGH_SENTENCES = 2;
/** A theme has more than two stories only where there are no others. */
const MAX_OF_THEME = 2;

/** An article that an edition may take. */
export interface EditionCandidate extends CheckedText {
  readonly id: string;
  readonly category: string;
  readonly isGenerated: boolean;
}

/** The stories of an edition in their order, with the sentences that it shows of generated ones. */
export interface EditionChoice {
  readonly articleIds: readonly string[];
  readonly sentences: readonly EditionSentence[];
}

/**
 * Chooses from what came out, newest first: what people put on the home page comes before it (`placed`), and no theme takes it
 * all. A generated text without a sentence to show is left out. Pure.
 */
export function chooseEdition(candidates: readonly EditionCandidate[], placed: readonly string[]): EditionChoice {
  const rank = ({ id }: EditionCandidate) => (placed.includes(id) ? placed.indexOf(id) : placed.length);
  const ranked = candidates
    .toSorted((one, other) => rank(one) - rank(other))
    .map((article) => ({ article, sentences: article.isGenerated ? confirmedSentences(article) : [] }))
    .filter(({ article, sentences }) => !article.isGenerated || sentences.length > 0);
  const chosen = new Set(ranked.filter(isAmongFirstOfTheme).slice(0, MAX_EDITION_STORIES));
  for (const one of ranked) if (chosen.size < MAX_EDITION_STORIES) chosen.add(one);
  const inOrder = ranked.filter((one) => chosen.has(one));
  return {
    articleIds: inOrder.map(({ article }) => article.id),
    sentences: inOrder.flatMap(({ article, sentences }) => sentences.map((text) => ({ articleId: article.id, text }))),
  };
}

type Ranked = { readonly article: EditionCandidate };

function isAmongFirstOfTheme({ article }: Ranked, place: number, all: readonly Ranked[]): boolean {
  const before = all.slice(0, place).filter((other) => other.article.category === article.category);
  return before.length < MAX_OF_THEME;
}

/** Confirmed sentences that stand alone, in the order of the text; where these are few, after the confirmed ones of the excerpt. */
function confirmedSentences(article: EditionCandidate): string[] {
  const { title, claims } = article;
  const confirmed = confirmedClaims(article);
  const of = (section: PublicClaim['section']) =>
    confirmed.filter((claim) => claim.section === section).map(({ sentence }) => sentence.trim());
  const names = namesIn([title, ...claims.map(({ sentence }) => sentence)]);
  const alone = of('body').filter((sentence) => standsAlone(sentence, names) && !repeats(title, sentence));
  if (alone.length >= ENOUGH_SENTENCES) return withinMinutes(alone);
  const excerpt = of('excerpt');
  return withinMinutes([...excerpt, ...alone.filter((sentence) => !repeats(excerpt.join(' '), sentence))]);
}

function withinMinutes(sentences: readonly string[]): string[] {
  let words = 0;
  return sentences.slice(0, MAX_SENTENCES).filter((sentence, place) => {
    words += sentence.split(/\s+/).length;
    return place === 0 || words <= MAX_STORY_WORDS;
  });
}
