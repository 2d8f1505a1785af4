import { DomainError } from '../../../platform/domain-error.js';
import { type SentenceDecision, settledAfter, type VerificationData } from '../../articles/article.events.js';
import type { ArticleWords, CheckInput, CheckState } from '../checking/check-state.js';
import { spanFinder } from '../checking/find-span.js';
import type { GroundedClaim } from '../grounding/grounding-report.js';
import { readArticleContent } from '../grounding/reading/article-blocks.js';
import { editContent, editLine } from '../repair/edit-content.js';
import { repairMachineTexts } from '../repair/machine-texts.js';
import { presentCheck } from './present-check.js';

/** What a person decides about a sentence: new words, none, a passage that carries it, or that the doubt is unfounded. */
export type DeskChoice =
  | { readonly kind: 'rewritten'; readonly text: string }
  | { readonly kind: 'removed' | 'reopened' }
  | { readonly kind: 'cited'; readonly sourceId: string; readonly passage: string }
  | { readonly kind: 'unfounded'; readonly reason: string };

/** What follows from a choice about a sentence: what the article is then checked with. */
export interface DeskOutcome {
  readonly decision: SentenceDecision;
  readonly input: CheckInput;
}

const MAX_TITLE_LENGTH = 300;
const MAX_EXCERPT_LENGTH = 300;

/**
 * Works out a choice about the sentence `sentenceId` of the present text. Pure. Throws `not-found` for a sentence that
 * is not there, `validation-failed` for a choice that cannot be carried out.
 */
export function decideAtDesk(
  input: CheckInput,
  stored: VerificationData | null,
  { sentenceId, choice, textVersion }: { sentenceId: string; choice: DeskChoice; textVersion: number },
): DeskOutcome {
  const { state } = presentCheck(input, stored, textVersion);
  const claim = state.report.claims.find(({ id }) => id === sentenceId);
  if (!claim) throw new DomainError('not-found', { text: 'Questa frase non è più nel testo' });
  const decision = decisionOf(input, claim, choice);
  const words =
    choice.kind === 'rewritten' || choice.kind === 'removed'
      ? changedWords(state, claim, choice.kind === 'rewritten' ? choice.text : null)
      : input.words;
  const settled = settledAfter(input.settled ?? [], decision);
  return { decision, input: { ...input, words, settled } };
}

function decisionOf(input: CheckInput, claim: GroundedClaim, choice: DeskChoice): SentenceDecision {
  const place = { section: claim.section, sentence: claim.sentence };
  if (choice.kind !== 'cited') return { ...place, ...choice };
  const source = input.sources.find(({ id }) => id === choice.sourceId);
  const found = source && spanFinder([source])(choice.passage);
  // The source's own words are stored, with its own line ends and quotation marks.
  if (!found) refuse('Questo passo non è nella fonte come è stata conservata');
  return { ...place, kind: 'cited', sourceId: choice.sourceId, passage: found.text };
}

/** The article with one sentence changed or taken out; links and emphasis around the others stay. */
function changedWords(state: CheckState, claim: GroundedClaim, text: string | null): ArticleWords {
  const { words, plain } = state;
  const { id, section, sentence, start, end } = claim;
  if (section === 'title' && text === null) refuse('Il titolo si corregge, non si toglie');
  if (text === sentence) refuse('La frase è rimasta com’era');
  const change = [{ id, sentence, start, end, text }];
  const field = section === 'body' ? 'content' : section;
  const edited =
    section === 'body'
      ? editContent(words.content, plain.body, change)
      : editLine(words[section], plain[section], change);
  if (edited.unplaced.length > 0) refuse('Questa frase si cambia solo nell’editor dell’articolo');
  if (field === 'title' && edited.text.length > MAX_TITLE_LENGTH) {
    refuse(`Il titolo può avere al massimo ${MAX_TITLE_LENGTH} caratteri`);
  }
  if (field === 'excerpt' && edited.text.length > MAX_EXCERPT_LENGTH) {
    refuse(`L’estratto può avere al massimo ${MAX_EXCERPT_LENGTH} caratteri`);
  }
  const changed = { ...words, [field]: edited.text };
  const repaired = repairMachineTexts(changed, [sentence], readArticleContent(changed.content).plainText);
  // What a person left empty stays empty.
  const seo = {
    ...words.seo,
    title: words.seo.title && repaired.seo.title,
    description: words.seo.description && repaired.seo.description,
    keywords: repaired.seo.keywords,
  };
  return { ...repaired, metaDescription: words.metaDescription && repaired.metaDescription, seo };
}

function refuse(text: string): never {
  throw new DomainError('validation-failed', { text });
}
