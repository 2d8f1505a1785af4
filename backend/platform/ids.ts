import { createHash, getRandomValues } from 'node:crypto';

/** A new id for what a person asks for: uuidv7, so that ids of one time lie together in the index. */
export function newEventId(now: number = Date.now(), random: Uint8Array = getRandomValues(new Uint8Array(10))): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.set(random.subarray(0, 10), 6);
  return stamp(bytes, 7);
}

/**
 * The same id for the same name within the same namespace (uuidv5, RFC 9562): a step that is done again after a
 * crash names its event as before, and the log answers with the first one.
 */
export function derivedId(namespaceUuid: string, name: string): string {
  const namespace = Buffer.from(namespaceUuid.replaceAll('-', ''), 'hex');
  if (namespace.length !== 16) throw new Error(`Not a UUID: ${namespaceUuid}`);
  return stamp(createHash('sha1').update(namespace).update(name).digest().subarray(0, 16), 5);
}

/** Whether a text is a UUID of any version; nothing else may be compared with a uuid column. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

function stamp(bytes: Buffer, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
