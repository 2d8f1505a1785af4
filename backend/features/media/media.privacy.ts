import { CommandBus } from '@nestjs/cqrs';
import { storedData } from '../../platform/privacy/stored-data.js';
import { TidyImages } from './commands/tidy-images.js';

/** Images that nobody uses go in the nightly purge. They are bound to no address, so there is nothing to erase. */
export const unusedImages = storedData([CommandBus], (commands: CommandBus) => ({
  name: 'images',
  words: ['immagine inutilizzata', 'immagini inutilizzate'],
  purge: async (now) => {
    const tidied = await commands.execute(new TidyImages(now, { actor: 'policy' }));
    return tidied?.removed.length ?? 0;
  },
}));
