import { OFFLINE_ENGINE } from '../../contract/offline-engine.js';
import {
  AiGateway,
  AiGatewayError,
  type CompletionAnswer,
  type CompletionRequest,
} from '../../platform/ai-gateway/ai-gateway.js';
import { judgeClaims } from './judge/judge-claims.js';
import { composeRassegna } from './rassegna/compose-rassegna.js';
import { composeStory } from './rassegna/compose-story.js';
import { type EngineFacts, readFacts } from './read-facts.js';
import { chooseStory } from './scout/choose-story.js';

/** Whether a signature is that of the offline engine: written rules, and no language model behind it. */
export function isOfflineEngine(model: string): boolean {
  return model === OFFLINE_ENGINE.id;
}

/**
 * The engine that runs without a key and without a network: it chooses, composes and checks by written rules. It answers in
 * the format a model is asked for, reads only the request's facts, and gives the same text for the same facts.
 * Throws `AiGatewayError`: `bad-request` for facts that do not fit, `empty-answer` when the sources hold nothing to report.
 */
export class OfflineEngine extends AiGateway {
  override async complete(request: CompletionRequest): Promise<CompletionAnswer> {
    const started = performance.now();
    const text = JSON.stringify(answer(readFacts(request)));
    return {
      text,
      model: OFFLINE_ENGINE.id,
      finishReason: 'stop',
      usage: { promptTokens: 0, completionTokens: 0, costUsd: 0 },
      durationMs: Math.round(performance.now() - started),
    };
  }
}

function answer(asked: EngineFacts): object {
  switch (asked.role) {
    case 'newsScout':
      return chooseStory(asked.facts);
    // Rules have one opinion: the second reading gives it once more, and no rule writes a better sentence.
    case 'articleVerifier':
    case 'articleChallenger':
      return judgeClaims(asked.facts);
    case 'articleRepair':
      return { revisions: asked.facts.claims.map(({ id }) => ({ id, action: 'remove', text: '' })) };
    // Rules see no whole.
    case 'articleLastReading':
      return { problems: [] };
    case 'articleWriter': {
      const article = asked.facts.stories ? composeRassegna(asked.facts) : composeStory(asked.facts);
      if (article) return article;
      throw new AiGatewayError(
        'empty-answer',
        'Le fonti raccolte non contengono frasi che si possano riportare.',
        false,
      );
    }
  }
}
