import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ERROR_ANSWERS } from '../backend/contract/errors.js';
import { AiGatewayError } from '../backend/platform/ai-gateway/ai-gateway.js';
import { DomainError } from '../backend/platform/domain-error.js';
import { EXIT, PASSING_CODES } from './exit-codes.js';
import { describeFailure, GATEWAY_COMES_BACK } from './failure.js';

const CODES_OF_API = Object.keys(ERROR_ANSWERS) as (keyof typeof ERROR_ANSWERS)[];

/** The section of docs/cli.md about exit codes. */
const SECTION = /\n## Exit codes\n([\s\S]*?)\n## /.exec(readFileSync('docs/cli.md', 'utf8'))?.[1] ?? '';
const codesIn = (text: string) => [...text.matchAll(/`([a-z-]+)`/g)].map(([, code = '']) => code).sort();

describe('the codes in docs/cli.md', () => {
  it('are, with 75, all that may pass by themselves and no other', () => {
    const passing = /^With `--json` a failure has a `code` too\. ([\s\S]*?)\n\n/m.exec(SECTION)?.[1] ?? '';
    const ofApi = CODES_OF_API.filter((code) => describeFailure(new DomainError(code)).exitCode === EXIT.tryLater);
    const ofGateway = GATEWAY_COMES_BACK.map(
      (code) => describeFailure(new AiGatewayError(code as AiGatewayError['code'], '', true)).code,
    );
    expect(codesIn(passing)).toEqual([...new Set([...PASSING_CODES, ...ofApi, ...ofGateway])].sort());
  });

  it('name all others that only the command line has', () => {
    const sources = ['cli/failure.ts', 'cli/application.ts', 'cli/program.ts'].map((path) =>
      readFileSync(path, 'utf8'),
    );
    const own = [...sources.join('\n').matchAll(/(?:\bcode: |failed\()'([a-z-]+)'/g)].map(([, code = '']) => code);
    const rest = /^The others are ([\s\S]*?)\n\n/m.exec(SECTION)?.[1] ?? '';
    expect(codesIn(rest)).toEqual(
      [...new Set(own)].filter((code) => !CODES_OF_API.some((known) => known === code)).sort(),
    );
  });

  it('have a row for every exit code', () => {
    const codes = [...SECTION.matchAll(/^\| ([\d, ]+?) +\|/gm)].flatMap(([, row = '']) => row.split(', ').map(Number));
    expect(codes.sort((a, b) => a - b)).toEqual([0, 1, 2, 75, 78, 129, 130, 141, 143]);
  });
});
