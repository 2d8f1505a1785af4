import { OFFLINE_ENGINE, RECORDED_ANSWERS } from '../../contract/engine-words.js';
import {
  AiGateway,
  AiGatewayError,
  type CompletionAnswer,
  type CompletionRequest,
} from '../../platform/ai-gateway/ai-gateway.js';
import { chooseStories } from './rassegna/choose-stories.js';
import { composeRassegna } from './rassegna/compose-rassegna.js';
import { judgeReview } from './rassegna/listing.facts.js';
import { type EngineFacts, readFacts } from './read-facts.js';
import { recordedAnswer } from './recorded-answers.js';

/** Whether a signature is that of the offline engine: written rules, and no language model behind it. */
export function isOfflineEngine(model: string): boolean {
  return model === OFFLINE_ENGINE.id;
}

/** Whether no model of a gateway gave an answer: written rules did, or the recording of the demonstration. */
export function isBuiltIn(model: string): boolean {
  return isOfflineEngine(model) || model === RECORDED_ANSWERS.id;
}

/** Whether a question is one of the demonstration, which was answered once and for all: no gateway is asked. */
export function isOfDemonstration(request: Pick<CompletionRequest, 'role' | 'facts' | 'messages'>): boolean {
  return recordedAnswer(request) !== null;
}

/** Why there is no article on one story without a model. */
export const NEEDS_MODEL =
  'Manca un modello: il motore integrato compone soltanto la Rassegna, e un articolo su una storia sola lo scrive una persona o un modello. Si collega un gateway nelle impostazioni.';

/**
 * What answers without a gateway: the recorded answers to the demonstration, and for everything else written rules, which
 * choose, compose and check the review of several stories («Rassegna»). It answers in the format a model is asked for, reads
 * only the request's facts, and gives the same text for the same facts. Throws `AiGatewayError`: `bad-request` for facts that
 * do not fit and for an article on one story, `empty-answer` when the sources hold nothing to report.
 */
export class OfflineEngine extends AiGateway {
  override async complete(request: CompletionRequest): Promise<CompletionAnswer> {
    const started = performance.now();
    const recorded = recordedAnswer(request);
    const text = JSON.stringify(recorded ?? answer(readFacts(request)));
    return {
      text,
      model: recorded === null ? OFFLINE_ENGINE.id : RECORDED_ANSWERS.id,
      finishReason: 'stop',
      usage: { promptTokens: 0, completionTokens: 0, costUsd: 0 },
      durationMs: Math.round(performance.now() - started),
    };
  }
}

function answer(asked: EngineFacts): object {
  switch (asked.role) {
    case 'newsScout':
      return chooseStories(asked.facts);
    // Rules have one opinion: the second reading gives it once more, and no rule writes a better sentence.
    case 'articleVerifier':
    case 'articleChallenger':
      return judgeReview(asked.facts);
    case 'articleRepair':
      return { revisions: asked.facts.claims.map(({ id }) => ({ id, action: 'remove', text: '' })) };
    // Rules see no whole.
    case 'articleLastReading':
      return { problems: [] };
    case 'articleWriter': {
      if (asked.facts.stories === undefined) throw new AiGatewayError('bad-request', NEEDS_MODEL, false);
      const review = composeRassegna(asked.facts);
      if (review) return review;
      throw new AiGatewayError(
        'empty-answer',
        'Le fonti raccolte non contengono frasi che si possano riportare.',
        false,
      );
    }
  }
}
