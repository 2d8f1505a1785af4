import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { ObjectStore, StoredObject } from './object-store.js';
import type { S3Connection } from './s3-connection.js';
import { downloadObject, piecesOf, readObject } from './s3-reading.js';
import { uploadFile } from './s3-writing.js';
import { StorageFailure } from './storage-failure.js';

const AT_A_TIME = 4;
/** Of a thousand names each. */
const MAX_PAGES = 2_000;
/** Longer than anybody reads a backup. */
const COPY_MS = 24 * 3_600_000;
const WRITING = 'writing-';
const READING = 'reading-';

/** Files in a part of a bucket. What has to lie on a disk meanwhile does so in `staging`. */
export class S3Store implements ObjectStore {
  readonly isShared = true;

  constructor(
    private readonly connection: S3Connection,
    /** `images`, for instance: what the names of these objects begin with, below the prefix of the bucket. */
    private readonly section: string,
    private readonly staging: string,
  ) {}

  placeOf(name: string): string {
    return `s3:${this.section}/${name}`;
  }

  async list(): Promise<readonly StoredObject[]> {
    const found: StoredObject[] = [];
    const from = this.keyOf('');
    let next: string | undefined;
    for (let page = 0; page === 0 || next !== undefined; page += 1) {
      if (page === MAX_PAGES) throw new StorageFailure('too-large', `more than ${MAX_PAGES} pages of names`);
      const listed = await this.connection.ask(({ sdk, client, bucket, options }) =>
        client.send(
          new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: from, ...(next ? { ContinuationToken: next } : {}) }),
          options,
        ),
      );
      for (const { Key = '', Size = 0 } of listed.Contents ?? []) {
        const name = Key.slice(from.length);
        if (Key.startsWith(from) && name !== '' && !name.includes('/')) found.push({ name, bytes: Size });
      }
      next = listed.IsTruncated ? listed.NextContinuationToken : undefined;
    }
    return found;
  }

  sizeOf(name: string): Promise<number | null> {
    return this.connection.ask(async ({ sdk, client, bucket, options }) => {
      try {
        const head = await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: this.keyOf(name) }), options);
        return head.ContentLength ?? 0;
      } catch (error) {
        if (error instanceof sdk.NotFound) return null;
        throw error;
      }
    });
  }

  read(name: string): Promise<Buffer | null> {
    return readObject(this.connection, this.keyOf(name));
  }

  async open(name: string): Promise<Readable | null> {
    const pieces = await piecesOf(this.connection, this.keyOf(name));
    return pieces && Readable.from(pieces, { objectMode: false });
  }

  async putAll(folder: string, names: readonly string[]): Promise<void> {
    const inTurn = pLimit(AT_A_TIME);
    const put = (name: string) => uploadFile(this.connection, this.keyOf(name), join(folder, name));
    await Promise.all(names.slice(0, -1).map((name) => inTurn(put, name)));
    for (const name of names.slice(-1)) await put(name);
  }

  write<Made>(name: string, make: (file: string) => Promise<Made>, signal?: AbortSignal): Promise<Made> {
    return this.inStaging(WRITING, async (folder) => {
      const file = join(folder, name);
      const made = await make(file);
      await uploadFile(this.connection, this.keyOf(name), file, signal);
      return made;
    });
  }

  withFile<Answer>(name: string, use: (file: string) => Promise<Answer>): Promise<Answer | null> {
    return this.inStaging(READING, async (folder) => {
      const file = join(folder, name);
      return (await downloadObject(this.connection, this.keyOf(name), file)) ? use(file) : null;
    });
  }

  async remove(name: string): Promise<void> {
    await this.connection.ask(({ sdk, client, bucket, options }) =>
      client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: this.keyOf(name) }), options),
    );
  }

  async sweep(): Promise<void> {
    const names = await readdir(this.staging).catch(() => []);
    for (const name of names) {
      const folder = join(this.staging, name);
      const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
      const isLeft = name.startsWith(WRITING) || Date.now() - mtimeMs > COPY_MS;
      if (isLeft) await rm(folder, { recursive: true, force: true });
    }
  }

  private keyOf(name: string): string {
    return `${this.connection.location.prefix}${this.section}/${name}`;
  }

  private async inStaging<Answer>(kind: string, work: (folder: string) => Promise<Answer>): Promise<Answer> {
    const folder = join(this.staging, `${kind}${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
