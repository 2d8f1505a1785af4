import { askable, type CheckState, liveFindings } from '../checking/check-state.js';
import { doubtsAbout } from '../checking/doubt.js';

/** What the rules say of a sentence: it contradicts a source, it is to be looked at, or nothing. */
export type RuleOutcome = 'contradiction' | 'question' | 'nothing';

/** What the rules say of a sentence of an opened check. One for which no source is found is a question. */
export function ruleOutcome(state: CheckState, sentenceId: string): RuleOutcome {
  const findings = liveFindings(state, sentenceId);
  if (findings.some(({ grade }) => grade === 'contradiction')) return 'contradiction';
  const claim = state.report.claims.find(({ id }) => id === sentenceId);
  const isNowhere = claim?.checkWorthy === true && claim.status === 'not-found';
  return findings.length > 0 || isNowhere ? 'question' : 'nothing';
}

/** Sentences of a text, and how many of them the rules object to. */
export interface RuleCounts {
  readonly sentences: number;
  readonly contradicted: number;
  readonly questioned: number;
}

/** Counts over a text as it was published, where every objection is taken for a false alarm. */
export function untouchedOutcome(state: CheckState): RuleCounts {
  const sentences = askable(state);
  const outcomes = sentences.map(({ id }) => ruleOutcome(state, id));
  return {
    sentences: sentences.length,
    contradicted: outcomes.filter((outcome) => outcome === 'contradiction').length,
    questioned: outcomes.filter((outcome) => outcome === 'question').length,
  };
}

/** What reading models made of a text with errors. */
export interface ModelCounts {
  /** Errors that were shown, and those whose sentence was refused. */
  readonly shown: number;
  readonly refused: number;
  /** Sentences without an error that were shown, and those that were refused all the same. */
  readonly rightShown: number;
  readonly rightRefused: number;
}

/** Counts over a check of judge and challenger; `planted` are the ids of the wrong sentences. */
export function modelOutcome(state: CheckState, planted: ReadonlySet<string>): ModelCounts {
  const sentences = askable(state);
  const refused = new Set(
    sentences
      .filter((claim) => doubtsAbout(state, claim).some(({ because }) => because !== 'contradiction'))
      .map(({ id }) => id),
  );
  const wrong = sentences.filter(({ id }) => planted.has(id));
  const right = sentences.filter(({ id }) => !planted.has(id));
  return {
    shown: wrong.length,
    refused: wrong.filter(({ id }) => refused.has(id)).length,
    rightShown: right.length,
    rightRefused: right.filter(({ id }) => refused.has(id)).length,
  };
}
