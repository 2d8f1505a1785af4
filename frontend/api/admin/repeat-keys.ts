interface SentCall {
  readonly address: string;
  readonly method: string;
  readonly body?: unknown;
}

/** Calls whose answer never came, or was no answer, with the key they were sent under. */
const unanswered = new Map<string, string>();
const MAX_UNANSWERED = 50;
/** Nothing was done this time, which says nothing of the times before: no session, the same under way, too many calls. */
const SAY_NOTHING = new Set([0, 401, 408, 409, 429]);

/**
 * The `Idempotency-Key` of a call that makes or changes something. Who sends the same again after a failure that says
 * nothing sends it under the same key, and gets the answer of the first time.
 */
export function repeatKeyOf(call: SentCall): string | null {
  if (call.method !== 'POST' && call.method !== 'PUT') return null;
  const name = nameOf(call);
  const key = (name === null ? undefined : unanswered.get(name)) ?? randomKey();
  if (name === null) return key;
  unanswered.set(name, key);
  const [oldest] = unanswered.keys();
  if (unanswered.size > MAX_UNANSWERED && oldest !== undefined) unanswered.delete(oldest);
  return key;
}

/** Gets the status of each answer; 0 when none came. */
export function noteAnswer(call: SentCall, status: number): void {
  const name = nameOf(call);
  if (name !== null && status < 500 && !SAY_NOTHING.has(status)) unanswered.delete(name);
}

/** Not `randomUUID`, which a browser has over TLS only. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A file has no text to be recognised by. */
function nameOf({ address, body = '' }: SentCall): string | null {
  return typeof body === 'string' ? `${address} ${body}` : null;
}
