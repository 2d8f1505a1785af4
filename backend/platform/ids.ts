import { getRandomValues, hash } from 'node:crypto';

/** A new id for what a person asks for: uuidv7, so that ids of one time lie together in the index. */
export function newId(now: number = Date.now(), random: Uint8Array = getRandomValues(new Uint8Array(10))): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.set(random.subarray(0, 10), 6);
  return stamped(bytes.toString('hex'), 7);
}

/**
 * The same id for the same name within the same namespace (uuidv5, RFC 9562): a step that is done again after a
 * crash names its event as before, and the log answers with the first one.
 */
export function derivedId(namespaceUuid: string, name: string): string {
  const namespace = namespaceUuid.replaceAll('-', '');
  const bytes = Buffer.allocUnsafe(16 + Buffer.byteLength(name));
  if (namespace.length !== 32 || bytes.write(namespace, 'hex') !== 16) throw new Error(`Not a UUID: ${namespaceUuid}`);
  bytes.write(name, 16);
  return stamped(hash('sha1', bytes), 5);
}

/** Whether a text is a UUID of any version; nothing else may be compared with a uuid column. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** The first 32 hex digits as a UUID of this version (RFC 9562: variant 10). */
function stamped(hex: string, version: number): string {
  const variant = VARIANTS[Number.parseInt(hex.charAt(16), 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const VARIANTS = '89ab';
