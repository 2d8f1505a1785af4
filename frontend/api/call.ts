import type { RouteAt } from '../../backend/contract/all-routes.js';
import { storedText } from '../lib/browser-storage.js';
import { CallFailed } from './call-failed.js';
import { type AnswerAt, answerOf, type InputAt, requestOf } from './route-request.js';

/**
 * One call of the API in a reader's name. The route is known as a type, so that no schema reaches the browser and a
 * mistyped address does not compile: `call('GET /api/public/articles/:slug', { params })`.
 * Throws `CallFailed` for everything but a 2xx answer.
 */
export async function call<Address extends keyof RouteAt>(
  route: Address,
  input: InputAt<Address>,
): Promise<AnswerAt<Address>> {
  const { address, headers, ...request } = requestOf(route, input);
  const token = address.startsWith('/api/admin/') ? await tokenForAdmin() : null;
  const response = await fetch(address, {
    ...request,
    // The server says in a moment that nothing changed; what the browser has kept might be older than the last article.
    cache: 'no-cache',
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  }).catch(() => null);
  if (!response) throw new CallFailed(0, null);
  return (await answerOf(response)) as AnswerAt<Address>;
}

/** Readers have no token and load nothing for it. */
async function tokenForAdmin(): Promise<string | null> {
  if (readAdminToken() === null) return null;
  const { freshToken } = await import('./renew-session.js');
  return freshToken();
}

/** The administrator's token as the login page left it, or null. Only the browser has one. */
export const readAdminToken = () => storedText('token');
