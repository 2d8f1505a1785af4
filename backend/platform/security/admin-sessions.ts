/** An administrator whose token was accepted. */
export interface Admin {
  readonly id: string;
  readonly username: string;
}

/** Who knows which bearer tokens are valid; implemented by the auth feature. */
export abstract class AdminSessions {
  /** The administrator a token belongs to, null when it is wrong, expired or older than the last password change. */
  abstract adminOf(token: string): Promise<Admin | null>;
}
