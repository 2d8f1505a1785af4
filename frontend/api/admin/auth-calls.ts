import type { authApi } from '../../../backend/contract/auth.js';
import type { RouteResponse } from '../../../backend/contract/route.js';
import { callAdmin } from './call-admin.js';
import { CallFailed } from './call-failed.js';

/** The session's answer; a wrong password rejects with `CallFailed` 401 and never asks to log in again. */
export async function logIn(credentials: {
  username: string;
  password: string;
}): Promise<RouteResponse<typeof authApi.login>> {
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  }).catch(() => null);
  if (!response) throw new CallFailed(0, null, null);
  const answer: unknown = await response.json().catch(() => null);
  const error = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'error') : null;
  if (!response.ok) throw new CallFailed(response.status, typeof error === 'string' ? error : null, null, answer);
  return answer as RouteResponse<typeof authApi.login>;
}

/** Changes the password; older tokens end, the answer carries a new one. */
export const changePassword = (body: { currentPassword: string; newPassword: string }) =>
  callAdmin<typeof authApi.changePassword>('POST', '/api/auth/change-password', { body });
