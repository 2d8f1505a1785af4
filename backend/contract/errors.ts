import answers from './error-answers.json' with { type: 'json' };

/** Machine-readable reason of a refusal: every way in which a call can be refused. */
export type ErrorCode = keyof typeof answers;

/** Status and general Italian sentence of every refusal. */
export const ERROR_ANSWERS: Readonly<Record<ErrorCode, { readonly status: number; readonly text: string }>> = answers;

/** The body of every failed call. `error` is Italian and meant for the person who reads it. */
export interface ErrorResponse {
  readonly error: string;
  readonly code: ErrorCode | 'internal';
  /** The field that is wrong, when one is. */
  readonly field?: string;
  /** With `needs-motive`: what speaks against publishing, in Italian. */
  readonly reasons?: readonly string[];
}
