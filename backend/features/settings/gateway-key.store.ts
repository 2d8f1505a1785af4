import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SECRETS, type Secrets } from '../../platform/config/secrets.js';
import { Database } from '../../platform/database/database.js';
import { SecretBox } from '../../platform/security/secret-box.js';
import type { SettingsTables } from './settings.tables.js';

const NAME = 'gateway-key';
const MASK = '••••••••';

/** The key of the model gateway, encrypted at rest with AES-256-GCM. */
@Injectable()
export class GatewayKeyStore {
  private readonly box: SecretBox;

  constructor(
    private readonly database: Database,
    @Inject(SECRETS) secrets: Secrets,
  ) {
    this.box = new SecretBox(secrets.settingsEncryption, 'contesto gateway key');
  }

  /** The key in the clear; null when there is none or it was encrypted with another passphrase. */
  async read(): Promise<string | null> {
    const row = await this.database
      .kysely<SettingsTables>()
      .selectFrom('app.secrets')
      .select('cipher')
      .where('name', '=', NAME)
      .executeTakeFirst();
    return row ? this.box.open(row.cipher) : null;
  }

  async replace(gatewayKey: string | null): Promise<void> {
    const db = this.database.kysely<SettingsTables>();
    if (gatewayKey === null) {
      await db.deleteFrom('app.secrets').where('name', '=', NAME).execute();
      return;
    }
    const cipher = this.box.close(gatewayKey);
    await db
      .insertInto('app.secrets')
      .values({ name: NAME, cipher })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ cipher }))
      .execute();
  }
}

/** What the log may know of a key: enough to tell two keys apart, nothing to use one. */
export function keyFingerprint(gatewayKey: string): string {
  return createHash('sha256').update(gatewayKey).digest('hex').slice(0, 12);
}

/** The key as screens show it: `••••` and its last four characters. */
export function maskedKey(gatewayKey: string | null): string {
  if (gatewayKey === null) return '';
  return `${MASK}${gatewayKey.length > 12 ? gatewayKey.slice(-4) : ''}`;
}

/** Whether it is what a screen showed of a key: of the present one, or of one that was replaced meanwhile. */
export function isMaskedKey(written: string): boolean {
  return written.startsWith(MASK);
}
