import { createHmac } from 'node:crypto';

/** What a text becomes under the installation's key, for one purpose: nobody without the key can make or guess it. */
export function keyedDigest(key: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', key).update(`newsletter:${purpose}:${text}`).digest();
}
