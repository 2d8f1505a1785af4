import type { Route, RouteResponse } from '../../backend/contract/route.js';
import { CallFailed } from './call-failed.js';
import { answerOf, type CallInput, requestOf } from './route-request.js';

/**
 * One call of the API in a reader's name. The route is named as a type, so that no schema reaches the browser and a
 * mistyped address does not compile: `call<typeof articlesApi.getPublished>('GET', '/api/public/articles/:slug', { params })`.
 * Throws `CallFailed` for everything but a 2xx answer.
 */
export async function call<R extends Route>(
  method: R['method'],
  path: R['path'],
  input: CallInput<R>,
): Promise<RouteResponse<R>> {
  const { address, headers, ...request } = requestOf<R>(method, path, input);
  const token = path.startsWith('/api/admin/') ? await tokenForAdmin() : null;
  const response = await fetch(address, {
    ...request,
    // The server says in a moment that nothing changed; what the browser has kept might be older than the last article.
    cache: 'no-cache',
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  }).catch(() => null);
  if (!response) throw new CallFailed(0, null);
  return (await answerOf(response)) as RouteResponse<R>;
}

/** Readers have no token and load nothing for it. */
async function tokenForAdmin(): Promise<string | null> {
  if (readAdminToken() === null) return null;
  const { freshToken } = await import('./renew-session.js');
  return freshToken();
}

/** The administrator's token as the login page left it, or null. Only the browser has one. */
export function readAdminToken(): string | null {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
}
