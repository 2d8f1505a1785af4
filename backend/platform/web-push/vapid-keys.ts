import { createECDH } from 'node:crypto';

/** The key pair by which push services know us (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The pair of a private key; the public half follows from it and is stored nowhere.
 * @throws when the 32 bytes are no private key of P-256 (random ones are, but for one in four thousand million)
 */
export function vapidKeys(privateKey: string): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { privateKey, publicKey: pair.getPublicKey('base64url') };
}

/** True for 32 bytes in base64url that are a private key of P-256. */
export function isVapidKey(privateKey: string): boolean {
  try {
    return /^[A-Za-z0-9_-]{43}$/.test(privateKey) && vapidKeys(privateKey).publicKey !== '';
  } catch {
    return false;
  }
}
