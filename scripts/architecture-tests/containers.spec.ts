import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../backend/platform/config/config.js';

// No container can be run where the tests run: what can be held against other files is.
const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8');
const KNOWN = new Set(
  [...read('backend/platform/config/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name),
);
const VALUES: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'unaParola',
  S3_SECRET: 'unAltraParola',
  PUBLIC_BASE_URL: 'https://esempio.it',
};

/** The flags that a line gives Node, as it stands in a shell, a unit or a Dockerfile. */
function flagsIn(line: string | undefined): readonly string[] {
  return [...(line ?? '').matchAll(/--[\w-]+=\d+/g)].map(([flag]) => flag);
}

/** What stands below a key, as `  one:` or `x-contesto: &contesto`, by the indentation of our own files. */
function blockOf(text: string, key: RegExp): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => key.test(line));
  const depth = (line = '') => line.length - line.trimStart().length;
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => line.trim() !== '' && depth(line) <= depth(lines[at]));
  return rest.slice(0, end < 0 ? rest.length : end).join('\n');
}

function variablesIn(block: string): ReadonlyMap<string, string> {
  const found = [...block.matchAll(/^ +([A-Z][A-Z0-9_]+): (.*)$/gm)];
  return new Map(found.map(([, name = '', value = '']) => [name, filledIn(value)]));
}

function filledIn(value: string): string {
  return value.replace(/\$\{(\w+)(?::?[-?]([^}]*))?\}/g, (_, name: string, other = '') => VALUES[name] ?? other);
}

describe('what starts the program without npm', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };

  it.each([
    ['start', 'docs/operations.md', /^ExecStart=.*$/m],
    ['start', 'Dockerfile', /^CMD .*$/m],
    ['contesto', 'docs/cli.md', /^CONTESTO=.*$/m],
    ['contesto', 'scripts/contesto.mjs', /^const program = .*$/m],
  ])('gives Node what `npm run %s` gives it: %s', (script, file, line) => {
    const flags = flagsIn(scripts[script]);
    expect(flags.length).toBeGreaterThan(0);
    expect(flagsIn(line.exec(read(file))?.[0])).toEqual(flags);
  });
});

describe('docker-compose.yml', () => {
  it('sets what the program reads', () => {
    const variables = variablesIn(blockOf(blockOf(read('docker-compose.yml'), /^ {2}portal:/), /^ {4}environment:/));
    expect(variables.size).toBeGreaterThan(5);
    expect([...variables.keys()].filter((name) => !KNOWN.has(name))).toEqual([]);
    expect(() => readConfig(Object.fromEntries(variables))).not.toThrow();
  });
});

describe('docs/cluster/compose.yaml', () => {
  const compose = read('docs/cluster/compose.yaml');
  const services = new Map(
    [...blockOf(compose, /^services:/).matchAll(/^ {2}(\w+):$/gm)].map(([, name = '']) => [
      name,
      blockOf(compose, new RegExp(`^ {2}${name}:$`)),
    ]),
  );

  it('has two servers and what stands around them', () => {
    expect([...services.keys()].sort()).toEqual(
      ['balancer', 'bucket', 'cache', 'one', 'pooler', 'primary', 'replica', 'store', 'two'].sort(),
    );
  });

  it.each(['one', 'two'])('sets for the server %s what the program reads and takes', (name) => {
    const variables = new Map([
      ...variablesIn(blockOf(compose, /^x-contesto:/)),
      ...variablesIn(blockOf(services.get(name) ?? '', /^ {4}environment:/)),
    ]);
    expect([...variables.keys()].filter((key) => !KNOWN.has(key))).toEqual([]);
    const { http, database, storage } = readConfig(Object.fromEntries(variables));
    expect([http.host, database.url]).toEqual(['127.0.0.1', expect.stringContaining(':6432/')]);
    expect(storage).toMatchObject({ bucket: 'contesto' });
  });

  it('leads where something listens', () => {
    const listening = ['haproxy.cfg', 'pgbouncer.ini', 'compose.yaml']
      .map((name) => read(`docs/cluster/${name}`).replace(/^ {2}[A-Z0-9_]+_URL: .*$/gm, ''))
      .join('\n');
    const ports = [...blockOf(compose, /^x-contesto:/).matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port = '']) => port);
    expect(ports.length).toBe(5);
    expect(ports.filter((port) => !new RegExp(`(?:127\\.0\\.0\\.1:|port\\s*=\\s*)${port}\\b`).test(listening))).toEqual(
      [],
    );
  });

  it('runs nothing as root, writable or unwatched, and no image that may be another tomorrow', () => {
    const dockerfile = read('Dockerfile');
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    for (const [name, service] of services) {
      const isOurs = /^ {4}build: \.\.\/\.\.$/m.test(service);
      expect({ name, hardened: service.includes('<<: *hardened') }).toEqual({ name, hardened: true });
      expect({ name, user: isOurs ? 'node' : /^ {4}user: "?([\w:]+)/m.exec(service)?.[1] }).toEqual({
        name,
        user: expect.not.stringMatching(/^(?:root|0)\b/),
      });
      expect({ name, watched: isOurs || /^ {4}healthcheck:/m.test(service) }).toEqual({ name, watched: true });
      const image = /^ {4}image: (.*)$/m.exec(service)?.[1];
      if (image !== undefined) expect(image).toMatch(/:\d+\.\d+(?:\.\d+)?$/);
    }
    for (const line of ['read_only: true', 'cap_drop: [ALL]']) expect(blockOf(compose, /^x-hardened:/)).toContain(line);
  });

  it('names files that are there', () => {
    const mounted = [...compose.matchAll(/"\.\/([\w.-]+):\//g)].map(([, name = '']) => name);
    const built = [...compose.matchAll(/dockerfile: ([\w.-]+)/g)].map(([, name = '']) => name);
    expect(mounted.length + built.length).toBeGreaterThan(5);
    expect([...mounted, ...built].filter((name) => !existsSync(join(process.cwd(), 'docs/cluster', name)))).toEqual([]);
  });
});
