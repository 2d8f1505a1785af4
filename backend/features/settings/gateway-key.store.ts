import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SECRETS, type Secrets } from '../../platform/config/secrets.js';
import { Database } from '../../platform/database/database.js';
import { SecretBox } from '../../platform/security/secret-box.js';
import type { SettingsTables } from './settings.tables.js';

const NAME = 'gateway-key';
const MASK = '••••••••';

/** The key as it was found: none is stored, or it was encrypted with another passphrase, or here it is. */
export type StoredGatewayKey = 'none' | 'unreadable' | { readonly key: string };

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

  /** The key in the clear. One that cannot be read is never taken for none: another engine would write instead. */
  async read(): Promise<StoredGatewayKey> {
    const row = await this.database
      .kysely<SettingsTables>()
      .selectFrom('app.secrets')
      .select('cipher')
      .where('name', '=', NAME)
      .executeTakeFirst();
    if (!row) return 'none';
    const key = this.box.open(row.cipher);
    return key === null ? 'unreadable' : { key };
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

/** What the log may know of a key: enough to distinguish two keys, nothing to use one. */
export function keyFingerprint(gatewayKey: string): string {
  return createHash('sha256').update(gatewayKey).digest('hex').slice(0, 12);
}

/** The key as screens show it: `••••` and its last four characters, which an unreadable one has not. */
export function maskedKey(stored: StoredGatewayKey): string {
  if (stored === 'none') return '';
  return stored === 'unreadable' || stored.key.length <= 12 ? MASK : `${MASK}${stored.key.slice(-4)}`;
}

/** Whether it is what a screen showed of a key: of the present one, or of one that was replaced meanwhile. */
export function isMaskedKey(written: string): boolean {
  return written.startsWith(MASK);
}
