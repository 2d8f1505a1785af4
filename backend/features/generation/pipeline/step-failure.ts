import { AiGatewayError } from '../../../platform/ai-gateway/ai-gateway.js';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.js';
import { DomainError } from '../../../platform/domain-error.js';
import { ERROR_ANSWERS } from '../../../platform/http/error-messages.it.js';
import type { AnswerResult } from './answer-result.js';

/** What is recorded of a step that failed. `message` is Italian, for the operator. */
export interface StepFailure {
  readonly code: string;
  readonly message: string;
  /** Whether another try may go better. */
  readonly retryable: boolean;
}

/**
 * How a failed step is recorded. A database that is away is no failure of the step: it is thrown on, and the run waits
 * for the next process to take it up.
 */
export function describeStepFailure(error: unknown): StepFailure {
  if (isDatabaseUnavailable(error)) throw error;
  if (error instanceof AiGatewayError) return { code: error.code, message: error.message, retryable: error.retryable };
  if (error instanceof DomainError) {
    return { code: error.code, message: error.details.text ?? ERROR_ANSWERS[error.code].text, retryable: false };
  }
  return { code: 'unexpected', message: 'Errore imprevisto durante la generazione.', retryable: true };
}

/** The value of a model's answer; an unusable one is a failed step that may be tried again. */
export function demandAnswer<Value>(
  answer: AnswerResult<Value>,
  who: string,
): { value: Value; notes: readonly string[] } {
  if (answer.ok) return { value: answer.value, notes: answer.notes };
  throw new AiGatewayError(answer.code, `${who}: risposta inutilizzabile, ${answer.problem}.`, true);
}
