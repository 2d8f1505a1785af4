import pg from 'pg';

type Asked = string | pg.QueryConfig;
type Done = (error: Error | undefined, result: pg.QueryResult) => void;

/**
 * pg's client, with its own way to be called back and to limit an answer (`query_timeout`, milliseconds; the connection
 * is then given up). pg assigns a function to a property for each: V8 puts a function that is written so into the old
 * generation at once, and with it every result outlives all collections but a full one.
 */
export class DatabaseClient extends pg.Client {
  /** Whether the process that answers is the one that was connected to, and no pooler stands between. */
  isDirect = true;
  /** Whether a statement's name is sent along: a pooler that does not know names would lend the next one a stranger's connection. */
  namesStatements = true;
  readonly #answerLimitMs: number;

  constructor({ query_timeout: answerLimitMs = 0, ...config }: pg.ClientConfig = {}) {
    super(config);
    this.#answerLimitMs = answerLimitMs;
  }

  /** As pg's own in all its forms; `never` is the one type that is each of their answers. */
  override query(asked: unknown, values?: unknown, callback?: unknown): never {
    if (isSubmittable(asked)) return super.query(asked) as never;
    const done = typeof values === 'function' ? values : callback;
    const given = Array.isArray(values) ? values : undefined;
    if (done) return this.#send(asked as Asked, given, done as Done) as never;
    return this.#ask(asked as Asked, given) as never;
  }

  /** The number of the process that was connected to, as it named itself. */
  get connectedTo(): number {
    return (this as { processID?: number | null }).processID ?? 0;
  }

  async #ask(asked: Asked, values: unknown[] | undefined): Promise<pg.QueryResult> {
    try {
      return await new Promise((resolve, reject) => {
        this.#send(asked, values, (error, result) => (error ? reject(error) : resolve(result)));
      });
    } catch (error) {
      // Of anyone who asked, instead of the socket's.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  #send(asked: Asked, values: unknown[] | undefined, done: Done): void {
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const settle: Done = (error, result) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      done(error, result);
    };
    // pg gives no result with an error, and its types one of a kind that has no name outside.
    const ended = settle as (error: Error | undefined) => void;
    super.query(new pg.Query(this.namesStatements ? asked : unnamed(asked), values, ended));
    if (this.#answerLimitMs === 0) return;
    timer = setTimeout(() => {
      void this.end().catch(() => undefined);
      ended(new Error('Query read timeout'));
    }, this.#answerLimitMs);
  }
}

/** A client as others use it: `query` in all forms that pg has. */
export type OpenedClient = pg.Client & Pick<DatabaseClient, 'isDirect'>;

function unnamed(asked: Asked): Asked {
  return typeof asked === 'string' ? asked : { ...asked, name: undefined };
}

function isSubmittable(asked: unknown): asked is pg.Submittable {
  return typeof asked === 'object' && asked !== null && 'submit' in asked && typeof asked.submit === 'function';
}
