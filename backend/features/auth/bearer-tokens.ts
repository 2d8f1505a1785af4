import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Role } from '../../contract/role-words.js';
import { Clock } from '../../platform/clock.js';
import { SECRETS, type Secrets } from '../../platform/config/secrets.js';
import { isUuid } from '../../platform/ids.js';
import { type Admin, AdminSessions } from '../../platform/security/admin-sessions.js';
import type { SessionKind } from './auth.tables.js';
import { readRenewal, writeRenewal } from './renewal.js';
import { SESSION_HOURS, type SessionPlace, SessionsStore } from './sessions.store.js';

const TOKEN_LIFETIMES = { browser: '15m', client: `${SESSION_HOURS}h` } as const;

/** Until its first renewal, a quarter of an hour later. */
const UNKNOWN_PLACE: SessionPlace = { device: null, network: null };

/** What opens the admin, and what a browser gets to renew it (null: a client, who gets nothing). */
export interface Access {
  readonly token: string;
  readonly renewal: string | null;
}

export interface SessionOwner {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
}

/** HS256 tokens of sessions: each names its session and ends soon, or with the session. */
@Injectable()
export class BearerTokens extends AdminSessions {
  private readonly jwt: JwtService;
  private readonly renewalKey: string;

  constructor(
    private readonly sessions: SessionsStore,
    private readonly clock: Clock,
    @Inject(SECRETS) secrets: Pick<Secrets, 'jwt'>,
  ) {
    super();
    // As text it would be taken for a public key first, at every call, with an exception that costs half a millisecond.
    this.jwt = new JwtService({ secret: createSecretKey(secrets.jwt, 'utf8'), signOptions: { algorithm: 'HS256' } });
    this.renewalKey = `contesto renewal ${secrets.jwt}`;
  }

  async begin(adminId: string, kind: SessionKind, place: SessionPlace = UNKNOWN_PLACE): Promise<Access> {
    const sessionId = await this.sessions.begin(adminId, kind, place);
    const token = await this.#sign(adminId, sessionId, kind);
    const first = { sessionId, generation: 1 };
    return { token, renewal: kind === 'browser' ? writeRenewal(first, this.renewalKey) : null };
  }

  /** Goes on with a session; null when what was shown belongs to none that is open. */
  async renew(
    shown: string | undefined,
    place: SessionPlace,
  ): Promise<(Access & { readonly user: SessionOwner }) | null> {
    const renewal = readRenewal(shown, this.renewalKey);
    const next = renewal && (await this.sessions.renew(renewal, place));
    const session = next && (await this.sessions.find(next.sessionId));
    if (!session) return null;
    return {
      token: await this.#sign(session.admin_id, session.id, 'browser'),
      renewal: writeRenewal(next, this.renewalKey),
      user: { id: session.admin_id, username: session.username, role: session.role },
    };
  }

  async adminOf(token: string): Promise<Admin | null> {
    return this.#ownerOf(token, false);
  }

  async ownerOf(token: string): Promise<Admin | null> {
    return this.#ownerOf(token, true);
  }

  async #ownerOf(token: string, ignoreExpiration: boolean): Promise<Admin | null> {
    const sessionId = await this.#sessionIn(token, ignoreExpiration);
    const session = sessionId === null ? undefined : await this.sessions.find(sessionId);
    return session ? { id: session.admin_id, username: session.username, role: session.role, session } : null;
  }

  /** Of the clock that all servers share: a token is as old at each of them. */
  get #seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }

  #sign(adminId: string, sessionId: string, kind: SessionKind): Promise<string> {
    const claims = { sub: adminId, sid: sessionId, iat: this.#seconds };
    return this.jwt.signAsync(claims, { expiresIn: TOKEN_LIFETIMES[kind] });
  }

  async #sessionIn(token: string, ignoreExpiration: boolean): Promise<string | null> {
    try {
      const options = { algorithms: ['HS256' as const], ignoreExpiration, clockTimestamp: this.#seconds };
      const claims: { sid?: unknown; exp?: unknown } = await this.jwt.verifyAsync(token, options);
      const isOurs = typeof claims.sid === 'string' && isUuid(claims.sid) && typeof claims.exp === 'number';
      return isOurs ? String(claims.sid) : null;
    } catch {
      return null; // expired, forged or not a token: all the same to the caller
    }
  }
}
