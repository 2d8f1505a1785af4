import type { Readable } from 'node:stream';

/** Of a file that is being written on a disk: no name of anything that is sought ends like this. */
export const UNFINISHED = '.parziale';

/** One file in a place for files, by its name there. */
export interface StoredObject {
  readonly name: string;
  readonly bytes: number;
  /** When it was written there last. */
  readonly modifiedAt: Date;
}

/**
 * A place for whole files, images or backups: a folder of the disk, or a part of a bucket. What a call that writes has
 * answered is stored for good; a file appears whole or not at all. Names have no slash.
 * @throws StorageFailure where a store is away
 */
export interface ObjectStore {
  /** Whether several machines see the same files, and they outlive each of them. */
  readonly isShared: boolean;
  /** What people call the place of a file; commands take it back as the name of a backup. */
  placeOf(name: string): string;
  /** Everything that is there, by name; `limitMs` for callers that cannot wait as long as others. */
  list(limitMs?: number): Promise<readonly StoredObject[]>;
  /** Null for a file that is not there. */
  sizeOf(name: string): Promise<number | null>;
  /** A file that fits into memory, compared with what was stored; null for one that is not there. */
  read(name: string): Promise<Buffer | null>;
  /** Any file piece by piece; null for one that is not there. */
  open(name: string): Promise<Readable | null>;
  /** Takes files of a folder over; the last one appears when all others are there. */
  putAll(folder: string, names: readonly string[]): Promise<void>;
  /** Stores what `make` writes to the path it is given, once it has ended. */
  write<Made>(name: string, make: (file: string) => Promise<Made>, signal?: AbortSignal): Promise<Made>;
  /** Gives the path of a file on this machine, a copy of it where need be, for as long as `use` runs; null if not there. */
  withFile<Answer>(name: string, use: (file: string) => Promise<Answer>): Promise<Answer | null>;
  /** One that is not there is removed already. */
  remove(name: string): Promise<void>;
  /** Takes away what processes that died have left of writing; only while nobody else writes here. */
  sweep(): Promise<void>;
}
