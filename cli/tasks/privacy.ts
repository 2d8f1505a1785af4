import { mailAddress } from '../../backend/contract/mail-address.js';
import { PersonalData, type PurgeCount } from '../../backend/platform/privacy/personal-data.js';
import type { Answer, CommandContext } from '../application.js';
import { UsageError } from '../failure.js';
import { counted } from '../words.it.js';

/** Lets go of what was stored long enough. */
export async function purge(at: CommandContext): Promise<Answer> {
  const { context } = await at.open();
  const counts = await context.get(PersonalData).purge('cli');
  if (counts === null) {
    return { data: { status: 'already-running' }, text: 'Un altro processo sta già eliminando i dati scaduti.' };
  }
  return { data: { status: 'done', ...asFields(counts) }, text: purgedInWords(counts) };
}

/** Erases everywhere what is bound to an address. */
export async function erase(at: CommandContext, email: string): Promise<Answer> {
  const { data: address } = mailAddress('').safeParse(email);
  if (address === undefined) throw new UsageError('Serve un indirizzo email semplice, come nome@esempio.it.');
  const { context } = await at.open();
  const counts = await context.get(PersonalData).erase(address);
  const found = counts.length > 0 ? `Cancellati: ${inWords(counts)}.` : 'Di questo indirizzo non si conservava nulla.';
  const remembered = 'La richiesta è annotata come impronta: vale anche dopo il ripristino di un backup.';
  return { data: { status: 'done', erased: asFields(counts) }, text: `${found}\n${remembered}` };
}

function asFields(counts: readonly PurgeCount[]): Record<string, number> {
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
}

function purgedInWords(counts: readonly PurgeCount[]): string {
  const gone = counts.filter(({ count }) => count > 0);
  return gone.length === 0 ? 'Niente da eliminare: nessun dato è scaduto.' : `Eliminati: ${inWords(gone)}.`;
}

function inWords(counts: readonly PurgeCount[]): string {
  return counts.map(({ count, words: [one, many] }) => counted(count, one, many)).join(', ');
}
