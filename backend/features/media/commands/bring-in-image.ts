import type { Readable } from 'node:stream';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { ImageFiles } from '../image-files.js';
import type { ImageWords } from '../media.events.js';
import { DescribeImage } from './describe-image.js';
import { type StoredImage, StoreImage } from './store-image.js';

/** Makes an image of this site of what a stream holds, by the way that uploads go; whoever gives the stream bounds it. */
export class BringInImage extends Command<StoredImage> {
  constructor(
    readonly content: Readable,
    readonly words: ImageWords,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(BringInImage)
export class BringInImageHandler implements ICommandHandler<BringInImage> {
  constructor(
    private readonly files: ImageFiles,
    private readonly commands: CommandBus,
  ) {}

  async execute({ content, words, meta }: BringInImage): Promise<StoredImage> {
    const folder = await this.files.openFolder();
    try {
      const incoming = await this.files.receive(content, folder);
      const stored = await this.commands.execute(new StoreImage(incoming, meta));
      if (words.alt + words.credit !== '') await this.commands.execute(new DescribeImage(incoming.id, words, meta));
      return stored;
    } finally {
      await this.files.closeFolder(folder);
    }
  }
}
