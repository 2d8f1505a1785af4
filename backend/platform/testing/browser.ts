import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { unpackedChromium } from './unpacked-chromium.js';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Draws in the process that there is anyway: a twelfth less of all that a browser computes.
  '--in-process-gpu',
  // Pages of one site in one context share what was compiled for them.
  '--process-per-site',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long its pages wait for something: less than the limit of a test, so that what never came is named. */
const LIMIT_MS = 90_000;

/**
 * A real Chromium for browser tests; the caller closes it. Taken from `CHROMIUM_PATH`, else from the package that brings
 * its own (unpacked once, 3–9 s), else from the system. The package's is the same everywhere, and has no windows to keep up:
 * it does the same work in six tenths of the processor time. None of them reaches the network by itself.
 */
export async function launchBrowser(): Promise<Browser> {
  const browser = await launched();
  browser.on('context', (context) => context.setDefaultTimeout(LIMIT_MS));
  return browser;
}

async function launched(): Promise<Browser> {
  const chosen = chosenByOperator();
  if (chosen) return chromium.launch({ executablePath: chosen, args: FLAGS });
  try {
    const { executablePath, env, args } = await unpackedChromium();
    return await chromium.launch({ executablePath, env, args: [...FLAGS, ...args] });
  } catch (error) {
    const installed = onThisSystem();
    if (installed === undefined) throw error;
    return chromium.launch({ executablePath: installed, args: FLAGS });
  }
}

function chosenByOperator(): string | undefined {
  // biome-ignore lint/style/noProcessEnv: a setting of the test machine, read by no product code
  return process.env.CHROMIUM_PATH || undefined;
}

function onThisSystem(): string | undefined {
  // biome-ignore lint/style/noProcessEnv: where programs are is the system's business, not the product's configuration
  const folders = (process.env.PATH ?? '').split(delimiter);
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
