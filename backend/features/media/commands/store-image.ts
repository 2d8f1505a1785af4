import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ImageSize, imageAddress } from '../../../contract/image-addresses.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import type { DomainEvent, EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ImageFiles, type IncomingImage } from '../image-files.js';
import { mediaDecider, upload } from '../media.decider.js';
import { type MediaEvent, mediaEvents } from '../media.events.js';
import { ImageOptimizer } from '../optimizing/image-optimizer.js';

/** Makes an image of this site of a file that was sent. The same file twice is one image. */
export class StoreImage extends Command<StoredImage> {
  constructor(
    readonly incoming: IncomingImage,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

export interface StoredImage extends ImageSize {
  readonly url: string;
  readonly position: number;
}

@CommandHandler(StoreImage)
export class StoreImageHandler implements ICommandHandler<StoreImage> {
  constructor(
    private readonly store: EventStore,
    private readonly files: ImageFiles,
    private readonly optimizer: ImageOptimizer,
  ) {}

  async execute({ incoming, meta }: StoreImage): Promise<StoredImage> {
    const { id, bytes, folder, source } = incoming;
    const known = await this.known(id);
    if (known) return known;
    const { files, ...image } = await this.optimizer.optimize({ source, folder, id });
    // The files first: an event about an image that is not there would be a lie, a file without event is harmless.
    await this.files.publish(folder, files);
    const { position } = await decideAndAppend({
      store: this.store,
      id,
      decider: mediaDecider,
      decide: (state) => upload(state, { ...image, bytes }),
      meta,
    });
    return { ...shown(id, image), position };
  }

  private async known(id: string): Promise<StoredImage | null> {
    const history = await this.store.readStream(mediaEvents, id);
    const state = foldEvents(mediaDecider, history as readonly DomainEvent[] as readonly MediaEvent[]);
    const last = history.at(-1);
    if (state === null || state.isAside || last === undefined) return null;
    const answer = { ...shown(id, state.image), position: last.position };
    return (await this.files.has(answer.url)) ? answer : null;
  }
}

function shown(id: string, { width, height }: ImageSize): Omit<StoredImage, 'position'> {
  return { url: imageAddress(id, { width, height }), width, height };
}
