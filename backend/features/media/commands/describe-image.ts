import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { describeImage, mediaDecider } from '../media.decider.js';
import type { ImageWords } from '../media.events.js';

/** Says of an image what it shows and whose it is; answers with the position. Throws `not-found`. */
export class DescribeImage extends Command<number> {
  constructor(
    readonly id: string,
    readonly words: ImageWords,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(DescribeImage)
export class DescribeImageHandler implements ICommandHandler<DescribeImage> {
  constructor(private readonly store: EventStore) {}

  async execute({ id, words, meta }: DescribeImage): Promise<number> {
    const { position } = await decideAndAppend({
      store: this.store,
      id,
      decider: mediaDecider,
      decide: (state) => describeImage(state, words),
      meta,
    });
    return position;
  }
}
