import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';

/**
 * The age format (age-encryption.org/v1) with a passphrase: what this program encrypts, `age`, `rage` and others decrypt,
 * and the other way round. A file is a header with the wrapped key, a nonce, and pieces of 64 KiB that are each sealed, so that
 * any piece can be read by itself.
 */

const VERSION = 'age-encryption.org/v1';
const SCRYPT_LABEL = 'age-encryption.org/v1/scrypt';
/** 2^16: a tenth of a second and 64 MiB, for a passphrase that no list holds. */
const WORK_FACTOR = 16;
/** As much as is spent on a file that somebody else wrote: a gigabyte. */
const MAX_WORK_FACTOR = 20;
const CIPHER = 'chacha20-poly1305';
const TAG_BYTES = 16;
const NONCE_BYTES = 16;
/** Of the text in a piece, and of the piece as it is stored. */
export const PIECE_BYTES = 65_536;
export const SEALED_PIECE_BYTES = PIECE_BYTES + TAG_BYTES;
/** A header with a passphrase is far shorter. */
export const MAX_HEADER_BYTES = 1_024;

/** What comes before the pieces of a new file, and the key of the pieces. */
export interface FileOpening {
  readonly opening: Buffer;
  readonly key: Buffer;
}

/** Begins a file. `workFactor` stands in it: whoever opens it spends as much. */
export async function beginFile(passphrase: string, workFactor = WORK_FACTOR): Promise<FileOpening> {
  const fileKey = randomBytes(16);
  const salt = randomBytes(16);
  const wrapped = sealed(await wrappingKey(passphrase, salt, workFactor), Buffer.alloc(12), fileKey);
  const header = `${VERSION}\n-> scrypt ${encoded(salt)} ${workFactor}\n${encoded(wrapped)}\n---`;
  const nonce = randomBytes(NONCE_BYTES);
  const opening = Buffer.concat([Buffer.from(`${header} ${encoded(headerMac(fileKey, header))}\n`), nonce]);
  return { opening, key: payloadKey(fileKey, nonce) };
}

/** Why a file cannot be opened. */
export type OpeningProblem = 'wrong-passphrase' | 'damaged';

/** True for what begins as a file of this format does. */
export function isAgeFile(beginning: Buffer): boolean {
  return beginning.subarray(0, VERSION.length + 1).equals(Buffer.from(`${VERSION}\n`));
}

/** Where the pieces of a file begin and their key, by its first bytes; or why there is no way in. */
export async function openFile(
  beginning: Buffer,
  passphrase: string,
): Promise<{ readonly key: Buffer; readonly offset: number } | OpeningProblem> {
  const text = beginning.subarray(0, MAX_HEADER_BYTES).toString('latin1');
  const [whole, header = '', salt = '', factor = '', wrapped = '', mac = ''] =
    /^(age-encryption\.org\/v1\n-> scrypt ([\w+/]{22}) ([1-9]\d?)\n([\w+/]{43})\n---) ([\w+/]{43})\n/.exec(text) ?? [];
  if (whole === undefined || Number(factor) > MAX_WORK_FACTOR) return 'damaged';
  const key = await wrappingKey(passphrase, Buffer.from(salt, 'base64'), Number(factor));
  const fileKey = unsealed(key, Buffer.alloc(12), Buffer.from(wrapped, 'base64'));
  if (fileKey === null) return 'wrong-passphrase';
  const said = Buffer.from(mac, 'base64');
  const nonce = beginning.subarray(whole.length, whole.length + NONCE_BYTES);
  if (nonce.length !== NONCE_BYTES || !timingSafeEqual(said, headerMac(fileKey, header))) return 'damaged';
  return { key: payloadKey(fileKey, nonce), offset: whole.length + NONCE_BYTES };
}

/** A file as it is stored, made while its text comes; memory does not grow with it. */
export async function* encrypted(text: AsyncIterable<Buffer>, { opening, key }: FileOpening): AsyncGenerator<Buffer> {
  yield opening;
  const sealPiece = (isLast: boolean, piece: Buffer) => sealed(key, pieceNonce(place, isLast), piece);
  let place = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of text) {
    waiting.push(chunk);
    bytes += chunk.length;
    // The last piece is marked as such: a full one waits until it is known that another follows.
    if (bytes <= PIECE_BYTES) continue;
    let whole = Buffer.concat(waiting);
    for (; whole.length > PIECE_BYTES; place += 1) {
      yield sealPiece(false, whole.subarray(0, PIECE_BYTES));
      whole = whole.subarray(PIECE_BYTES);
    }
    waiting = [whole];
    bytes = whole.length;
  }
  yield sealPiece(true, Buffer.concat(waiting));
}

/** The text of a piece; null when it is not the one of this place and key. */
export function openPiece(key: Buffer, place: number, isLast: boolean, piece: Buffer): Buffer | null {
  return unsealed(key, pieceNonce(place, isLast), piece);
}

function wrappingKey(passphrase: string, salt: Buffer, factor: number): Promise<Buffer> {
  const cost = 2 ** factor;
  const options = { N: cost, r: 8, p: 1, maxmem: 128 * 8 * cost + 2 ** 20 };
  return new Promise((derived, refuse) => {
    const salted = Buffer.concat([Buffer.from(SCRYPT_LABEL), salt]);
    scrypt(passphrase, salted, 32, options, (error, key) => (error ? refuse(error) : derived(key)));
  });
}

function headerMac(fileKey: Buffer, header: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', fileKey, Buffer.alloc(0), 'header', 32));
  return createHmac('sha256', key).update(header, 'latin1').digest();
}

function payloadKey(fileKey: Buffer, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));
}

function pieceNonce(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  // Eleven bytes of counter; no file has more pieces than six of them can count.
  nonce.writeUIntBE(place, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function sealed(key: Buffer, nonce: Buffer, text: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

function unsealed(key: Buffer, nonce: Buffer, piece: Buffer): Buffer | null {
  if (piece.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(piece.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** The format's base64 has no padding. */
function encoded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
