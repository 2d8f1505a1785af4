import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, ConfigurationError } from './config.js';
import { SECRET_RULES } from './secret-rules.js';

/** The secrets of this installation: what a variable gave, or URL-safe text of at least 128 bits. */
export interface Secrets {
  readonly jwt: string;
  readonly settingsEncryption: string;
  readonly debug: string;
  readonly botFeed: string;
  /** Private key by which push services know this installation: 32 bytes. */
  readonly vapid: string;
  /** Private key that signs the heads of the log: 32 bytes. */
  readonly logSigning: string;
}

/** Injection token of the `Secrets`. */
export const SECRETS = Symbol('SECRETS');

/** Where each secret comes from: its variable, else its file in `DATA_DIR/secrets`; `bytes` is how long a new one is. */
export const SECRET_PLACES: Readonly<
  Record<keyof Secrets, { readonly variable: string; readonly file: string; readonly bytes: number }>
> = {
  jwt: { variable: 'JWT_SECRET', file: 'jwt', bytes: 48 },
  settingsEncryption: { variable: 'SETTINGS_ENCRYPTION_KEY', file: 'settings-encryption', bytes: 48 },
  debug: { variable: 'DEBUG_SECRET', file: 'debug', bytes: 24 },
  botFeed: { variable: 'BOT_FEED_SECRET', file: 'bot-feed', bytes: 24 },
  vapid: { variable: 'VAPID_PRIVATE_KEY', file: 'vapid', bytes: 32 },
  logSigning: { variable: 'LOG_SIGNING_KEY', file: 'log-signing', bytes: 32 },
};

/** The secrets of this process cannot be used; the message names which, never what they are. */
export class UnusableSecrets extends ConfigurationError {}

/**
 * Takes each secret from its variable, else from `DATA_DIR/secrets/<name>` (mode 0600), which the first process to
 * need it creates. Several processes starting at once agree on one value.
 * @throws UnusableSecrets naming every file whose content breaks the rules of its variable
 */
export function loadSecrets(config: Pick<Config, 'dataDir' | 'secrets'>): Secrets {
  mkdirSync(join(config.dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  return secretsBy(config, loadSecretFile);
}

/**
 * The same for somebody who only reads: what has no file yet is random and stored nowhere.
 * @throws UnusableSecrets
 */
export function readSecrets(config: Pick<Config, 'dataDir' | 'secrets'>): Secrets {
  return secretsBy(config, (path, rule, bytes) => {
    const existing = readIfPresent(path);
    return existing === null ? randomBytes(bytes).toString('base64url') : checked(path, rule, existing);
  });
}

function secretsBy(config: Pick<Config, 'dataDir' | 'secrets'>, fromFile: typeof loadSecretFile): Secrets {
  const folder = join(config.dataDir, 'secrets');
  const problems: string[] = [];
  const load = (name: keyof Secrets): string => {
    const given = config.secrets[name];
    if (given !== undefined) return given;
    try {
      return fromFile(join(folder, SECRET_PLACES[name].file), name, SECRET_PLACES[name].bytes);
    } catch (error) {
      if (!(error instanceof UnusableSecrets)) throw error;
      problems.push(...error.problems);
      return '';
    }
  };
  const secrets: Secrets = {
    jwt: load('jwt'),
    settingsEncryption: load('settingsEncryption'),
    debug: load('debug'),
    botFeed: load('botFeed'),
    vapid: load('vapid'),
    logSigning: load('logSigning'),
  };
  if (problems.length > 0) throw new UnusableSecrets(problems);
  return secrets;
}

/**
 * The secret in a file; random, of mode 0600 and on the disk for good when it was not there before. Its folder must exist.
 * @throws UnusableSecrets naming the file when its content breaks the rule
 */
export function loadSecretFile(path: string, rule: keyof typeof SECRET_RULES, bytes: number): string {
  const existing = readIfPresent(path);
  if (existing !== null) return checked(path, rule, existing);
  const draft = `${path}.${process.pid}`;
  writeDurably(draft, randomBytes(bytes).toString('base64url'));
  try {
    // A link is made whole or not at all and never replaces: of two processes, one wins and the other reads.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(dirname(path));
  return checked(path, rule, readFileSync(path, 'utf8'));
}

/** An empty file is what a power failure or a full disk leaves behind: it must never sign anything. */
function checked(path: string, rule: keyof typeof SECRET_RULES, content: string): string {
  const wayOut = 'rimettere il contenuto di prima, oppure eliminare il file e lasciarne creare un altro';
  if (content.trim() === '') throw new UnusableSecrets([`${path} è vuoto: ${wayOut}`]);
  const parsed = SECRET_RULES[rule].safeParse(content);
  if (parsed.success) return parsed.data;
  throw new UnusableSecrets([`${path} ${parsed.error.issues[0]?.message ?? 'non è valido'}: ${wayOut}`]);
}

function writeDurably(path: string, content: string): void {
  const file = openSync(path, 'w', 0o600);
  try {
    fchmodSync(file, 0o600);
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes the names in a folder durable, not only what the files hold. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
