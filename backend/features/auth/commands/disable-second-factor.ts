import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AdministratorsStore } from '../administrators.store.js';
import { LoginAttempts } from '../attempts/login-attempts.js';
import { RemoveSecondFactor } from './remove-second-factor.js';

/** Lets an administrator in who lost telephone and recovery codes, from the machine itself. */
export class DisableSecondFactor extends Command<boolean | null> {
  constructor(readonly username: string) {
    super();
  }
}

@CommandHandler(DisableSecondFactor)
export class DisableSecondFactorHandler implements ICommandHandler<DisableSecondFactor> {
  constructor(
    private readonly administrators: AdministratorsStore,
    private readonly attempts: LoginAttempts,
    private readonly commands: CommandBus,
  ) {}

  /** Whether there was one, null when nobody has that name. */
  async execute({ username }: DisableSecondFactor): Promise<boolean | null> {
    const administrator = await this.administrators.byUsername(username);
    if (!administrator) return null;
    const removed = await this.commands.execute(new RemoveSecondFactor(administrator.id, null, 'cli'));
    await this.attempts.forgive(username);
    return removed;
  }
}
