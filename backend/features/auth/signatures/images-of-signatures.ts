import { imageIdsIn } from '../../../contract/image-addresses.js';
import { ImageUser, ImageUserOf } from '../../../platform/images/image-user.js';
import { SignaturesStore } from './signatures.store.js';

/** The pictures of those who sign. */
@ImageUserOf()
export class ImagesOfSignatures extends ImageUser {
  readonly reads = [];

  constructor(private readonly signatures: SignaturesStore) {
    super();
  }

  async imagesInUse(): Promise<readonly string[]> {
    return (await this.signatures.list()).flatMap(({ picture }) => imageIdsIn(picture ?? ''));
  }
}
