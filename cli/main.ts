import 'reflect-metadata';
import { isTooOld, tooOldWords } from '../backend/platform/node-version.js';
import { createContesto } from './contesto.js';
import { EXIT } from './exit-codes.js';
import { runProgram } from './program.js';

if (isTooOld(process.versions.node)) refuse(tooOldWords('npx contesto'), process.argv);
else await runProgram(createContesto(), process.argv);
process.exit();

function refuse(error: string, words: readonly string[]): void {
  process.exitCode = EXIT.badConfiguration;
  if (words.includes('--json'))
    process.stdout.write(`${JSON.stringify({ status: 'error', code: 'bad-configuration', error })}\n`);
  else process.stderr.write(`${error}\n`);
}
