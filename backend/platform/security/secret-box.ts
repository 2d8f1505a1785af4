import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets at rest with AES-256-GCM: nonce, tag, text. */
export class SecretBox {
  #key: Buffer | undefined;

  constructor(
    /** At least 32 characters. */
    private readonly passphrase: string,
    /** What the secrets are for; a box cannot open what was put into a box of another use. */
    private readonly use: string,
  ) {}

  close(secret: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  /** The secret; null when it was encrypted with another passphrase or is damaged. */
  open(sealed: Buffer): string | null {
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  /** Derived when it is first needed: that takes longer than a start should wait for. */
  private get key(): Buffer {
    this.#key ??= scryptSync(this.passphrase, this.use, 32);
    return this.#key;
  }
}
