/** Why an outside address gave no usable answer. */
export type OutboundErrorCode =
  | 'timeout'
  | 'aborted'
  | 'too-large'
  | 'blocked-address'
  | 'bad-url'
  | 'dns'
  | 'connection'
  | 'tls'
  | 'redirect-loop'
  | 'http-status'
  | 'rate-limited'
  | 'robots'
  | 'robots-unreachable'
  | 'bad-encoding';

interface OutboundErrorDetails {
  /** HTTP status, for `http-status` and `rate-limited`. */
  readonly status?: number;
  /** How long the host asked us to stay away, in milliseconds. */
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/** The one failure that `platform/outbound` throws. `message` is English for the log, `outboundMessage` is for the operator. */
export class OutboundError extends Error {
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly code: OutboundErrorCode,
    message: string,
    details: OutboundErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'OutboundError';
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
  }
}

const italian: Readonly<Record<OutboundErrorCode, string>> = {
  timeout: 'Il sito non ha risposto entro il tempo previsto',
  aborted: 'La lettura è stata interrotta',
  'too-large': 'La risposta supera la dimensione massima consentita',
  'blocked-address': 'Indirizzo non consentito: rete privata o riservata',
  'bad-url': 'Indirizzo non valido: servono http o https, senza credenziali',
  dns: 'Il nome del sito non esiste o non è raggiungibile',
  connection: 'Connessione al sito non riuscita o interrotta',
  tls: 'Il certificato del sito non è valido',
  'redirect-loop': 'Troppi reindirizzamenti',
  'http-status': 'Il sito ha risposto con un errore',
  'rate-limited': 'Il sito chiede di riprovare più tardi',
  robots: 'Il file robots.txt del sito non consente la lettura',
  'robots-unreachable': 'Il sito non risponde: senza il suo robots.txt le sue pagine non si leggono',
  'bad-encoding': 'La risposta usa una compressione danneggiata',
};

/** What the operator reads about a failure, in Italian, with the HTTP status where there is one. */
export function outboundMessage(error: OutboundError): string {
  return error.status === undefined ? italian[error.code] : `${italian[error.code]} (HTTP ${error.status})`;
}
