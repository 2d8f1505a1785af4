import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { imageAddress } from '../../../contract/image-addresses.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Leases } from '../../../platform/leases/leases.js';
import { ImageFiles } from '../image-files.js';
import { ImagesInUse } from '../images-in-use.js';
import { type MediaState, mediaDecider, remove, setAside, takeBack } from '../media.decider.js';
import { type MediaEvent, mediaEvents } from '../media.events.js';
import { ListImagesToTidy, type StoredImage } from '../queries/list-images-to-tidy.js';
import { tidyingPlan } from '../unused-images.js';

const LEASE = 'image-tidying';

/** Sets aside images that nobody uses, and removes those that were set aside long enough. `isTrial` only tells. */
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
  ) {}

  async execute({ now, meta, isTrial }: TidyImages): Promise<TidiedImages | null> {
    const tidied = await this.leases.withLease(LEASE, async (signal) => {
      // The images after what uses them: an image that is uploaded in between is too young to be looked at.
      const used = await this.inUse.ids();
      const plan = tidyingPlan<StoredImage>(await this.queries.execute(new ListImagesToTidy()), used, now);
      const each = async (images: readonly StoredImage[], decide: (state: MediaState) => MediaEvent[]) => {
        const done: string[] = [];
        for (const image of images) {
          signal.throwIfAborted();
          if (isTrial || (await this.record(image.id, decide, meta))) done.push(imageAddress(image.id, image));
        }
        return done;
      };
      const takenBack = await each(plan.takeBack, takeBack);
      const aside = await each(plan.setAside, setAside);
      const removed = await each(plan.remove, remove);
      // The event first: files without one are harmless, an image that is offered without files is not.
      if (!isTrial) for (const address of removed) await this.files.remove(address);
      return { setAside: aside, takenBack, removed };
    });
    return tidied.ran ? tidied.value : null;
  }

  /** False when the image's story went on meanwhile and there is nothing to record. */
  private async record(id: string, decide: (state: MediaState) => MediaEvent[], meta: EventMeta): Promise<boolean> {
    const { store } = this;
    const { events } = await decideAndAppend({
      store,
      streamType: mediaEvents,
      id,
      decider: mediaDecider,
      decide,
      meta,
    });
    return events.length > 0;
  }
}
