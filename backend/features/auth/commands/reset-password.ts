import { randomBytes } from 'node:crypto';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AdministratorsStore } from '../administrators.store.js';
import { LoginAttempts } from '../attempts/login-attempts.js';
import { ChangePassword } from './change-password.js';

/** Gives an administrator who forgot it a new password, from the machine itself. */
export class ResetPassword extends Command<{ password: string } | null> {
  constructor(
    readonly username: string,
    /** Absent: one is generated and answered. */
    readonly password: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly administrators: AdministratorsStore,
    private readonly attempts: LoginAttempts,
    private readonly commands: CommandBus,
  ) {}

  /** The new password, null when nobody has that name. */
  async execute({ username, password }: ResetPassword): Promise<{ password: string } | null> {
    const administrator = await this.administrators.byUsername(username);
    if (!administrator) return null;
    const chosen = password ?? randomBytes(12).toString('base64url');
    await this.commands.execute(new ChangePassword(administrator.id, null, chosen, 'cli'));
    await this.attempts.forgive(username);
    return { password: chosen };
  }
}
