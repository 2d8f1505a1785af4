import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isVapidKey } from '../web-push/vapid-keys.js';
import { ConfigurationError, readConfig } from './config.js';
import { loadSecrets } from './secrets.js';

let dataDir: string;
const load = (variables: Record<string, string> = {}) => loadSecrets(readConfig({ DATA_DIR: dataDir, ...variables }));
const write = (name: string, content: string) => {
  mkdirSync(join(dataDir, 'secrets'), { recursive: true });
  writeFileSync(join(dataDir, 'secrets', name), content);
};
const problems = (): readonly string[] => {
  try {
    load();
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'contesto-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the secrets', () => {
  it('are made once, for their owner only, and are the same from then on', () => {
    const first = load();
    expect(first.jwt.length).toBeGreaterThanOrEqual(32);
    expect(isVapidKey(first.vapid)).toBe(true);
    expect(load()).toEqual(first);
    const folder = join(dataDir, 'secrets');
    expect(readdirSync(folder).sort()).toEqual([
      'bot-feed',
      'debug',
      'jwt',
      'log-signing',
      'settings-encryption',
      'vapid',
    ]);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('may end with the line break that an editor leaves', () => {
    const { jwt } = load();
    write('jwt', `${jwt}\n`);
    expect(load().jwt).toBe(jwt);
  });

  it.each([
    ['jwt', '', /jwt è vuoto/],
    ['jwt', ' \n', /jwt è vuoto/],
    ['settings-encryption', 'corto', /settings-encryption deve avere almeno 32 caratteri/],
    ['debug', 'changeme-changeme', /debug è un valore noto/],
    ['bot-feed', '\0'.repeat(32), /bot-feed contiene caratteri di controllo/],
    ['vapid', 'A'.repeat(43), /vapid deve essere una chiave privata P-256/],
  ])('in the file %s are refused when they are %j', (name, content, problem) => {
    write(name, content);
    expect(problems()).toEqual([expect.stringMatching(problem)]);
    expect(problems()[0]).toContain(join(dataDir, 'secrets', name));
    expect(readFileSync(join(dataDir, 'secrets', name), 'utf8')).toBe(content);
  });

  it('name every wrong file at once and show nothing of what is in them', () => {
    write('jwt', 'troppo-corto-uno');
    write('debug', 'corto-due');
    expect(problems()).toHaveLength(2);
    expect(problems().join()).not.toMatch(/troppo-corto-uno|corto-due/);
  });

  it('of a variable go before the file, which is then not read', () => {
    write('jwt', '');
    const secret = 'una frase lunga abbastanza per firmare';
    expect(load({ JWT_SECRET: secret }).jwt).toBe(secret);
  });
});
