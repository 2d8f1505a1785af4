import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** A head of the log: how many events there were, what stands for all of them, and when it was said. */
export interface LogHead {
  /** Whose log it is. */
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
  /** ISO 8601. */
  readonly signedAt: string;
}

/**
 * Signed heads are checkpoints in the form that transparency logs share (C2SP tlog-checkpoint, signed-note, Ed25519), so
 * that other people's tools and witnesses can read them. The time is their extension line. Pure.
 */

const SIGNATURE_MARK = '— ';
/** The kind of a key in its id and its text: Ed25519. */
const ED25519 = Buffer.of(1);
/** What stands before the 32 bytes of a key in DER (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;
const ID_BYTES = 4;

/** The key that signs heads, of 32 bytes in base64url. */
export class HeadSigner {
  readonly #privateKey: KeyObject;
  /** Name, id and public key: what anyone needs to check a head, as `<name>+<id>+<key>`. */
  readonly verifier: string;

  constructor(
    seed: string,
    private readonly origin: string,
  ) {
    const der = Buffer.concat([PRIVATE_PREFIX, Buffer.from(seed, 'base64url')]);
    this.#privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(this.#privateKey).export({ format: 'der', type: 'spki' });
    this.verifier = verifierText(origin, spki.subarray(-KEY_BYTES));
  }

  sign({ size, root, signedAt }: Omit<LogHead, 'origin'>): string {
    const body = `${this.origin}\n${size}\n${root.toString('base64')}\n${signedAt}\n`;
    const { id } = readVerifier(this.verifier) ?? { id: Buffer.alloc(0) };
    const signature = Buffer.concat([id, sign(null, Buffer.from(body), this.#privateKey)]);
    return `${body}\n${SIGNATURE_MARK}${this.origin} ${signature.toString('base64')}\n`;
  }
}

/** True for 32 bytes in base64url, which are a private key of Ed25519 whatever they are. */
export function isSigningSeed(seed: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(seed) && Buffer.from(seed, 'base64url').length === KEY_BYTES;
}

/** What a signed note says, if one of its signatures is by this key; null otherwise, also when it is no note. */
export function openCheckpoint(note: string, verifierOfKey: string): LogHead | null {
  const key = readVerifier(verifierOfKey);
  const end = note.indexOf(`\n\n${SIGNATURE_MARK}`);
  if (key === null || end < 0) return null;
  const body = note.slice(0, end + 1);
  const isSigned = note
    .slice(end + 2)
    .split('\n')
    .some((line) => isSignatureOf(line, body, key));
  return isSigned ? readBody(body) : null;
}

interface Verifier {
  readonly name: string;
  readonly id: Buffer;
  readonly publicKey: KeyObject;
}

function isSignatureOf(line: string, body: string, { name, id, publicKey }: Verifier): boolean {
  const prefix = `${SIGNATURE_MARK}${name} `;
  if (!line.startsWith(prefix)) return false;
  const encoded = line.slice(prefix.length);
  const signature = Buffer.from(encoded, 'base64');
  // One text for one signature: what base64 forgives would let a note be changed without anybody's noticing.
  if (signature.toString('base64') !== encoded || !signature.subarray(0, ID_BYTES).equals(id)) return false;
  return verify(null, Buffer.from(body), publicKey, signature.subarray(ID_BYTES));
}

function readBody(body: string): LogHead | null {
  const [origin = '', size = '', root = '', signedAt = '', ...rest] = body.split('\n');
  const hash = Buffer.from(root, 'base64');
  const isWhole = rest.length === 1 && rest[0] === '' && /^(0|[1-9]\d{0,14})$/.test(size) && hash.length === KEY_BYTES;
  if (!isWhole || Number.isNaN(Date.parse(signedAt))) return null;
  return { origin, size: Number(size), root: hash, signedAt };
}

function verifierText(name: string, publicKey: Buffer): string {
  const encoded = Buffer.concat([ED25519, publicKey]);
  return `${name}+${keyId(name, encoded).toString('hex')}+${encoded.toString('base64')}`;
}

function keyId(name: string, encoded: Buffer): Buffer {
  return createHash('sha256').update(`${name}\n`).update(encoded).digest().subarray(0, ID_BYTES);
}

function readVerifier(text: string): Verifier | null {
  const [, name = '', id = '', key = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(text) ?? [];
  const encoded = Buffer.from(key, 'base64');
  if (encoded.length !== KEY_BYTES + 1 || !encoded.subarray(0, 1).equals(ED25519)) return null;
  if (keyId(name, encoded).toString('hex') !== id) return null;
  const der = Buffer.concat([PUBLIC_PREFIX, encoded.subarray(1)]);
  return { name, id: Buffer.from(id, 'hex'), publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}
