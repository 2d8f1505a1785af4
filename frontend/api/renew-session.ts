import { storedText, storeJson, storeText } from '../lib/browser-storage.js';

/** A token is renewed so long before its end, in milliseconds: a call on its way must not arrive too late. */
const EARLY_MS = 60_000;
/** A clock that is wrong must not have every call renew. */
const AT_MOST_EVERY_MS = 60_000;

let renewing: Promise<boolean> | null = null;
let renewedAt = Number.NEGATIVE_INFINITY;
/** The token of a session that the server does not go on with: nothing is asked with it any more. */
let over: string | null = null;

/** The stored token, renewed first when its end is near; null when nobody is logged in here, or not any more. */
export async function freshToken(): Promise<string | null> {
  const token = usableToken();
  if (token === null || !endsSoon(token) || performance.now() - renewedAt < AT_MOST_EVERY_MS) return token;
  await renewSession(token);
  return usableToken();
}

function usableToken(): string | null {
  const token = storedText('token');
  return token === over ? null : token;
}

/**
 * Puts a new token in the place of one that is refused or about to end, once for all calls of all tabs that wait for it.
 * False when the session has ended or cannot be asked about.
 */
export function renewSession(refused: string | null): Promise<boolean> {
  renewing ??= oneTabAtATime(() => renewUnlessNewer(refused)).finally(() => {
    renewing = null;
  });
  return renewing;
}

async function renewUnlessNewer(refused: string | null): Promise<boolean> {
  const present = usableToken();
  if (present === null) return false;
  // Another tab was faster.
  if (present !== refused && !endsSoon(present)) return true;
  try {
    const response = await fetch('/api/auth/refresh', { method: 'POST', headers: { accept: 'application/json' } });
    if (response.status === 401) over = present;
    if (!response.ok) return false;
    const answer: { token: string; user: object } = await response.json();
    // Somebody may have logged out while the answer was on its way.
    if (storedText('token') === null) return false;
    storeText('token', answer.token);
    storeJson('user', answer.user);
    renewedAt = performance.now();
    return true;
  } catch {
    return false;
  }
}

/** Without locks (no secure context) two tabs may ask at the same moment, which the server takes for what it is. */
function oneTabAtATime(work: () => Promise<boolean>): Promise<boolean> {
  return 'locks' in navigator ? navigator.locks.request('contesto-session', work) : work();
}

function endsSoon(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    const end =
      typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) * 1000 : Number.NaN;
    return end - Date.now() < EARLY_MS;
  } catch {
    return false; // The server says what it thinks of it.
  }
}
