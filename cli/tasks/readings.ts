import { RecountReadings } from '../../backend/features/readership/commands/recount-readings.js';
import type { Answer, CommandContext } from '../application.js';
import { counted } from '../words.it.js';

/** Counts anew what an earlier rule of robots counted. */
export async function recount(at: CommandContext): Promise<Answer> {
  const { commands } = await at.open();
  const changed = await commands.execute(new RecountReadings());
  return { data: { status: 'done', changed }, text: inWords(changed) };
}

function inWords(changed: number): string {
  if (changed === 0) return 'Le letture sono già contate con la regola di questa versione.';
  const programs = counted(changed, 'tipo di programma ha', 'tipi di programma hanno');
  return `Letture ricontate: ${programs} cambiato parte, tra robot e lettori.`;
}
