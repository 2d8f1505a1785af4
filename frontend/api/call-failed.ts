/** A call that did not answer as hoped. `status` 0 means that no answer came at all. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    /** The server's own Italian sentence, when it sent one. */
    readonly explanation: string | null,
    /** The name of the field that was refused, when it was one. */
    readonly field: string | null = null,
    /** The whole answer, for callers that know more about it (a conflict carries the newer article). */
    readonly answer: unknown = null,
  ) {
    super(explanation ?? `call failed with status ${status}`);
    this.name = 'CallFailed';
  }
}

/** What to show the person: the server's sentence, or that no answer came, or the fallback of the specification. */
export function explain(error: unknown, fallback: string): string {
  if (!(error instanceof CallFailed)) return fallback;
  if (error.explanation) return error.explanation;
  return error.status === 0 ? `${fallback}: il server non risponde. Controlla la connessione e riprova.` : fallback;
}

/**
 * For what a screen needs in order to appear: the screen that shows its failure knows no sentence of this one, so the
 * failure carries it along.
 */
export async function explained<Answer>(answer: Promise<Answer>, fallback: string): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    throw new CallFailed(error.status, explain(error, fallback), error.field, error.answer);
  }
}
