import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface UnpackedChromium {
  readonly executablePath: string;
  readonly env: Record<string, string>;
  readonly args: readonly string[];
}

const PROGRAM = 'chromium';
const FONTS_CONFIG = 'contesto-fonts.conf';

/**
 * The Chromium of `@sparticuz/chromium` with the libraries it brings, for systems that have none. Unpacked next to the
 * target and moved there in one step, so that two test processes can never run a half-written file.
 */
export async function unpackedChromium(): Promise<UnpackedChromium> {
  const target = join(tmpdir(), 'contesto-chromium-153-shell');
  if (!existsSync(join(target, PROGRAM))) await unpackInto(target);
  return {
    executablePath: join(target, PROGRAM),
    env: {
      ...ownEnvironment(),
      LD_LIBRARY_PATH: join(target, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(target, FONTS_CONFIG),
    },
    // Its build is the headless shell, which has no helper process to fork from.
    args: ['--headless=shell', '--no-zygote'],
  };
}

async function unpackInto(target: string): Promise<void> {
  const folder = await mkdtemp(`${target}-`);
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: import.meta.dirname,
      // The package unpacks into the folder for temporary files, and its libraries only when it seems to be in AWS Lambda.
      env: { ...ownEnvironment(), TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    });
    await writeFile(join(folder, FONTS_CONFIG), fontsConfig(target));
    await rename(folder, target);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(join(target, PROGRAM))) throw error;
  }
}

/** In a process of its own: jest gives its tests a copy of the environment, which the package would not see. */
const UNPACK = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;

/** The package's own file names folders of AWS; without a single font the browser ends at its first page. */
function fontsConfig(target: string): string {
  const folders = ['/usr/share/fonts', join(target, 'fonts')].map((folder) => `<dir>${folder}</dir>`).join('');
  const cache = `<cachedir>${join(target, 'font-cache')}</cachedir>`;
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}${cache}</fontconfig>`;
}

function ownEnvironment(): Record<string, string> {
  // biome-ignore lint/style/noProcessEnv: handed on to the browser's process as it is
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]));
}
