import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { SECRETS, type Secrets } from '../../platform/config/secrets.js';
import { isUuid } from '../../platform/ids.js';
import { type Admin, AdminSessions } from '../../platform/security/admin-sessions.js';
import { type Administrator, AdministratorsStore } from './administrators.store.js';

const LIFETIME = '12h';

/** HS256 tokens that end after twelve hours or with the next change of the password. */
@Injectable()
export class BearerTokens extends AdminSessions {
  private readonly jwt: JwtService;

  constructor(
    private readonly administrators: AdministratorsStore,
    @Inject(SECRETS) secrets: Secrets,
  ) {
    super();
    // As text it would be taken for a public key first, at every call, with an exception that costs half a millisecond.
    const secret = createSecretKey(secrets.jwt, 'utf8');
    this.jwt = new JwtService({ secret, signOptions: { algorithm: 'HS256', expiresIn: LIFETIME } });
  }

  give(administrator: Pick<Administrator, 'id' | 'token_version'>): Promise<string> {
    return this.jwt.signAsync({ sub: administrator.id, version: administrator.token_version });
  }

  async adminOf(token: string): Promise<Admin | null> {
    const claims = await this.read(token);
    if (claims === null) return null;
    const administrator = await this.administrators.byId(claims.sub);
    return administrator && administrator.token_version === claims.version
      ? { id: administrator.id, username: administrator.username }
      : null;
  }

  private async read(token: string): Promise<{ sub: string; version: number } | null> {
    try {
      const claims: { sub?: unknown; version?: unknown } = await this.jwt.verifyAsync(token, { algorithms: ['HS256'] });
      return typeof claims.sub === 'string' && isUuid(claims.sub) && typeof claims.version === 'number'
        ? { sub: claims.sub, version: claims.version }
        : null;
    } catch {
      return null; // expired, forged or not a token: all the same to the caller
    }
  }
}
