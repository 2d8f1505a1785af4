import { ERROR_ANSWERS } from '../../../contract/errors.js';
import { AiGatewayError } from '../../../platform/ai-gateway/ai-gateway.js';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { ReadAnswer } from '../../model-calls/commands/ask-model.js';
import type { AnswerResult } from './answer-result.js';

/** What is recorded of a step that failed. `message` is Italian, for the operator. */
export interface StepFailure {
  readonly code: string;
  readonly message: string;
  /** Whether another try may go better. */
  readonly retryable: boolean;
  /** How long the gateway asked to be left alone. */
  readonly retryAfterMs?: number;
  /** How often the gateway was called. */
  readonly calls?: number;
}

/** A run does not lie still for longer: it is given up, and asked for again when the time has come. */
const MAX_WAIT_MS = 60_000;

/**
 * How a failed step is recorded; `budget` is how many gateway calls it had left: without any, no other try is made. A database that is away is no failure of the step: it is thrown on, and the run waits
 * for the next process to take it up.
 */
export function describeStepFailure(error: unknown, budget: { readonly calls: number }): StepFailure {
  if (isDatabaseUnavailable(error)) throw error;
  if (error instanceof AiGatewayError) {
    const { retryable, ...failure } = gatewayFailure(error);
    const { calls } = error;
    return { ...failure, retryable: retryable && calls < budget.calls, ...(calls > 0 ? { calls } : {}) };
  }
  if (error instanceof DomainError) {
    const { code, details } = error;
    const failure = { code, message: details.text ?? ERROR_ANSWERS[code].text, retryable: false };
    // Of too many at once there are fewer in a while: the run, and what was paid for it, is not given up for that.
    const retryAfterMs = 1_000 * (details.retryAfterSeconds ?? 0);
    const passes = code === 'too-many-requests' && retryAfterMs <= MAX_WAIT_MS;
    return passes ? { ...failure, retryable: true, retryAfterMs } : failure;
  }
  return { code: 'unexpected', message: 'Errore imprevisto durante la generazione.', retryable: true };
}

function gatewayFailure({ code, message, retryable, retryAfterMs }: AiGatewayError): StepFailure {
  if (retryAfterMs === undefined) return { code, message, retryable };
  if (retryAfterMs <= MAX_WAIT_MS) return { code, message, retryable, retryAfterMs };
  const minutes = Math.ceil(retryAfterMs / 60_000);
  const sentence = message.replace(/\.?$/, '.');
  return { code, message: `${sentence} Chiede di attendere ${minutes} minuti.`, retryable: false, retryAfterMs };
}

/** A model's answer as a question is answered; of an unusable one it says whose it was. */
export function usable<Value>(
  answer: AnswerResult<Value>,
  who: string,
): ReadAnswer<{ readonly value: Value; readonly notes: readonly string[] }> {
  if (answer.ok) return { ok: true, value: { value: answer.value, notes: answer.notes } };
  return { ok: false, code: answer.code, problem: `${who}: risposta inutilizzabile, ${answer.problem}.` };
}
