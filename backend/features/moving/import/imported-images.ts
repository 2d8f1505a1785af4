import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { ERROR_ANSWERS } from '../../../contract/errors.js';
import { MAX_IMAGE_BYTES } from '../../../contract/media.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { OutboundError, outboundMessage } from '../../../platform/outbound/outbound-error.js';
import { OutboundFetch } from '../../../platform/outbound/outbound-fetch.js';
import { BringInImage } from '../../media/commands/bring-in-image.js';
import { OldAddressesStore } from '../old-addresses/old-addresses.store.js';
import type { ImagesInside } from './files-inside.js';
import type { ImportOptions } from './import-options.js';
import type { ImportPlan } from './import-plan.js';

/** Where an image is now, or why it is not here; null for both where it is left on its site. */
export type BroughtImage = { readonly path: string; readonly isNew: boolean } | { readonly why: string | null };

export type BringImage = (address: string) => Promise<BroughtImage>;

const AT_ONCE = 4;
const TIMEOUT_MS = 60_000;
/** Images of which an import remembers what became of them. */
const REMEMBERED = 20_000;
/** What stands for an image in a dry run. */
const WOULD_COME = '/uploads/';

/** Brings the images of another site here: fetched behind the guard, or out of a folder, and decoded like every upload. */
@Injectable()
export class ImportedImages {
  constructor(
    private readonly outbound: OutboundFetch,
    private readonly commands: CommandBus,
    private readonly addresses: OldAddressesStore,
  ) {}

  /** For one import: each image is brought once, however many texts show it. What lies `inside` of the file is not fetched. */
  forImport(
    plan: ImportPlan,
    options: ImportOptions,
    meta: EventMeta,
    { signal, inside }: { readonly signal?: AbortSignal | undefined; readonly inside: ImagesInside | null },
  ): BringImage {
    const limit = pLimit(AT_ONCE);
    const known = new LRUCache<string, Promise<BroughtImage>>({ max: REMEMBERED });
    return (address) => {
      const full = plan.absolute(address) ?? address;
      const before = known.get(full);
      if (before) return before;
      const brought = limit(() => this.#bring(full, plan, options, meta, inside, signal));
      known.set(full, brought);
      return brought;
    };
  }

  async #bring(
    address: string,
    plan: ImportPlan,
    { images, dryRun }: ImportOptions,
    meta: EventMeta,
    inside: ImagesInside | null,
    signal?: AbortSignal,
  ): Promise<BroughtImage> {
    if (images.from === 'leave') return { why: null };
    const original = plan.originalOf(address);
    if (!plan.isOwnImage(original)) return { why: 'sta su un altro sito: ai lettori resta un link' };
    const described = plan.imageOf(original.replace(/^https?:\/\/(?:www\.)?/, ''));
    const places = [...(described?.pages ?? []), address, original];
    const keys = [...new Set(places.map((one) => plan.keyOf(one)))].filter((key) => key !== null);
    const here = (await this.addresses.find(keys)).get(keys.at(-1) ?? '');
    if (here?.kind === 'path') return { path: here.target, isNew: false };
    try {
      const content = await (images.from === 'folder'
        ? fileIn(images.path, original)
        : this.#insideOrFetched(original, inside, dryRun, signal));
      if (content === null) return { path: WOULD_COME, isNew: true };
      if (dryRun) {
        content.destroy();
        return { path: WOULD_COME, isNew: true };
      }
      const words = { alt: plain(described?.alt, 300), credit: plain(described?.credit, 200) };
      const { url } = await this.commands.execute(new BringInImage(content, words, meta));
      await this.addresses.add(keys.map((key) => ({ key, kind: 'path' as const, target: url })));
      return { path: url, isNew: true };
    } catch (error) {
      return { why: reasonOf(error) };
    }
  }

  /** Null: it would be asked for. */
  async #insideOrFetched(
    address: string,
    inside: ImagesInside | null,
    dryRun: boolean,
    signal?: AbortSignal,
  ): Promise<Readable | null> {
    const found = await inside?.open(basename(new URL(address).pathname), MAX_IMAGE_BYTES);
    if (found || dryRun) return found ?? null;
    const { body } = await this.outbound.get({
      url: address,
      accept: 'image/*',
      maxBytes: MAX_IMAGE_BYTES,
      timeoutMs: TIMEOUT_MS,
      ...(signal && { signal }),
    });
    return Readable.from([body]);
  }
}

/** The file of an image below a copy of the site's folder of uploads; never one outside of it, whatever links lie there. */
async function fileIn(folder: string, address: string): Promise<Readable> {
  const path = decodeURIComponent(new URL(address, 'http://sito.invalid/').pathname);
  const below = path.replace(/^.*?\/(?:uploads|content\/images)\//, '');
  const root = await realpath(folder);
  const places = [join(root, below), join(root, path)];
  for (const place of places) {
    const file = await realpath(place).catch(() => null);
    if (file === null || !file.startsWith(root + sep)) continue;
    const { size, isFile } = await stat(file).then((found) => ({ size: found.size, isFile: found.isFile() }));
    if (!isFile) continue;
    if (size > MAX_IMAGE_BYTES) throw new DomainError('image-too-large');
    return createReadStream(file);
  }
  throw new DomainError('not-found', { text: 'non è nella cartella' });
}

/** In Italian. What is no fault of the image ends the import: everything after it would fail likewise. */
function reasonOf(error: unknown): string {
  if (error instanceof OutboundError && error.code !== 'aborted') return outboundMessage(error);
  if (error instanceof URIError) return 'il suo indirizzo non si legge';
  if (
    error instanceof DomainError &&
    !['storage-full', 'storage-unavailable', 'too-many-requests'].includes(error.code)
  ) {
    return error.details.text ?? ERROR_ANSWERS[error.code].text;
  }
  throw error;
}

function plain(words: string | undefined, most: number): string {
  return (words ?? '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most);
}
