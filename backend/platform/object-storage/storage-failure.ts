import { DomainError } from '../domain-error.js';

/** Why the store did not do what was asked: it is away, its settings are wrong, or an object is not what was stored. */
export type StorageProblem = 'away' | 'key-refused' | 'no-bucket' | 'wrong-region' | 'clock' | 'damaged' | 'too-large';

const TEXTS: Readonly<Record<StorageProblem, string>> = {
  away: 'L’archivio di immagini e backup (S3_URL) non risponde. Riprova tra poco.',
  'key-refused': 'S3_URL: l’archivio rifiuta la chiave, oppure la chiave non può leggere e scrivere in quel bucket.',
  'no-bucket': 'S3_URL: il bucket non esiste.',
  'wrong-region': 'S3_URL: il bucket è in un’altra regione (region=…).',
  clock: 'L’archivio (S3_URL) rifiuta l’ora di questa macchina: l’orologio va regolato.',
  damaged: 'Un file dell’archivio (S3_URL) non è quello che era stato salvato.',
  'too-large': 'Un file dell’archivio (S3_URL) è più grande di quanto possa essere.',
};
/** Of one object; all others can be read and written. */
const OF_OBJECT: readonly StorageProblem[] = ['damaged', 'too-large'];
/** What waiting does not put right. */
const SETTINGS: readonly StorageProblem[] = ['key-refused', 'no-bucket', 'wrong-region'];

/** The store failed: an outage to whoever asked, answered with 503. Holds nothing of the settings and no key. */
export class StorageFailure extends DomainError {
  constructor(
    readonly problem: StorageProblem,
    /** What the client saw, for the log: a name of an error, a status. */
    readonly seen: string,
    /** Of which object, by its name in the bucket. */
    readonly object?: string,
  ) {
    super('storage-unavailable', { text: textOf(problem, object) });
  }

  /** Whether it says something of one object and not of the store. */
  get isOfObject(): boolean {
    return OF_OBJECT.includes(this.problem);
  }

  /** Whether `S3_URL` has to be changed. */
  get isSetting(): boolean {
    return SETTINGS.includes(this.problem);
  }
}

function textOf(problem: StorageProblem, object: string | undefined): string {
  return object === undefined ? TEXTS[problem] : TEXTS[problem].replace(/^Un file/, `Il file «${object}»`);
}

const PROBLEM_OF: Readonly<Record<string, StorageProblem>> = {
  InvalidAccessKeyId: 'key-refused',
  SignatureDoesNotMatch: 'key-refused',
  AccessDenied: 'key-refused',
  NoSuchBucket: 'no-bucket',
  PermanentRedirect: 'wrong-region',
  AuthorizationHeaderMalformed: 'wrong-region',
  RequestTimeTooSkewed: 'clock',
};
const PROBLEM_OF_STATUS: Readonly<Record<number, StorageProblem>> = {
  301: 'wrong-region',
  401: 'key-refused',
  403: 'key-refused',
};

interface ServiceError {
  readonly name: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly code?: unknown;
}

/** What a client's error means; its own words stay out, because stores repeat keys and signed texts in them. */
export function storageFailureOf(error: unknown, seenInstead?: string): StorageFailure {
  if (error instanceof StorageFailure) return error;
  if (!(error instanceof Error)) return new StorageFailure('away', 'unknown');
  const { name, code, $metadata }: ServiceError = error;
  const status = $metadata?.httpStatusCode;
  const problem = PROBLEM_OF[name] ?? PROBLEM_OF_STATUS[status ?? 0] ?? 'away';
  const seen = [name, typeof code === 'string' ? code : '', status ?? ''].filter((part) => part !== '').join(' ');
  return new StorageFailure(problem, seenInstead ?? seen);
}
