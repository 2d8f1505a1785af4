/** Every way in which a call can be refused. The Italian text and the status of each are decided at the HTTP edge. */
export const ERROR_CODES = [
  'validation-failed',
  'unauthorized',
  'role-not-enough',
  'invalid-credentials',
  'wrong-current-password',
  'second-factor-required',
  'invalid-second-factor',
  'wrong-second-factor',
  'second-factor-already-on',
  'second-factor-not-on',
  'second-factor-not-begun',
  'too-many-attempts',
  'too-many-requests',
  'not-found',
  'article-not-found',
  'article-withdrawn',
  'article-changed-meanwhile',
  'article-not-publishable',
  'article-not-published',
  'needs-motive',
  'slug-taken',
  'publish-date-in-the-past',
  'verification-not-found',
  'article-update-not-found',
  'source-change-not-found',
  'flag-not-found',
  'source-not-found',
  'source-already-known',
  'source-not-readable',
  'news-item-not-found',
  'run-not-found',
  'run-ended',
  'run-concluding',
  'budget-exhausted',
  'trial-input-not-kept',
  'trial-under-way',
  'nothing-to-verify',
  'payload-too-large',
  'unsupported-media-type',
  'not-an-image',
  'image-too-large',
  'image-damaged',
  'storage-full',
  'backup-not-found',
  'backup-under-way',
  'backup-damaged',
  'backup-not-fitting',
  'installation-not-empty',
  'bad-json',
  'newsletter-link-invalid',
  'subscriber-not-found',
  'issue-not-found',
  'issue-under-way',
  'issue-over',
  'issue-empty',
  'issue-not-begun',
  'send-date-in-the-past',
  'suppression-not-found',
  'log-conflict',
  'database-unavailable',
  'outcome-unknown',
  'idempotency-key-reused',
  'call-under-way',
  'gateway-unavailable',
  'gateway-not-configured',
  'gateway-key-unreadable',
  'gateway-key-refused',
  'model-not-found',
] as const;

/** Machine-readable reason of a refusal. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The body of every failed call. `error` is Italian and meant for the person who reads it. */
export interface ErrorResponse {
  readonly error: string;
  readonly code: ErrorCode | 'internal';
  /** The field that is wrong, when one is. */
  readonly field?: string;
  /** With `needs-motive`: what speaks against publishing, in Italian. */
  readonly reasons?: readonly string[];
}
