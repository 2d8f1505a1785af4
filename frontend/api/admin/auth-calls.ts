import type { ErrorCode } from '../../../backend/contract/errors.js';
import { CallFailed } from '../call-failed.js';
import { textIn } from '../route-request.js';
import { endSession, readSession } from './session.js';

/** Whether the name and password were right and a code of the second factor is missing. */
export function wantsCode(failure: unknown): boolean {
  const code: ErrorCode = 'second-factor-required';
  return failure instanceof CallFailed && textIn(failure.answer, 'code') === code;
}

/** Ends this session on the server, or all of the same person, and forgets it here; without an answer here only. */
export async function logOut({ everywhere }: { readonly everywhere: boolean }): Promise<void> {
  const token = readSession()?.token;
  const response = await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ everywhere }),
    keepalive: true,
  }).catch(() => null);
  // To leave here works in any case; anyone who wants to leave everywhere must know that it did not.
  if (everywhere && !response?.ok) throw new CallFailed(response?.status ?? 0, null, null);
  endSession();
}
