import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SECRETS, type Secrets } from '../../platform/config/secrets.js';
import { Database } from '../../platform/database/database.js';
import type { SettingsTables } from './settings.tables.js';

const NAME = 'gateway-key';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key of the model gateway, encrypted at rest with AES-256-GCM. */
@Injectable()
export class GatewayKeyStore {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    @Inject(SECRETS) secrets: Secrets,
  ) {
    // The setting is a passphrase of at least 32 characters; the salt only separates this use from others.
    this.key = scryptSync(secrets.settingsEncryption, 'contesto gateway key', 32);
  }

  /** The key in the clear; null when there is none or it was encrypted with another passphrase. */
  async read(): Promise<string | null> {
    const row = await this.database
      .kysely<SettingsTables>()
      .selectFrom('app.secrets')
      .select('cipher')
      .where('name', '=', NAME)
      .executeTakeFirst();
    return row ? this.decrypt(row.cipher) : null;
  }

  async replace(gatewayKey: string | null): Promise<void> {
    const db = this.database.kysely<SettingsTables>();
    if (gatewayKey === null) {
      await db.deleteFrom('app.secrets').where('name', '=', NAME).execute();
      return;
    }
    const cipher = this.encrypt(gatewayKey);
    await db
      .insertInto('app.secrets')
      .values({ name: NAME, cipher })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ cipher }))
      .execute();
  }

  private encrypt(text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  private decrypt(kept: Buffer): string | null {
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, kept.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(kept.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(kept.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    } catch {
      return null;
    }
  }
}

/** What the log may know of a key: enough to tell two keys apart, nothing to use one. */
export function keyFingerprint(gatewayKey: string): string {
  return createHash('sha256').update(gatewayKey).digest('hex').slice(0, 12);
}

/** The key as screens show it: `••••` and its last four characters. */
export function maskedKey(gatewayKey: string | null): string {
  if (gatewayKey === null) return '';
  return `••••••••${gatewayKey.length > 12 ? gatewayKey.slice(-4) : ''}`;
}
