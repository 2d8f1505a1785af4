import type { ErrorCode } from '../contract/errors.js';

/** A refusal that the domain decides. Its status and Italian text are chosen at the edge, from `code`. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: {
      /** The input field at fault. */
      readonly field?: string;
      /** An Italian sentence that replaces the code's general one. */
      readonly text?: string;
      readonly retryAfterSeconds?: number;
      /** What the caller has to answer, as Italian sentences. */
      readonly reasons?: readonly string[];
    } = {},
  ) {
    super(details.text ?? code);
    this.name = 'DomainError';
  }
}

/** What the work gives; null where it is refused with this code. */
export async function unlessRefused<Given>(code: ErrorCode, work: Promise<Given>): Promise<Given | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError && error.code === code) return null;
    throw error;
  }
}
