import type { Role } from '../../contract/role-words.js';

/** A person of the newsroom whose token was accepted. */
export interface Admin {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  /** The session that the token belongs to: a browser's, which is renewed, or a client's. */
  readonly session: { readonly id: string; readonly kind: 'browser' | 'client' };
}

/** Who knows which bearer tokens are valid; implemented by the auth feature. */
export abstract class AdminSessions {
  /** The person a token belongs to, null when it is wrong, has expired, or its session has ended. */
  abstract adminOf(token: string): Promise<Admin | null>;

  /** As `adminOf`, also when the token's time is over and its session goes on. */
  abstract ownerOf(token: string): Promise<Admin | null>;
}
