import pg from 'pg';

/** What pg says when an answer does not come within `query_timeout`. */
const READ_TIMEOUT = 'Query read timeout';

/** pg's client, which gives its connection up when an answer does not come within `query_timeout` milliseconds. */
export class DatabaseClient extends pg.Client {
  /** Whether the process that answers is the one that was connected to, and no pooler stands between. */
  isDirect = true;
  /** Whether a statement's name is sent along: a pooler that does not know names would lend the next one a stranger's connection. */
  namesStatements = true;

  /** As pg's own in all its forms; `never` is the one type that is each of their answers. */
  override query(asked: unknown, values?: unknown, callback?: unknown): never {
    const sent = this.namesStatements ? asked : unnamed(asked);
    const answer: unknown = super.query(sent as string, values as unknown[], callback as () => void);
    return (answer instanceof Promise ? this.#answered(answer) : answer) as never;
  }

  /** The number of the process that was connected to, as it named itself. */
  get connectedTo(): number {
    return (this as { processID?: number | null }).processID ?? 0;
  }

  async #answered(answer: Promise<unknown>): Promise<unknown> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Error) {
        // Of anyone who asked, instead of the socket's.
        Error.captureStackTrace(error);
        // A pool closes by itself what called back with an error. Here pg would go on with the next question.
        if (error.message === READ_TIMEOUT) void this.end().catch(() => undefined);
      }
      throw error;
    }
  }
}

/** A client as others use it: `query` in all forms that pg has. */
export type OpenedClient = pg.Client & Pick<DatabaseClient, 'isDirect'>;

function unnamed(asked: unknown): unknown {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked);
  return isNamed ? { ...asked, name: undefined } : asked;
}
