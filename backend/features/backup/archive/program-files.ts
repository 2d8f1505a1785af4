import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { PROGRAM_ROOT } from '../../../platform/program-root.js';
import { fileContent, type SavedFile } from './saved-files.js';

/** What the program consists of, source and build; installed packages and data are not in this list. */
const PROGRAM = [
  ...[
    'package.json',
    'package-lock.json',
    'README.md',
    '.dependency-cruiser.mjs',
    'biome.json',
    'docker-compose.yml',
    'Dockerfile',
  ],
  ...['jest.config.mjs', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json'],
  ...['backend', 'benchmarks', 'cli', 'docs', 'frontend', 'migrations', 'scripts', 'dist'],
] as const;
/** Maps of compiled files are half of the files of a build, and the next build makes them again. */
const NEVER = /^(?:node_modules|\.git|\.env.*|.*\.map)$/;
const COMPRESSED = /\.(?:jpg|jpeg|png|webp|avif|gif|woff2?|br|gz|zip)$/i;

/** What this installation runs: source code and builds, as far as they are there. Links are not followed. */
@Injectable()
export class ProgramFiles {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'dataDir'>) {}

  list(): Promise<readonly SavedFile[]> {
    return listProgram(PROGRAM_ROOT, this.config.dataDir);
  }
}

/** The version that package.json names. */
export function programVersion(): string {
  const manifest = readFileSync(join(PROGRAM_ROOT, 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(manifest);
  return version;
}

async function listProgram(root: string, dataDir: string): Promise<readonly SavedFile[]> {
  const files: SavedFile[] = [];
  const visit = async (path: string): Promise<void> => {
    const folder = join(root, path);
    if (folder === dataDir) return;
    const children = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const child of children.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inside = path === '' ? child.name : `${path}/${child.name}`;
      const isWanted = path !== '' || (PROGRAM as readonly string[]).includes(child.name);
      if (!isWanted || NEVER.test(child.name)) continue;
      if (child.isDirectory()) await visit(inside);
      else if (child.isFile())
        files.push({
          path: `program/${inside}`,
          content: () => fileContent(join(root, inside)),
          stored: COMPRESSED.test(inside),
        });
    }
  };
  await visit('');
  return files;
}
