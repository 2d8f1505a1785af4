import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Connection } from './s3-connection.js';
import { StorageFailure } from './storage-failure.js';

/** What is read into memory at most: far more than any image of this site. */
const MAX_READ_BYTES = 64 * 2 ** 20;
/** A body that breaks off so often without a byte in between is given up. */
const MAX_CUTS = 4;
const PAUSE_MS = 200;

interface OpenedObject {
  readonly body: Readable;
  readonly bytes: number;
  readonly etag: string | undefined;
  /** As it was when it was stored; null for what somebody else put there. */
  readonly sha256: string | null;
}

/**
 * An object piece by piece, taken up again where it broke off, at its end compared with its size and sum; null where there
 * is none. @throws StorageFailure
 */
export async function piecesOf(connection: S3Connection, key: string): Promise<AsyncGenerator<Buffer> | null> {
  const first = await openObject(connection, key);
  return first && resumed(connection, key, first);
}

/** A whole small object; null where there is none. */
export async function readObject(connection: S3Connection, key: string): Promise<Buffer | null> {
  const pieces = await piecesOf(connection, key);
  if (pieces === null) return null;
  const read: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > MAX_READ_BYTES) throw connection.failed(new StorageFailure('too-large', `${bytes} bytes`, key));
    read.push(piece);
  }
  return Buffer.concat(read);
}

/** Brings an object to the disk; false where there is none. */
export async function downloadObject(connection: S3Connection, key: string, file: string): Promise<boolean> {
  const pieces = await piecesOf(connection, key);
  if (pieces === null) return false;
  await pipeline(Readable.from(pieces, { objectMode: false }), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return true;
}

/** From a place on; with `etag` of that very version. */
function openObject(connection: S3Connection, key: string, from = 0, etag?: string): Promise<OpenedObject | null> {
  return connection.ask(async ({ sdk, client, bucket, options }) => {
    try {
      const rest = from === 0 ? {} : { Range: `bytes=${from}-`, ...(etag ? { IfMatch: etag } : {}) };
      const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key, ...rest }), options);
      const { Body: body, ContentLength = 0, ETag, Metadata } = found;
      if (!(body instanceof Readable)) throw new StorageFailure('away', 'no body');
      return { body, bytes: from + ContentLength, etag: ETag, sha256: Metadata?.sha256 ?? null };
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw error;
    }
  });
}

async function* resumed(connection: S3Connection, key: string, first: OpenedObject): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let { body } = first;
  let received = 0;
  for (let cuts = 0; ; cuts += 1) {
    try {
      for await (const piece of body as AsyncIterable<Buffer>) {
        received += piece.length;
        cuts = 0;
        hash.update(piece);
        yield piece;
      }
    } catch (error) {
      if (cuts >= MAX_CUTS) throw connection.failed(error);
    }
    if (received >= first.bytes) break;
    if (cuts >= MAX_CUTS) throw connection.failed(new Error('cut'));
    await sleep(PAUSE_MS * (cuts + 1));
    const rest = await openObject(connection, key, received, first.etag);
    if (rest === null) throw connection.failed(new StorageFailure('damaged', 'gone while it was read', key));
    body = rest.body;
  }
  const isWhole = received === first.bytes && (first.sha256 === null || hash.digest('hex') === first.sha256);
  if (isWhole) return;
  const seen = received === first.bytes ? 'another sum than stored' : `${received} of ${first.bytes} bytes`;
  throw connection.failed(new StorageFailure('damaged', seen, key));
}
