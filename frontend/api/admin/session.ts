import type { User } from '../../../backend/contract/auth.js';
import { ROLES, type Role } from '../../../backend/contract/role-words.js';
import { storedJson, storedText, storeJson, storeText } from '../../lib/browser-storage.js';

/** Who is logged in, as the two storage keys of the specification (`token`, `user`) keep it. */
export interface Session {
  readonly token: string;
  readonly user: User | null;
}

/** The stored session, or null. */
export function readSession(): Session | null {
  const token = storedText('token');
  return token ? { token, user: readUser() } : null;
}

/** Keeps the session. False when the browser refuses to store it (private mode). */
export function storeSession({ token, user }: { token: string; user: User }): boolean {
  return storeText('token', token) && storeJson('user', user);
}

/** The role of who is logged in, as far as it is known here. */
export function storedRole(): Role {
  return readSession()?.user?.role ?? 'administrator';
}

/** Forgets who was logged in. */
export function endSession(): void {
  storeText('token', null);
  storeText('user', null);
}

type LoginAgain = () => Promise<boolean>;
let loginAgain: LoginAgain | null = null;
let asking: Promise<boolean> | null = null;

/** The screen that can ask for the password again registers itself here; null when it goes. */
export function onSessionEnded(ask: LoginAgain | null): void {
  loginAgain = ask;
}

/** Asks the person to log in again, once for all calls that wait. False when nobody can be asked or they gave up. */
export function askToLogInAgain(): Promise<boolean> {
  if (!loginAgain) return Promise.resolve(false);
  asking ??= loginAgain().finally(() => {
    asking = null;
  });
  return asking;
}

function readUser(): User | null {
  const user = storedJson('user');
  return typeof user === 'object' && user !== null && 'username' in user && 'id' in user
    ? { id: String(user.id), username: String(user.username), role: roleIn(user) }
    : null;
}

/** A session that was stored before there were roles is an administrator's; the server decides in any case. */
function roleIn(user: object): Role {
  const given = 'role' in user ? user.role : null;
  return ROLES.find((role) => role === given) ?? 'administrator';
}
