import { imageIdsIn } from '../../contract/image-addresses.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { ImageUser, ImageUserOf } from '../../platform/images/image-user.js';
import { headerScriptsEvents } from './header-scripts.events.js';

/** A script of the site's own may show an image; whatever was ever entered counts, it is little. */
@ImageUserOf()
export class ImagesOfScripts extends ImageUser {
  readonly reads = [];

  constructor(private readonly store: EventStore) {
    super();
  }

  async imagesInUse(): Promise<readonly string[]> {
    const history = await this.store.readStream(headerScriptsEvents);
    return history.flatMap(({ data }) => imageIdsIn(JSON.stringify(data)));
  }
}
