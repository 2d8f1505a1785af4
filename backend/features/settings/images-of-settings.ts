import { imageIdsIn } from '../../contract/image-addresses.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { ImageUser, ImageUserOf } from '../../platform/images/image-user.js';
import { settingsEvents } from './settings.events.js';

/** Prompts may name an image, and every earlier version of them can be brought back. */
@ImageUserOf()
export class ImagesOfSettings extends ImageUser {
  readonly reads = [];

  constructor(private readonly store: EventStore) {
    super();
  }

  async imagesInUse(): Promise<readonly string[]> {
    const history = await this.store.readStream(settingsEvents);
    return history.flatMap(({ data }) => imageIdsIn(JSON.stringify(data)));
  }
}
