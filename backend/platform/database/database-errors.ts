/** The database cannot be reached or cannot answer at the moment; the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailable';
  }
}

/** What was sent may be recorded or not: the connection broke before the database had answered. */
export class OutcomeUnknown extends DatabaseUnavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutcomeUnknown';
  }
}

/** SQLSTATE classes and codes that speak of the server's state and not of the statement. */
const UNAVAILABLE_STATES = new Set([
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now (starting up, shutting down)
  '57P05', // idle session timeout
  '57014', // statement timeout: too slow is unavailable for anyone who waits
  '53000',
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '53400',
  '58030', // the disk gives errors
  '25006', // read-only: set so, or we are connected to a standby after a failover
]);

/** Even with an answer that has a code, what was sent before may have been recorded. */
const ENDS_CONNECTIONS = /^(08|57P0)/;

const UNAVAILABLE_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the `pg` package says in words only. */
const UNAVAILABLE_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|timeout expired|not queryable|client was closed/i;

/** Whether a text was given that PostgreSQL cannot hold (a zero character): the caller's mistake, never ours. */
export function isImpossibleText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');
}

/** What is wrong with the address of a database that answers but lets us in never, in Italian; null for other errors. */
export function addressProblem(error: unknown): string | null {
  const { code = '' } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string') return null;
  if (code === '3D000') return 'nomina una base dati che non esiste';
  return code.startsWith('28') ? 'porta un nome o una password che la base dati rifiuta' : null;
}

/** The SQLSTATE of an error, also of one that is wrapped; undefined where the database did not answer at all. */
export function sqlStateOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code) ? code : sqlStateOf(cause);
}

/** Whether a statement that was sent has certainly left nothing behind: the database itself refused it. */
export function isRefusedByDatabase(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state !== undefined && !ENDS_CONNECTIONS.test(state);
}

/** Whether an error means "the database is away": HTTP then answers 503, the command line leaves with 75. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const { code, syscall, message, errors, cause } = error as Partial<NodeJS.ErrnoException & AggregateError>;
  if (code !== undefined) {
    if (UNAVAILABLE_STATES.has(code) || code.startsWith('08') || UNAVAILABLE_SYSTEM_CODES.has(code)) return true;
    if (code === 'ENOENT' && syscall === 'connect') return true; // the socket file is gone
  }
  if (message !== undefined && UNAVAILABLE_MESSAGES.test(message)) return true;
  return isDatabaseUnavailable(cause) || (errors ?? []).some(isDatabaseUnavailable);
}
