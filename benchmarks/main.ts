import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Logger } from '@nestjs/common';
import type { Bench } from './bench.js';

/**
 * `npm run bench -- <name> [--json] [--quick] [--articles <n>] [--days <n>] [--minutes <n>] [--cases <folder>] [--errors <n>] [--megabytes <n>]`: runs the `bench` that `benchmarks/<name>.bench.ts` exports. With
 * `--json` one object on standard output and nothing else.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      articles: { type: 'string' },
      days: { type: 'string' },
      minutes: { type: 'string' },
      cases: { type: 'string' },
      errors: { type: 'string' },
      megabytes: { type: 'string' },
    },
  });
  const [name] = positionals;
  const known = readdirSync(import.meta.dirname).flatMap((file) => /^(.+)\.bench\.js$/.exec(file)?.[1] ?? []);
  if (name === undefined || !known.includes(name)) {
    process.stderr.write(
      `Uso: npm run bench -- <${known.join('|')}> [--json] [--quick] [--articles <n>] [--days <n>] [--minutes <n>] [--cases <folder>] [--errors <n>] [--megabytes <n>]\n`,
    );
    return 2;
  }
  Logger.overrideLogger(['error']); // the others go to standard output, which belongs to the result
  const { bench }: { bench: Bench } = await import(`./${name}.bench.js`);
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const result = await bench({
    quick: values.quick,
    articles: countOf(values.articles),
    days: countOf(values.days),
    minutes: countOf(values.minutes),
    cases: values.cases,
    errors: countOf(values.errors),
    megabytes: countOf(values.megabytes),
    say,
  });
  process.stdout.write(values.json ? `${JSON.stringify(result.figures)}\n` : `${result.summary.join('\n')}\n`);
  return 0;
}

function countOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Math.max(1, Number.parseInt(text, 10) || 1);
}

process.exitCode = await main();
