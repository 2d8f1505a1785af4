import { type TidiedImages, TidyImages } from '../../backend/features/media/commands/tidy-images.js';
import { Clock } from '../../backend/platform/clock.js';
import type { Answer, CommandContext } from '../application.js';
import { counted } from '../words.it.js';

/** Clears away images that nobody uses, or says which ones those would be. */
export async function tidy(at: CommandContext, isTrial: boolean): Promise<Answer> {
  const { commands, context } = await at.open();
  at.progress.now('Ricerca delle immagini che nessuno usa…');
  const tidied = await commands.execute(new TidyImages(context.get(Clock).now(), { actor: 'cli' }, isTrial));
  if (tidied === null) {
    return { data: { status: 'already-running' }, text: 'Un altro processo sta già riordinando le immagini.' };
  }
  return { data: { status: 'done', dryRun: isTrial, ...tidied }, text: inWords(tidied, isTrial) };
}

function inWords({ setAside, takenBack, removed, strays }: TidiedImages, isTrial: boolean): string {
  const parts = [
    part(setAside, isTrial ? ['da mettere da parte', 'da mettere da parte'] : ['messa da parte', 'messe da parte']),
    part(takenBack, isTrial ? ['da riprendere', 'da riprendere'] : ['ripresa', 'riprese']),
    part(removed, isTrial ? ['da eliminare', 'da eliminare'] : ['eliminata', 'eliminate']),
    part(
      strays,
      isTrial
        ? ['senza immagine da eliminare', 'senza immagine da eliminare']
        : ['senza immagine eliminato', 'senza immagine eliminati'],
      ['file', 'file'],
    ),
  ].flat();
  if (parts.length === 0) return 'Nessuna immagine da riordinare.';
  return [...parts, ...(isTrial ? ['Era una prova: non è cambiato nulla.'] : [])].join('\n');
}

function part(
  addresses: readonly string[],
  [one, many]: readonly [string, string],
  [thing, things]: readonly [string, string] = ['immagine', 'immagini'],
): string[] {
  if (addresses.length === 0) return [];
  const title = `${counted(addresses.length, `${thing} ${one}`, `${things} ${many}`)}:`;
  return [title, ...addresses.map((address) => `  - ${address}`)];
}
