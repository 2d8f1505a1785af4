import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { S3Connection, S3Question } from './s3-connection.js';
import { StorageFailure } from './storage-failure.js';

/** A file up to this is sent at once; of a larger one so much lies in memory, twice. */
const PART_BYTES = 8 * 2 ** 20;
/** S3 takes 10,000. */
const MAX_PARTS = 9_000;
const PARTS_AT_A_TIME = 2;

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.zip': 'application/zip',
};

/**
 * Stores a file under a key, with its SHA-256 next to it. Each piece is signed with its own sum, so that the store refuses
 * what did not arrive as it was sent; a large file appears when all of its parts are there.
 */
export async function uploadFile(connection: S3Connection, key: string, file: string, signal?: AbortSignal) {
  const { size } = await stat(file);
  const described = (sha256: string) => ({
    Bucket: connection.location.bucket,
    Key: key,
    ContentType: TYPES[extname(file)] ?? 'application/octet-stream',
    Metadata: { sha256 },
  });
  if (size <= PART_BYTES) {
    const content = await readFile(file);
    const object = described(hash('sha256', content));
    await connection.ask(
      ({ sdk, sender, options }) => sender.send(new sdk.PutObjectCommand({ ...object, Body: content }), options),
      { signal, sentBytes: size },
    );
    return;
  }
  const object = described(await digestOf(file));
  const upload = async ({ sdk, client, sender, bucket, options }: S3Question) => {
    const { Upload } = await import('@aws-sdk/lib-storage');
    const parts = new Upload({
      client: sender,
      params: { ...object, Body: createReadStream(file) },
      partSize: Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS)),
      queueSize: PARTS_AT_A_TIME,
    });
    const abort = () => void parts.abort();
    options.abortSignal.addEventListener('abort', abort, { once: true });
    try {
      await parts.done();
    } finally {
      options.abortSignal.removeEventListener('abort', abort);
    }
    const head = await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }), options);
    if (head.ContentLength !== size)
      throw new StorageFailure('damaged', `stored ${head.ContentLength} of ${size}`, key);
  };
  await connection.ask(upload, { signal, sentBytes: size });
}

async function digestOf(file: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file)) sum.update(chunk);
  return sum.digest('hex');
}
