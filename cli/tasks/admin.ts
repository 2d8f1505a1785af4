import { authApi } from '../../backend/contract/auth.js';
import { mixesAlphabets, plainName } from '../../backend/contract/person-name.js';
import { ROLE_NAMES, ROLES, type Role } from '../../backend/contract/role-words.js';
import { CreateAdministrator } from '../../backend/features/auth/commands/create-administrator.js';
import { DisableSecondFactor } from '../../backend/features/auth/commands/disable-second-factor.js';
import { ResetPassword } from '../../backend/features/auth/commands/reset-password.js';
import type { Answer, CommandContext, TaskOptions } from '../application.js';
import { CommandFailed, UsageError } from '../failure.js';
import { readFirstLine } from '../standard-input.js';

export interface PasswordOptions extends TaskOptions {
  readonly passwordStdin?: boolean;
}

export interface CreateOptions extends PasswordOptions {
  /** As the operator types it. */
  readonly role?: string;
}

const ROLE_BY_NAME = new Map(ROLES.map((role) => [ROLE_NAMES[role].toLowerCase(), role]));

const MAX_NAME_LENGTH = 64;

/** Adds a person, an administrator unless a role is given, with the password given, or one that is chosen here and shown once. */
export async function create(at: CommandContext, name: string, options: CreateOptions): Promise<Answer> {
  const username = newName(name);
  const role = roleNamed(options.role);
  const password = await givenPassword(options);
  const { commands } = await at.open();
  const { created, generatedPassword } = await commands.execute(
    new CreateAdministrator(username, password, false, role),
  );
  if (!created) throw new CommandFailed(`Esiste già una persona di nome «${username}».`);
  return answer('created', `${ROLE_NAMES[role]} «${username}» creato.`, username, generatedPassword);
}

/** Gives an administrator another password, which ends every open session. */
export async function reset(at: CommandContext, name: string, options: PasswordOptions): Promise<Answer> {
  const username = checkedName(name);
  const password = await givenPassword(options);
  const { commands } = await at.open();
  const changed = await commands.execute(new ResetPassword(username, password));
  if (changed === null) throw nobody(username);
  const done = `La password di «${username}» è cambiata; gli accessi aperti con quella vecchia sono chiusi.`;
  return answer('changed', done, username, password === undefined ? changed.password : null);
}

/** For an administrator who has lost telephone and codes. */
export async function disableSecondFactor(at: CommandContext, name: string): Promise<Answer> {
  const username = checkedName(name);
  const { commands } = await at.open();
  const removed = await commands.execute(new DisableSecondFactor(username));
  if (removed === null) throw nobody(username);
  const text = removed
    ? `Il secondo fattore di «${username}» è disattivato: per entrare basta la password.`
    : `«${username}» non ha un secondo fattore attivo.`;
  return { data: { status: removed ? 'disabled' : 'unchanged', username }, text };
}

function nobody(username: string): CommandFailed {
  return new CommandFailed(`Nessun amministratore si chiama «${username}».`);
}

function answer(status: string, done: string, username: string, password: string | null): Answer {
  const shown = password === null ? [] : [`Password: ${password}`, 'Viene mostrata solo questa volta.'];
  return { data: { status, username, password }, text: [done, ...shown].join('\n') };
}

function roleNamed(name: string | undefined): Role {
  const role = name === undefined ? 'administrator' : ROLE_BY_NAME.get(name.toLowerCase());
  if (role === undefined) throw new UsageError(`I ruoli sono: ${[...ROLE_BY_NAME.keys()].join(', ')}.`);
  return role;
}

function newName(username: string): string {
  const name = checkedName(username);
  if (mixesAlphabets(name)) throw new UsageError('Il nome utente mescola lettere di alfabeti diversi.');
  return name;
}

function checkedName(username: string): string {
  const name = plainName(username);
  if (name === '' || name.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(name)) {
    throw new UsageError(`Il nome utente deve avere da 1 a ${MAX_NAME_LENGTH} caratteri, su una riga.`);
  }
  return name;
}

/** The rule is the one of the password screen. */
async function givenPassword({ passwordStdin }: PasswordOptions): Promise<string | undefined> {
  if (!passwordStdin) return undefined;
  const checked = authApi.changePassword.body.shape.newPassword.safeParse(await readFirstLine());
  if (checked.success) return checked.data;
  throw new UsageError(checked.error.issues[0]?.message ?? 'La password non è valida.');
}
