import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import { UnreadableImport } from './imported-items.js';

/** The files of a folder or of a zip. */
export interface FilesInside {
  /** In their order. */
  readonly names: readonly string[];
  /** Null where there is none of that name, or a longer one. */
  open(name: string, maxBytes: number): Promise<Readable | null>;
  close(): void;
}

/** The images that lie in an export of this product, by the last part of their address. */
export interface ImagesInside {
  open(name: string, maxBytes: number): Promise<Readable | null>;
  close(): void;
}

const IMAGE = /^(?:[^/]+\/)?images\/([^/]+)$/;

/** Opens a folder, or else a zip. @throws UnreadableImport for one that is damaged */
export async function filesInside(path: string): Promise<FilesInside> {
  return (await stat(path)).isDirectory() ? folder(path) : archive(path);
}

/** Those of a folder or zip, which may lie a folder further in. @throws UnreadableImport */
export async function imagesInside(path: string): Promise<ImagesInside> {
  const files = await filesInside(path);
  const names = new Map(files.names.map((name) => [IMAGE.exec(name)?.[1], name]));
  return {
    open: (name, maxBytes) => files.open(names.get(name) ?? '', maxBytes),
    close: files.close,
  };
}

async function folder(path: string): Promise<FilesInside> {
  const found = await readdir(path, { recursive: true, withFileTypes: true });
  // Neither links, which lead elsewhere, nor what a program keeps for itself.
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.replace(/\/$/, '').length + 1))
    .filter((name) => !/(?:^|\/)(?:[._]|node_modules\/)/.test(name.replace(/(?:^|\/)_(?:posts|drafts)\//g, '/')))
    .sort();
  const there = new Set(names);
  return {
    names,
    open: async (name, maxBytes) => {
      const file = join(path, name);
      return there.has(name) && (await stat(file)).size <= maxBytes ? createReadStream(file) : null;
    },
    close: () => undefined,
  };
}

async function archive(path: string): Promise<FilesInside> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw damaged();
  });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
  } catch {
    zip.close();
    throw damaged();
  }
  return {
    names: [...entries.keys()].sort(),
    open: async (name, maxBytes) => {
      const entry = entries.get(name);
      return entry && entry.uncompressedSize <= maxBytes ? zip.openReadStreamPromise(entry) : null;
    },
    close: () => zip.close(),
  };
}

function damaged(): UnreadableImport {
  return new UnreadableImport('Lo zip è danneggiato o non è arrivato per intero.');
}
