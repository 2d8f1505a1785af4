import { access } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { beforeDay } from '../../backend/contract/figure-words.js';
import { type BackupSummary, verifyBackup } from '../../backend/features/backup/archive/verify-backup.js';
import { BackUpNightly } from '../../backend/features/backup/commands/back-up-nightly.js';
import { CreateBackup } from '../../backend/features/backup/commands/create-backup.js';
import { RehearseRestore } from '../../backend/features/backup/commands/rehearse-restore.js';
import { missingWords } from '../../backend/features/backup/queries/get-backup-info.js';
import { DomainError } from '../../backend/platform/domain-error.js';
import { ObjectStorage } from '../../backend/platform/object-storage/object-storage.js';
import type { Answer, CommandContext, TaskOptions } from '../application.js';
import { EXIT } from '../exit-codes.js';
import { UsageError } from '../failure.js';
import { counted, italianMoment, megabytes, seconds } from '../words.it.js';

export interface BackupOptions extends TaskOptions {
  readonly output?: string;
  readonly scheduled?: boolean;
}

/** A whole backup, in the file named or in the place of the admin’s; the one of this night when it is scheduled. */
export async function create(at: CommandContext, { output, scheduled }: BackupOptions): Promise<Answer> {
  if (scheduled) return nightly(at);
  const target = output === undefined ? null : await freeFile(output);
  const { commands } = await at.open();
  const made = await commands.execute(new CreateBackup(target, { actor: 'cli' }, (text) => at.progress.update(text)));
  const { file, bytes, position, rows, images, missingImages } = made;
  const holds = `${counted(rows, 'riga', 'righe')}, ${counted(images, 'immagine', 'immagini')}`;
  return {
    data: { status: 'done', id: made.id, file, bytes, position, rows, images, missingImages, seconds: made.seconds },
    text: withMissing(
      `Backup creato in ${seconds(made.seconds * 1_000)}: ${file} (${megabytes(bytes)})\n${holds}, registro fino alla posizione ${position}.`,
      missingImages,
    ),
  };
}

async function nightly(at: CommandContext): Promise<Answer> {
  const { commands } = await at.open();
  const done = await commands.execute(new BackUpNightly({ actor: 'cli' }, (text) => at.progress.update(text)));
  switch (done.status) {
    case 'off':
      throw new UsageError('BACKUP_DIR e S3_URL non sono impostate: non si sa dove scrivere i backup notturni.');
    case 'made-before':
      return { data: done, text: 'Il backup di questa notte c’è già.' };
    case 'verified':
      return { data: done, text: 'Il backup di questa notte c’era già e nessuno l’aveva riletto: è integro.' };
    case 'under-way':
      return { data: done, text: 'Un altro processo sta già creando un backup.' };
    case 'made': {
      const { backup, removed } = done;
      const gone = removed.length === 0 ? '' : ` Eliminati: ${removed.join(', ')}.`;
      const text = `Backup creato e riletto: ${backup.file} (${megabytes(backup.bytes)}).${gone}`;
      return { data: done, text: withMissing(text, backup.missingImages) };
    }
  }
}

/** Proves that a file is a whole backup, without writing anything. */
export async function verify(at: CommandContext, file: string): Promise<Answer> {
  const { passphrase } = at.config.backup;
  const onProgress = (text: string) => at.progress.update(text);
  const summary = await withBackup(at, file, (path) => verifyBackup(path, { passphrase, onProgress }));
  return { data: { status: 'intact', ...summary }, text: `Il backup è integro.\n${inWords(summary)}` };
}

/** Restores a backup where nobody sees it, and says what came of it. */
export async function rehearse(at: CommandContext, file: string | undefined): Promise<Answer> {
  const { commands } = await at.open();
  const onProgress = (text: string) => at.progress.update(text);
  const done = await commands.execute(
    new RehearseRestore(file === undefined ? null : absolute(file), false, onProgress),
  );
  if (done.status === 'no-backup') throw new UsageError('Non c’è nessun backup notturno: indicare un file.');
  if (done.status !== 'done') return { data: done, text: 'Un altro processo sta già provando un backup.' };
  const { ok, detail, file: name, seconds: spent } = done.rehearsal;
  const took = seconds(spent * 1_000);
  const text = ok
    ? `Il backup ${name} si ripristina (${took}): ${detail}.`
    : `Il backup ${name} NON si ripristina: ${detail}.`;
  return {
    data: { status: ok ? 'restored' : 'failed', ...done.rehearsal },
    text,
    exitCode: ok ? EXIT.done : EXIT.failed,
  };
}

/** What a backup holds, for people. */
export function inWords(summary: BackupSummary): string {
  const { createdAt, programVersion, bytes, position, rows, images, files, missingImages } = summary;
  const words = [
    `Creato ${beforeDay('il', italianMoment(createdAt))} dalla versione ${programVersion}; ${counted(files, 'file', 'file')}, ${megabytes(bytes)}.`,
    `${counted(rows, 'riga', 'righe')}, ${counted(images, 'immagine', 'immagini')}, registro fino alla posizione ${position}.`,
  ].join('\n');
  return withMissing(words, missingImages);
}

function withMissing(text: string, missingImages: readonly string[]): string {
  const missing = missingWords(missingImages);
  return missing === null ? text : `${text}\n${missing}`;
}

/** Every backup that is stored by itself, with the names that the other commands take. */
export async function list(at: CommandContext): Promise<Answer> {
  const storage = new ObjectStorage(at.config, null);
  try {
    const places = [storage.backups, ...(storage.nightly ? [storage.nightly] : [])];
    const found = await Promise.all(
      places.map(async (store) =>
        (await store.list())
          .filter(({ name }) => /\.zip(?:\.age)?$/.test(name))
          .map(({ name, bytes }) => ({ file: store.placeOf(name), bytes })),
      ),
    );
    const backups = found.flat();
    const lines = backups.map(({ file, bytes }) => `${file} (${megabytes(bytes)})`);
    return { data: { backups }, text: lines.length === 0 ? 'Nessun backup.' : lines.join('\n') };
  } finally {
    await storage.close();
  }
}

/** Gives the path of a backup that an operator names: a file, or one in the store (`s3:…`), brought here meanwhile. */
export async function withBackup<Done>(
  at: Pick<CommandContext, 'config' | 'progress'>,
  file: string,
  use: (path: string) => Promise<Done>,
): Promise<Done> {
  const storage = new ObjectStorage(at.config, null);
  try {
    const place = storage.backupAt(file);
    if (place === null) return await use(resolve(file));
    at.progress.now('Copia del backup dall’archivio');
    // Apart from the answer: what `use` says may be null too.
    const done = await place.store.withFile(place.name, async (path) => ({ value: await use(path) }));
    if (done === null) throw new DomainError('backup-not-found', { text: `Nell’archivio non c’è ${file}` });
    return done.value;
  } finally {
    await storage.close();
  }
}

function absolute(file: string): string {
  return file.startsWith('s3:') ? file : resolve(file);
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
