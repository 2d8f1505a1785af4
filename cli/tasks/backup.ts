import { access } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type BackupSummary, verifyBackup } from '../../backend/features/backup/archive/verify-backup.js';
import { CreateBackup } from '../../backend/features/backup/commands/create-backup.js';
import type { Answer, CommandContext, TaskOptions } from '../application.js';
import { UsageError } from '../failure.js';
import { counted, italianMoment, megabytes, seconds } from '../words.it.js';

export interface BackupOptions extends TaskOptions {
  readonly output?: string;
}

/** A whole backup, in the file named or in the place of the newsroom’s. */
export async function create(at: CommandContext, output: string | undefined): Promise<Answer> {
  const target = output === undefined ? null : await freeFile(output);
  const { commands } = await at.open();
  const made = await commands.execute(new CreateBackup(target, { actor: 'cli' }, (text) => at.progress.update(text)));
  const { file, bytes, position, rows, images } = made;
  const holds = `${counted(rows, 'riga', 'righe')}, ${counted(images, 'immagine', 'immagini')}`;
  return {
    data: { status: 'done', id: made.id, file, bytes, position, rows, images, seconds: made.seconds },
    text: `Backup creato in ${seconds(made.seconds * 1_000)}: ${file} (${megabytes(bytes)})\n${holds}, registro fino alla posizione ${position}.`,
  };
}

/** Proves that a file is a whole backup, without writing anything. */
export async function verify(at: CommandContext, file: string): Promise<Answer> {
  const summary = await verifyBackup(resolve(file), (text) => at.progress.update(text));
  return { data: { status: 'intact', ...summary }, text: `Il backup è integro.\n${inWords(summary)}` };
}

/** What a backup holds, for people. */
export function inWords({ createdAt, programVersion, bytes, position, rows, images, files }: BackupSummary): string {
  return [
    `Creato il ${italianMoment(createdAt)} dalla versione ${programVersion}; ${counted(files, 'file', 'file')}, ${megabytes(bytes)}.`,
    `${counted(rows, 'riga', 'righe')}, ${counted(images, 'immagine', 'immagini')}, registro fino alla posizione ${position}.`,
  ].join('\n');
}

/** An operator's file is never written over. */
async function freeFile(output: string): Promise<string> {
  const file = resolve(output);
  const exists = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  if (await exists(file)) throw new UsageError(`Il file ${file} esiste già.`);
  if (!(await exists(dirname(file)))) throw new UsageError(`La cartella ${dirname(file)} non esiste.`);
  return file;
}
