import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demandId } from '../../../platform/ids.js';
import { AdminLog } from '../admin-log.js';
import { type HandedOver, LinkHandover } from '../link-handover.js';

/** Hands over a new link to choose a password; an earlier one ends. Throws `person-not-found`. */
export class GivePasswordLink extends Command<HandedOver> {
  constructor(
    readonly id: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(GivePasswordLink)
export class GivePasswordLinkHandler implements ICommandHandler<GivePasswordLink> {
  constructor(
    private readonly handover: LinkHandover,
    private readonly log: AdminLog,
  ) {}

  async execute({ id, actor }: GivePasswordLink): Promise<HandedOver> {
    demandId(id, 'person-not-found');
    const handed = await this.handover.handOver(id);
    await this.log.note(id, { type: 'PasswordLinkGiven', data: {} }, actor);
    return handed;
  }
}
