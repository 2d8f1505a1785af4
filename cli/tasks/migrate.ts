import type { Answer, CommandContext } from '../application.js';
import { counted } from '../words.it.js';

/** Brings the schema up to date, as every start does by itself. */
export async function migrate(at: CommandContext): Promise<Answer> {
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
