import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a process is started: flags of Node and variables. */
export interface StartSettings {
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** What `npm start` starts the server with, read from `package.json`: what is measured is what operators get. */
export function settingsOfNpmStart(): StartSettings {
  const manifest: { scripts: { start: string } } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  const words = manifest.scripts.start.split(' ');
  const program = words.indexOf('node');
  return {
    flags: words.slice(program + 1).filter((word) => word.startsWith('--')),
    env: Object.fromEntries(words.slice(0, program).map((word) => word.split('=', 2))),
  };
}
