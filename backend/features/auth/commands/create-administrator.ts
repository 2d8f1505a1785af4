import { randomBytes } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '../../../contract/role-words.js';
import { newId } from '../../../platform/ids.js';
import { Passwords } from '../../../platform/security/passwords.js';
import { AdministratorsStore } from '../administrators.store.js';

/** Adds a person of the newsroom, an administrator unless another role is given. With `onlyIfNone` nothing happens once there is one. */
export class CreateAdministrator extends Command<AdministratorCreated> {
  constructor(
    readonly username: string,
    /** Absent: one is generated and answered, to be shown once. */
    readonly password: string | undefined,
    readonly onlyIfNone: boolean,
    readonly role: Role = 'administrator',
  ) {
    super();
  }
}

export interface AdministratorCreated {
  readonly created: boolean;
  readonly username: string;
  /** The generated password; null when one was given or nobody was created. */
  readonly generatedPassword: string | null;
}

@CommandHandler(CreateAdministrator)
export class CreateAdministratorHandler implements ICommandHandler<CreateAdministrator> {
  constructor(
    private readonly administrators: AdministratorsStore,
    private readonly passwords: Passwords,
  ) {}

  async execute({ username, password, onlyIfNone, role }: CreateAdministrator): Promise<AdministratorCreated> {
    const chosen = password ?? randomBytes(12).toString('base64url');
    const row = { id: newId(), username, password_hash: await this.passwords.hash(chosen), role };
    const created = onlyIfNone ? await this.administrators.addFirst(row) : await this.administrators.add(row);
    return { created, username, generatedPassword: created && password === undefined ? chosen : null };
  }
}
