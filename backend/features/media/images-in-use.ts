import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { EventStore } from '../../platform/event-store/event-store.js';
import { Projector } from '../../platform/event-store/projector.js';
import { IMAGE_USER_MARK, ImageUser, type WantedImages } from '../../platform/images/image-user.js';
import { MediaProjection } from './projections/media.projection.js';

/** The read tables may be far behind after a restore. */
const READ_LIMIT_MS = 60_000;

/** Asks anyone who shows images which ones. */
@Injectable()
export class ImagesInUse {
  constructor(
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    private readonly store: EventStore,
    private readonly projector: Projector,
  ) {}

  /**
   * The ids of all images that are referred to by what the log holds now.
   * @throws when a read table cannot be brought up to date, or nobody answers for images: then nothing is known
   */
  async ids(): Promise<ReadonlySet<string>> {
    const users = this.users();
    if (users.length === 0) throw new Error('Nobody says which images are in use.');
    const readModels = [MediaProjection, ...users.flatMap(({ reads }) => reads)];
    await this.projector.catchUp(await this.store.head(), readModels, READ_LIMIT_MS);
    const used = await Promise.all(users.map((user) => user.imagesInUse()));
    return new Set(used.flat());
  }

  /** In how many articles each image stands or stood, as far as the read tables know. */
  async articlesWith(wanted: WantedImages): Promise<ReadonlyMap<string, number>> {
    const found = await Promise.all(this.users().map((user) => user.articlesWith(wanted)));
    return new Map(found.flatMap((counts) => [...counts]));
  }

  private users(): ImageUser[] {
    return this.discovery
      .getProviders({ metadataKey: IMAGE_USER_MARK })
      .flatMap(({ instance }) => (instance instanceof ImageUser ? [instance] : []));
  }
}
