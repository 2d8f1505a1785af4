import type { adminFactsApi, authApi } from '../../../backend/contract/auth.js';
import type { ErrorCode } from '../../../backend/contract/errors.js';
import type { RouteResponse } from '../../../backend/contract/route.js';
import type { secondFactorApi } from '../../../backend/contract/second-factor.js';
import { CallFailed } from '../call-failed.js';
import { answerOf, requestOf, textIn } from '../route-request.js';
import { callAdmin } from './call-admin.js';
import { endSession, readSession } from './session.js';

/**
 * The session's answer; what is wrong or missing rejects with `CallFailed` 401 and never asks to log in again. Whether a
 * code is missing: `wantsCode`.
 */
export async function logIn(credentials: {
  username: string;
  password: string;
  code?: string;
}): Promise<RouteResponse<typeof authApi.login>> {
  const { address, ...request } = requestOf<typeof authApi.login>('POST', '/api/auth/login', { body: credentials });
  const response = await fetch(address, request).catch(() => null);
  if (!response) throw new CallFailed(0, null, null);
  return (await answerOf(response)) as RouteResponse<typeof authApi.login>;
}

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

/** Where one is logged in. */
export const listSessions = async () =>
  (await callAdmin<typeof authApi.sessions>('GET', '/api/auth/sessions', {})).sessions;

/** Ends one of one's sessions. */
export const endOneSession = (id: string) =>
  callAdmin<typeof authApi.endSession>('DELETE', '/api/auth/sessions/:id', { params: { id } });

/** Changes the password; older tokens end, the answer carries a new one. */
export const changePassword = (body: { currentPassword: string; newPassword: string }) =>
  callAdmin<typeof authApi.changePassword>('POST', '/api/auth/change-password', { body });

/** Who is logged in, the site, the addresses with a secret. */
export const getAdminFacts = () => callAdmin<typeof adminFactsApi.get>('GET', '/api/admin/newsroom', {});

type Api = typeof secondFactorApi;

/** Whether the login asks for a code. */
export const getSecondFactor = () => callAdmin<Api['get']>('GET', '/api/auth/second-factor', {});

/** A secret for the app; nothing changes until it is confirmed. */
export const beginSecondFactor = (password: string) =>
  callAdmin<Api['begin']>('POST', '/api/auth/second-factor', { body: { password } });

/** Puts the secret in force; older tokens end, the answer carries a new one and the recovery codes. */
export const confirmSecondFactor = (code: string) =>
  callAdmin<Api['confirm']>('POST', '/api/auth/second-factor/confirm', { body: { code } });

/** New recovery codes in the place of the older ones. */
export const renewRecoveryCodes = (body: { password: string; code: string }) =>
  callAdmin<Api['renewRecoveryCodes']>('POST', '/api/auth/second-factor/recovery-codes', { body });

/** From now on the password is enough. */
export const removeSecondFactor = (body: { password: string; code: string }) =>
  callAdmin<Api['remove']>('POST', '/api/auth/second-factor/remove', { body });
