// `npm test`: format and lint, types of both halves, and every tier of jest at the same time. The last line is the true sum of all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'contesto-test-'));
const report = join(scratch, 'jest.json');
const only = process.argv.slice(2);
const sums = { passed: 0, failed: 0, skipped: 0 };

// Whatever NODE_ENV says outside: the tests are the same everywhere.
const env = { ...process.env, NODE_ENV: 'test' };

/** Answers with what it found. It takes the processor time that the tests leave while they wait. */
async function check(title, args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  setPriority(child.pid, 10);
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const passed = status === 0;
  sums[passed ? 'passed' : 'failed'] += 1;
  return `${out}${err}${passed ? 'PASS' : 'FAIL'} ${title}`;
}

async function checks() {
  // Each further checker reads the shared types again.
  const types = (project) => ['node_modules/typescript7/bin/tsc', '-p', project, '--noEmit', '--checkers', '1'];
  return [
    await check('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
    await check('types of backend, cli, migrations, benchmarks and tests', types('tsconfig.json')),
    await check('types of the frontend', types('frontend/tsconfig.json')),
    await check('types of the architecture tests', types('scripts/tsconfig.json')),
  ];
}

// Its workers run with the same: they load and answer much that is soon let go, and small room for it is cleared too often.
const room = ['--min-semi-space-size=16', '--max-semi-space-size=64'];
const answers = ['--json', `--outputFile=${report}`, '--silent=false'];
const jest = spawn(process.execPath, [...room, 'node_modules/jest/bin/jest.js', ...answers, ...only], {
  cwd: root,
  stdio: 'inherit',
  env,
});
const [[status], found] = await Promise.all([once(jest, 'close'), only.length === 0 ? checks() : []]);
const ended = status === 0;
// At the end, where people read, and not among the lines of the tests.
for (const said of found) console.log(said);
try {
  const result = JSON.parse(readFileSync(report, 'utf8'));
  sums.passed += result.numPassedTests;
  // A suite that could not even be loaded counts as one failure: its tests never ran.
  sums.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  sums.skipped += result.numPendingTests + result.numTodoTests;
} catch {
  sums.failed += 1;
}
rmSync(scratch, { recursive: true, force: true });
if (!ended && sums.failed === 0) sums.failed = 1;
if (!existsSync(join(root, '../shared/data'))) {
  console.log('../shared is not next to this clone: the tests that read its data were skipped.');
}
console.log(`${sums.passed} passed, ${sums.failed} failed${sums.skipped > 0 ? `, ${sums.skipped} skipped` : ''}`);
process.exit(sums.failed === 0 ? 0 : 1);
