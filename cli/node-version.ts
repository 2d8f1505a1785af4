import { EXIT } from './exit-codes.js';

/** The first Node with everything that the product takes from it (zstd). `npx contesto` brings a newer one along. */
export const MIN_NODE_VERSION = '22.15';

/** Whether a Node, as `process.versions.node` names it, lacks something that the product needs. */
export function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = MIN_NODE_VERSION.split('.').map(Number);
  return major < minMajor || (major === minMajor && minor < minMinor);
}

/** Tells who called the program on the machine's own Node, too old for it, what to call instead. */
export function refuseOldNode(words: readonly string[]): void {
  const error = `Serve Node ${MIN_NODE_VERSION} o successivo e questo è ${process.version}: chiamare «npx contesto», che usa il Node del programma.`;
  process.exitCode = EXIT.badConfiguration;
  if (words.includes('--json'))
    process.stdout.write(`${JSON.stringify({ status: 'error', code: 'bad-configuration', error })}\n`);
  else process.stderr.write(`${error}\n`);
}
