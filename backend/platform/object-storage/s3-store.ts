import { join } from 'node:path';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { ObjectStore, StoredObject } from './object-store.js';
import type { S3Connection } from './s3-connection.js';
import { downloadObject, piecesOf, readObject } from './s3-reading.js';
import { uploadFile } from './s3-writing.js';
import type { StagingFolder } from './staging-folder.js';
import { StorageFailure } from './storage-failure.js';

const AT_A_TIME = 4;
/** Of a thousand names each. */
const MAX_PAGES = 2_000;

/** Files in a part of a bucket. What has to lie on a disk meanwhile does so in `staging`. */
export class S3Store implements ObjectStore {
  readonly isShared = true;

  constructor(
    private readonly connection: S3Connection,
    /** `images`, for instance: what the names of these objects begin with, below the prefix of the bucket. */
    private readonly section: string,
    private readonly staging: StagingFolder,
  ) {}

  placeOf(name: string): string {
    return `s3:${this.section}/${name}`;
  }

  async list(limitMs?: number): Promise<readonly StoredObject[]> {
    const found: StoredObject[] = [];
    const from = this.keyOf('');
    let next: string | undefined;
    for (let page = 0; page === 0 || next !== undefined; page += 1) {
      if (page === MAX_PAGES) throw new StorageFailure('too-large', `more than ${MAX_PAGES} pages of names`);
      const listed = await this.connection.ask(
        ({ sdk, client, bucket, options }) =>
          client.send(
            new sdk.ListObjectsV2Command({
              ...{ Bucket: bucket, Prefix: from },
              ...(next ? { ContinuationToken: next } : {}),
            }),
            options,
          ),
        { limitMs },
      );
      for (const { Key = '', Size: bytes = 0, LastModified: modifiedAt = new Date() } of listed.Contents ?? []) {
        const name = Key.slice(from.length);
        if (Key.startsWith(from) && name !== '' && !name.includes('/')) found.push({ name, bytes, modifiedAt });
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
    return this.staging.use('writing', async (folder) => {
      const file = join(folder, name);
      const made = await make(file);
      await uploadFile(this.connection, this.keyOf(name), file, signal);
      return made;
    });
  }

  withFile<Answer>(name: string, use: (file: string) => Promise<Answer>): Promise<Answer | null> {
    return this.staging.use('reading', async (folder) => {
      const file = join(folder, name);
      return (await downloadObject(this.connection, this.keyOf(name), file)) ? use(file) : null;
    });
  }

  async remove(name: string): Promise<void> {
    await this.connection.ask(({ sdk, client, bucket, options }) =>
      client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: this.keyOf(name) }), options),
    );
  }

  sweep(): Promise<void> {
    return this.staging.sweep(new Date(), { isAlone: true });
  }

  private keyOf(name: string): string {
    return `${this.connection.location.prefix}${this.section}/${name}`;
  }
}
