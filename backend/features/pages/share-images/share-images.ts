import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DomainError } from '../../../platform/domain-error.js';
import { CachedFiles } from '../../../platform/object-storage/cached-files.js';
import { compiledFile } from '../../../platform/program-root.js';
import { WorkerFailure } from '../../../platform/worker-process/answer-tasks.js';
import { WorkerProcess } from '../../../platform/worker-process/worker-process.js';
import type { ShareCard, ShareImageTask } from './share-card.js';

/** About 50 kB each. */
const MAX_STORED = 2000;
const DRAWING_LIMIT_MS = 20_000;
/** What says nothing about the card, only about the machine and what else it has to do. */
const LOAD_FAILURES: ReadonlySet<string> = new Set(['busy', 'too-slow', 'unavailable']);

/** A drawn image; it lasts unless the cover stands in it for a photograph that is away now and may come back. */
export interface DrawnImage {
  readonly bytes: Uint8Array;
  readonly lasts: boolean;
}

/** Share images, drawn once each, one at a time, in a process of their own, and stored on the disk. */
@Injectable()
export class ShareImages implements OnModuleDestroy {
  private readonly files: CachedFiles;
  private readonly inWork = new Map<string, Promise<DrawnImage>>();
  private readonly workers = new WorkerProcess<ShareImageTask, Uint8Array>({
    file: compiledFile('backend/features/pages/share-images/share-image-worker.js'),
    timeoutMs: DRAWING_LIMIT_MS,
  });

  constructor(@Inject(CONFIG) { dataDir }: Pick<Config, 'dataDir'>) {
    this.files = new CachedFiles(join(dataDir, 'cache', 'share-images'), MAX_STORED);
  }

  /**
   * The image. `charge` is called before one is drawn, and `readPhoto` for a card with a photograph; one that is gone leaves
   * its place to the cover. @throws DomainError `too-many-requests`, or what `charge` and `readPhoto` throw
   */
  async of(
    card: ShareCard,
    charge: () => void,
    readPhoto: (address: string) => Promise<Uint8Array | null>,
  ): Promise<DrawnImage> {
    const name = fileOf(card);
    const stored = await this.files.read(name);
    if (stored) return { bytes: stored, lasts: true };
    charge();
    let drawing = this.inWork.get(name);
    if (!drawing) {
      drawing = this.draw(card, name, readPhoto).finally(() => this.inWork.delete(name));
      this.inWork.set(name, drawing);
    }
    return drawing;
  }

  /** How many bytes an image has that is drawn already; null for every other. */
  lengthOf(card: ShareCard): Promise<number | null> {
    return this.files.sizeOf(fileOf(card));
  }

  onModuleDestroy(): void {
    this.workers.close();
  }

  private async draw(
    card: ShareCard,
    name: string,
    readPhoto: (address: string) => Promise<Uint8Array | null>,
  ): Promise<DrawnImage> {
    const photo = card.photo && (await readPhoto(card.photo.address));
    try {
      const bytes = await this.workers.run({ card, photo });
      const lasts = card.photo === null || photo !== null;
      if (lasts) await this.files.keep(name, bytes);
      return { bytes, lasts };
    } catch (error) {
      const isLoad = error instanceof WorkerFailure && LOAD_FAILURES.has(error.code);
      throw isLoad ? new DomainError('too-many-requests', { retryAfterSeconds: 10 }) : error;
    }
  }
}

function fileOf(card: ShareCard): string {
  const hash = createHash('sha256').update(JSON.stringify(card)).digest('hex');
  return `${hash.slice(0, 40)}.${card.photo ? 'jpg' : 'png'}`;
}
