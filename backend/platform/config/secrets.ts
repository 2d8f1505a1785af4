import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.js';

/** The secrets of this installation, all URL-safe text of at least 128 bits. */
export interface Secrets {
  readonly jwt: string;
  readonly settingsEncryption: string;
  readonly debug: string;
  readonly botFeed: string;
  /** Private key by which push services know this installation: 32 bytes. */
  readonly vapid: string;
}

/** Injection token of the `Secrets`. */
export const SECRETS = Symbol('SECRETS');

/**
 * Takes each secret from its variable, else from `DATA_DIR/secrets/<name>` (mode 0600), which the first process to
 * need it creates. Several processes starting at once agree on one value.
 */
export function loadSecrets(config: Config): Secrets {
  const folder = join(config.dataDir, 'secrets');
  const kept = (name: string, given: string | undefined, bytes: number) =>
    given ?? keepSecret(join(folder, name), bytes);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    jwt: kept('jwt', config.secrets.jwt, 48),
    settingsEncryption: kept('settings-encryption', config.secrets.settingsEncryption, 48),
    debug: kept('debug', config.secrets.debug, 24),
    botFeed: kept('bot-feed', config.secrets.botFeed, 24),
    vapid: kept('vapid', config.secrets.vapid, 32),
  };
}

/** The secret in a file, random and of mode 0600 when it was not there before. Its folder must exist. */
export function keepSecret(path: string, bytes: number): string {
  const existing = readIfPresent(path);
  if (existing !== null) return existing;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(bytes).toString('base64url'), { mode: 0o600 });
  try {
    // A link is made whole or not at all and never replaces: of two processes, one wins and the other reads.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8');
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
