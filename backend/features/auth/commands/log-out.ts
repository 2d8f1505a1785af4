import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BearerTokens } from '../bearer-tokens.js';
import { KnownDevicesStore } from '../known-devices.store.js';
import { SessionsStore } from '../sessions.store.js';

/** Ends the session of a token, or all of its owner's. A token whose time is over still says which session is meant. */
export class LogOut extends Command<void> {
  constructor(
    readonly token: string | undefined,
    readonly everywhere: boolean,
  ) {
    super();
  }
}

/** Does nothing when the session has ended already. Everywhere also makes strangers of the known devices. */
@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(
    private readonly tokens: BearerTokens,
    private readonly sessions: SessionsStore,
    private readonly devices: KnownDevicesStore,
  ) {}

  async execute({ token, everywhere }: LogOut): Promise<void> {
    const owner = token === undefined ? null : await this.tokens.ownerOf(token);
    if (!owner) return;
    if (!everywhere) return this.sessions.end(owner.session.id);
    await this.sessions.endAll(owner.id);
    await this.devices.forget(owner.id);
  }
}
