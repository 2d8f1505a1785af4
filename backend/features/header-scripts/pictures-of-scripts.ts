import { pictureIdsIn } from '../../contract/image-addresses.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { PictureUser, PictureUserOf } from '../../platform/pictures/picture-user.js';
import { headerScriptsEvents } from './header-scripts.events.js';

/** A script of the site's own may show a picture; whatever was ever entered counts, it is little. */
@PictureUserOf()
export class PicturesOfScripts extends PictureUser {
  readonly reads = [];

  constructor(private readonly store: EventStore) {
    super();
  }

  async picturesInUse(): Promise<readonly string[]> {
    const history = await this.store.readStream(headerScriptsEvents);
    return history.flatMap(({ data }) => pictureIdsIn(JSON.stringify(data)));
  }
}
