import type { Command } from 'commander';
import { type Answer, runTask, type TaskOptions, type Workplace } from '../application.js';
import { addCommand } from '../program.js';
import { counted } from '../words.it.js';

/** `contesto migrate`: brings the schema up to date, as every start does by itself. */
export function addMigrate(program: Command): void {
  addCommand(program, 'migrate', 'porta lo schema della base dati alla versione del programma').action(
    (options: TaskOptions) => runTask(options, migrate),
  );
}

async function migrate(at: Workplace): Promise<Answer> {
  let applied: readonly string[] = [];
  await at.open((names) => {
    applied = names;
  });
  const done = [`${counted(applied.length, 'migrazione applicata', 'migrazioni applicate')}:`];
  return {
    data: { status: 'done', applied },
    text:
      applied.length === 0
        ? 'Lo schema è già aggiornato.'
        : [...done, ...applied.map((name) => `  - ${name}`)].join('\n'),
  };
}
