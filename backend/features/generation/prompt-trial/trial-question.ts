import type { PipelineRole } from '../../../contract/pipeline-roles.js';
import type { CompletionRequest } from '../../../platform/ai-gateway/ai-gateway.js';
import type { RepairFacts, ScoutFacts, VerifierFacts, WriterFacts } from '../../offline-engine/step.facts.js';
import type { AiPrompts } from '../../settings/ai-prompts.facts.js';
import {
  challengerQuestion,
  lastReadingQuestion,
  type ReadProblem,
  type Revision,
  repairQuestion,
  type VerifierAnswer,
  verifierQuestion,
} from '../../verification/check-questions.facts.js';
import type { AnswerResult } from '../pipeline/answer-result.js';
import { buildScoutRequest } from '../pipeline/build-scout-request.js';
import { buildWriterRequest } from '../pipeline/build-writer-request.js';
import { readScoutAnswer, type ScoutDecision } from '../pipeline/scout-answer.js';
import { readWriterAnswer } from '../pipeline/writer-answer.js';
import type { TrialOutcome } from './prompt-trial.js';

/** A stored question: whom it was put to, and about what. The facts are those that the role's own step had kept. */
export type TrialQuestion =
  | { readonly kind: 'newsScout'; readonly facts: ScoutFacts }
  | { readonly kind: 'articleWriter'; readonly facts: WriterFacts }
  | { readonly kind: 'articleVerifier' | 'articleChallenger' | 'articleLastReading'; readonly facts: VerifierFacts }
  | { readonly kind: 'articleRepair'; readonly facts: RepairFacts };

/** What an answer says, or in Italian why it cannot be used. A judge's answer comes along for the score to be made of. */
export interface ReadAnswer {
  readonly outcome: TrialOutcome | null;
  readonly problem: string | null;
  readonly notes: readonly string[];
  readonly judged?: VerifierAnswer;
}

/** A question as a step of the pipeline had kept it. */
export function trialQuestion(kind: PipelineRole, facts: unknown): TrialQuestion {
  return { kind, facts } as TrialQuestion;
}

/** The request of the role's step, with other prompts. `boundary` is random and new for each call. */
export function buildTrialRequest(prompts: AiPrompts, question: TrialQuestion, boundary: string): CompletionRequest {
  switch (question.kind) {
    case 'newsScout':
      return buildScoutRequest(prompts, question.facts, boundary);
    case 'articleWriter':
      return buildWriterRequest(prompts, question.facts, boundary);
    case 'articleVerifier':
      return verifierQuestion.build(prompts, question.facts, boundary);
    case 'articleChallenger':
      return challengerQuestion.build(prompts, question.facts, boundary);
    case 'articleRepair':
      return repairQuestion.build(prompts, question.facts, boundary);
    case 'articleLastReading':
      return lastReadingQuestion.build(prompts, question.facts, boundary);
  }
}

/** Reads an answer as the role's step would. */
export function readTrialAnswer(text: string, question: TrialQuestion): ReadAnswer {
  switch (question.kind) {
    case 'newsScout':
      return read(readScoutAnswer(text, question.facts), (decision) => scoutOutcome(decision, question.facts));
    case 'articleWriter': {
      const { sources, category, words } = question.facts;
      const order = { sourceUrls: sources.map(({ url }) => url), category, words };
      return read(readWriterAnswer(text, order), writerOutcome);
    }
    case 'articleVerifier': {
      const answer = verifierQuestion.read(text);
      if (!answer.ok) return { outcome: null, problem: answer.problem, notes: [] };
      return { outcome: verifierOutcome(answer.value), problem: null, notes: [], judged: answer.value };
    }
    case 'articleChallenger': {
      const answer = challengerQuestion.read(text);
      if (!answer.ok) return { outcome: null, problem: answer.problem, notes: [] };
      return { outcome: challengerOutcome(answer.value, question.facts), problem: null, notes: [] };
    }
    case 'articleRepair': {
      const answer = repairQuestion.read(text);
      if (!answer.ok) return { outcome: null, problem: answer.problem, notes: [] };
      return { outcome: repairOutcome(answer.value, question.facts), problem: null, notes: [] };
    }
    case 'articleLastReading': {
      const answer = lastReadingQuestion.read(text);
      if (!answer.ok) return { outcome: null, problem: answer.problem, notes: [] };
      return { outcome: lastReadingOutcome(answer.value, question.facts), problem: null, notes: [] };
    }
  }
}

function read<Value>(answer: AnswerResult<Value>, outcomeOf: (value: Value) => TrialOutcome): ReadAnswer {
  if (answer.ok) return { outcome: outcomeOf(answer.value), problem: null, notes: answer.notes };
  return { outcome: null, problem: `Risposta inutilizzabile: ${answer.problem}.`, notes: [] };
}

function scoutOutcome(decision: ScoutDecision, { news }: ScoutFacts): TrialOutcome {
  if (decision.kind === 'no-topic') {
    return { kind: 'newsScout', selected: null, related: [], mainTopic: '', reason: decision.reason };
  }
  const storyAt = (index: number) => news.filter((item) => item.index === index);
  const [selected] = storyAt(decision.selectedIndex);
  return {
    kind: 'newsScout',
    selected: selected ? { title: selected.title, publisher: selected.publisher } : null,
    related: decision.relatedIndexes.flatMap(storyAt).map(({ title, publisher }) => `${title} (${publisher})`),
    mainTopic: decision.mainTopic,
    reason: decision.reason,
  };
}

function writerOutcome(written: Extract<ReturnType<typeof readWriterAnswer>, { ok: true }>['value']): TrialOutcome {
  const { title, metaDescription, excerpt, category, tags, words, content } = written;
  return { kind: 'articleWriter', title, metaDescription, excerpt, category, tags: [...tags], words, content };
}

function verifierOutcome(answer: VerifierAnswer): TrialOutcome {
  return {
    kind: 'articleVerifier',
    score: null,
    approved: null,
    modelScore: answer.truthfulness_score,
    verdicts: countedVerdicts(answer),
    issues: answer.issues,
    suggestions: answer.suggestions,
    verifiedFacts: answer.verified_facts,
    summary: answer.summary,
  };
}

function challengerOutcome(answer: VerifierAnswer, { claims }: VerifierFacts): TrialOutcome {
  const sentences = new Map(claims.map(({ id, sentence }) => [id, sentence]));
  const refused = answer.claims.flatMap(({ id, verdict, span }) => {
    const sentence = sentences.get(id);
    if (sentence === undefined || verdict === 'supported' || verdict === 'gloss') return [];
    return [{ sentence, verdict, span: span ?? '' }];
  });
  return { kind: 'articleChallenger', verdicts: countedVerdicts(answer), refused };
}

function repairOutcome(answer: readonly Revision[], { claims }: RepairFacts): TrialOutcome {
  const said = new Map(answer.map((revision) => [revision.id, revision]));
  const revisions = claims.flatMap(({ id, sentence }) => {
    const revision = said.get(id);
    return revision === undefined ? [] : [{ sentence, action: revision.action, text: revision.text }];
  });
  const unanswered = claims.filter(({ id }) => !said.has(id)).map(({ sentence }) => sentence);
  return { kind: 'articleRepair', revisions, unanswered };
}

function lastReadingOutcome(answer: readonly ReadProblem[], { claims }: VerifierFacts): TrialOutcome {
  const problems = answer.map(({ where, what, kind }) => {
    return { where: claims.find(({ id }) => id === where)?.sentence ?? where, what, kind };
  });
  return { kind: 'articleLastReading', problems };
}

function countedVerdicts({ claims }: VerifierAnswer) {
  const count = (verdict: VerifierAnswer['claims'][number]['verdict']) =>
    claims.filter((claim) => claim.verdict === verdict).length;
  return { supported: count('supported'), refuted: count('refuted'), notFound: count('not-found') };
}
