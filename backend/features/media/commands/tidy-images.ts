import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { imageAddress } from '../../../contract/image-addresses.js';
import { decideAndAppend, stateOf } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Leases } from '../../../platform/leases/leases.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { PurgesStore } from '../../../platform/privacy/purges.store.js';
import { ImageFiles } from '../image-files.js';
import { ImagesInUse } from '../images-in-use.js';
import { type MediaState, mediaDecider, remove, setAside, takeBack } from '../media.decider.js';
import type { MediaEvent } from '../media.events.js';
import { ListImagesToTidy, type StoredImage } from '../queries/list-images-to-tidy.js';
import { tidyingPlan, unknownFiles } from '../unused-images.js';

const LEASE = 'image-tidying';

/**
 * Sets aside images that nobody uses, removes those that were set aside long enough, and files that belong to no image.
 * `isTrial` only reports. What fails with one image is logged and left to the next time.
 */
export class TidyImages extends Command<TidiedImages | null> {
  constructor(
    readonly now: Date,
    readonly meta: EventMeta,
    readonly isTrial = false,
  ) {
    super();
  }
}

/** Addresses of the images, by what became of them, or would. */
export interface TidiedImages {
  readonly setAside: readonly string[];
  readonly takenBack: readonly string[];
  readonly removed: readonly string[];
  /** Names of files that belonged to no image. */
  readonly strays: readonly string[];
}

/** Answers null while another process is at it. */
@CommandHandler(TidyImages)
export class TidyImagesHandler implements ICommandHandler<TidyImages> {
  constructor(
    private readonly leases: Leases,
    private readonly inUse: ImagesInUse,
    private readonly queries: QueryBus,
    private readonly store: EventStore,
    private readonly files: ImageFiles,
    private readonly purges: PurgesStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ now, meta, isTrial }: TidyImages): Promise<TidiedImages | null> {
    const tidied = await this.leases.withLease(LEASE, async (signal) => {
      // The images after what uses them: an image that is uploaded in between is too young to be checked.
      const used = await this.inUse.ids();
      const plan = tidyingPlan<StoredImage>(await this.queries.execute(new ListImagesToTidy()), used, now);
      const each = async (images: readonly StoredImage[], change: (image: StoredImage) => Promise<boolean>) => {
        const done = await this.inTurn(images, signal, async (image) => isTrial || (await change(image)));
        return done.map((image) => imageAddress(image.id, image));
      };
      const takenBack = await each(plan.takeBack, ({ id }) => this.record(id, takeBack, meta));
      const aside = await each(plan.setAside, ({ id }) => this.record(id, setAside, meta));
      const removed = await each(plan.remove, (image) => this.remove(image, meta));
      return { setAside: aside, takenBack, removed, strays: await this.removeStrays(now, isTrial, signal) };
    });
    return tidied.ran ? tidied.value : null;
  }

  /** Those for which the work was done; one that fails keeps no other from it. */
  private async inTurn<Thing extends { readonly id: string }>(
    things: readonly Thing[],
    signal: AbortSignal,
    work: (thing: Thing) => Promise<boolean>,
  ): Promise<Thing[]> {
    const done: Thing[] = [];
    for (const thing of things) {
      signal.throwIfAborted();
      try {
        if (await work(thing)) done.push(thing);
      } catch (error) {
        this.logger.error({ err: error, image: thing.id }, 'an image could not be tidied; it is tried again next time');
      }
    }
    return done;
  }

  /** The event first: files without one go as strays later, an image that is offered without files is a lie. */
  private async remove(image: StoredImage, meta: EventMeta): Promise<boolean> {
    if (!(await this.record(image.id, remove, meta))) return false;
    if (await this.isGone(image.id)) await this.files.remove(imageAddress(image.id, image));
    return true;
  }

  private async removeStrays(now: Date, isTrial: boolean, signal: AbortSignal): Promise<readonly string[]> {
    const installedAt = await this.purges.installedAt();
    if (installedAt === null) return [];
    const files = await this.files.list();
    const known = new Set((await this.queries.execute(new ListImagesToTidy())).map(({ id }) => id));
    const removed = await this.inTurn(
      unknownFiles(files, known, { now, installedAt }),
      signal,
      async ({ id, name }) => {
        // The rows may lag behind the log, which alone says what there is.
        if (!(await this.isGone(id))) return false;
        if (!isTrial) await this.files.removeFile(name);
        return true;
      },
    );
    return removed.map(({ name }) => name);
  }

  /** Whether there is no such image now: it may have been sent again a moment ago. */
  private async isGone(id: string): Promise<boolean> {
    return (await stateOf(this.store, mediaDecider, id)) === null;
  }

  /** False when the image's story went on meanwhile and there is nothing to record. */
  private async record(id: string, decide: (state: MediaState) => MediaEvent[], meta: EventMeta): Promise<boolean> {
    const { store } = this;
    const { events } = await decideAndAppend({
      store,
      id,
      decider: mediaDecider,
      decide,
      meta,
    });
    return events.length > 0;
  }
}
