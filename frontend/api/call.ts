/** A call that did not answer as hoped. `status` 0 means that no answer came at all. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    /** The server's own Italian sentence, when it sent one. */
    readonly explanation: string | null,
    /** The name of the field that was refused, when it was one. */
    readonly field: string | null = null,
  ) {
    super(explanation ?? `call failed with status ${status}`);
  }
}

/** The only `fetch` of the site: JSON in, JSON out. Throws `CallFailed` for everything but a 2xx answer. */
export async function call<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  const token = path.startsWith('/api/admin/') ? await tokenForAdmin() : null;
  const response = await fetch(path, {
    method,
    // The server says in a moment that nothing changed; what the browser has kept might be older than the last article.
    cache: 'no-cache',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (!response) throw new CallFailed(0, null);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new CallFailed(response.status, textIn(answer, 'error'), textIn(answer, 'field'));
  return answer as Answer;
}

function textIn(answer: unknown, name: 'error' | 'field'): string | null {
  const text = (answer as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof text === 'string' && text !== '' ? text : null;
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
