import { access } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ListWholeArticles } from '../../backend/features/articles/queries/export/list-whole-articles.js';
import { SignLogHead } from '../../backend/features/log-proofs/commands/sign-log-head.js';
import { ExportToFolder } from '../../backend/features/moving/commands/export-to-folder.js';
import { ListSubscribers } from '../../backend/features/newsletter/queries/list-subscribers.js';
import type { Answer, CommandContext } from '../application.js';
import { UsageError } from '../failure.js';
import { counted } from '../words.it.js';

/** Everything of this installation into a folder that is not there yet. */
export async function exportAll(at: CommandContext, folder: string): Promise<Answer> {
  const target = resolve(folder);
  if (await isThere(target)) throw new UsageError(`${target} esiste già.`);
  if (!(await isThere(dirname(target)))) throw new UsageError(`La cartella ${dirname(target)} non esiste.`);
  const installed = await at.open();
  at.progress.now('Si aggiorna quello che c’è…');
  await installed.catchUp(ListWholeArticles, ListSubscribers);
  // So that the proofs reach to the end of the log.
  await installed.commands.execute(new SignLogHead());
  const { files } = await installed.commands.execute(
    new ExportToFolder(target, at.signal, (done) => at.progress.update(`Esportazione: ${done} file`)),
  );
  return {
    data: { status: 'done', folder: target, files },
    text: `Esportato in ${target}: ${counted(files, 'file', 'file')}. LEGGIMI.txt dice che cosa c’è; subscribers.csv contiene dati personali.`,
  };
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
