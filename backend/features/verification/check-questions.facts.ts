import type { CompletionRequest } from '../../platform/ai-gateway/ai-gateway.js';
import type { RepairFacts, VerifierFacts } from '../offline-engine/step.facts.js';
import type { AiPrompts } from '../settings/ai-prompts.facts.js';
import { buildLastReadingRequest, buildPassRequest, buildRepairRequest } from './check-requests.js';
import type { Revision } from './judge-answer.js';
import { type ReadProblem, readLastReadingAnswer } from './last-reading-answer.js';
import { readRepairAnswer } from './repair-answer.js';
import { readVerifierAnswer, type VerifierAnswer } from './verifier-answer.js';

/** How somebody is asked in a check, and how the answer is read, for anyone who tries a prompt without an article to check. */
interface CheckQuestion<Facts, Answer> {
  readonly build: (prompts: AiPrompts, facts: Facts, boundary: string) => CompletionRequest;
  readonly read: (
    text: string,
  ) => { readonly ok: true; readonly value: Answer } | { readonly ok: false; readonly problem: string };
}

/** The judge. */
export const verifierQuestion: CheckQuestion<VerifierFacts, VerifierAnswer> = {
  build: (prompts, facts, boundary) => buildPassRequest('judge', prompts, facts, boundary),
  read: readVerifierAnswer,
};

/** The second reading. */
export const challengerQuestion: CheckQuestion<VerifierFacts, VerifierAnswer> = {
  build: (prompts, facts, boundary) => buildPassRequest('challenger', prompts, facts, boundary),
  read: readVerifierAnswer,
};

/** The writer's model about the sentences in doubt. */
export const repairQuestion: CheckQuestion<RepairFacts, readonly Revision[]> = {
  build: buildRepairRequest,
  read: readRepairAnswer,
};

/** Who reads the whole at last. */
export const lastReadingQuestion: CheckQuestion<VerifierFacts, readonly ReadProblem[]> = {
  build: buildLastReadingRequest,
  read: readLastReadingAnswer,
};

export type { Revision } from './judge-answer.js';
export type { ReadProblem } from './last-reading-answer.js';
export type { VerifierAnswer } from './verifier-answer.js';
