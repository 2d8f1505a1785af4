import { CommandBus } from '@nestjs/cqrs';
import { Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { TidyImages } from './commands/tidy-images.js';

/** Images that nobody uses go in the nightly purge. They are bound to no address, so there is nothing to erase. */
@Retention()
export class ImagesRetention extends RetentionPolicy {
  readonly name = 'images';
  readonly words = ['immagine inutilizzata', 'immagini inutilizzate'] as const;

  constructor(private readonly commands: CommandBus) {
    super();
  }

  async purge(now: Date): Promise<number> {
    const tidied = await this.commands.execute(new TidyImages(now, { actor: 'policy' }));
    return tidied?.removed.length ?? 0;
  }
}
