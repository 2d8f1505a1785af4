import { restoreBackup } from '../../backend/features/backup/archive/restore-backup.js';
import type { BackupSummary } from '../../backend/features/backup/archive/verify-backup.js';
import { FinishRestore } from '../../backend/features/backup/commands/finish-restore.js';
import { openInstallation } from '../../backend/installation.js';
import { Database } from '../../backend/platform/database/database.js';
import { ObjectStorage } from '../../backend/platform/object-storage/object-storage.js';
import { adoptErasureList, hasErasureList } from '../../backend/platform/privacy/erasure-list.js';
import type { Answer, CommandContext } from '../application.js';
import { describeFailure, UsageError } from '../failure.js';
import { inWords, withBackup } from './backup.js';

const DATABASE_WAIT_MS = 5_000;
const NOBODY_ERASED =
  'Attenzione: senza l’elenco delle cancellazioni (DATA_DIR/privacy, o --erasures) chi dopo il backup si è cancellato o disiscritto è di nuovo iscritto, e gli articoli rimossi da allora hanno di nuovo le loro parole.';

/** Restores a backup into an installation that nobody has used yet; `erasures` is a former data folder, or a copy. */
export async function restore(at: CommandContext, file: string, erasures?: string): Promise<Answer> {
  const { dataDir } = at.config;
  if (erasures !== undefined) {
    const problem = await adoptErasureList(erasures, dataDir);
    if (problem !== null) throw new UsageError(`L’elenco delle cancellazioni non si può prendere: ${problem}.`);
  }
  const isListed = hasErasureList(dataDir);
  const restored = await withBackup(at, file, (path) => restoreRows(at, path));
  at.resumeBy('npm start (il backup è già ripristinato)');
  const unfinished = await finish(at, restored);
  const afterwards = 'La chiave del gateway non è nel backup: va inserita di nuovo nelle impostazioni.';
  return {
    data: { status: 'restored', ...restored, erasureList: isListed, finished: unfinished === null },
    text: [
      'Backup ripristinato.',
      inWords(restored),
      ...(unfinished === null ? [] : [unfinished]),
      afterwards,
      ...(isListed ? [] : [NOBODY_ERASED]),
    ].join('\n'),
  };
}

/** From here on it is an installation like any other. What does not succeed now takes nothing back: the first start does it. */
async function finish(at: CommandContext, restored: BackupSummary): Promise<string | null> {
  try {
    const { commands } = await at.open();
    await commands.execute(new FinishRestore(restored, (text) => at.progress.update(text)));
    return null;
  } catch (error) {
    at.signal.throwIfAborted();
    return `Le viste e le cancellazioni chieste dopo il backup le completa il primo avvio (${describeFailure(error).message})`;
  }
}

/** Before the application is opened: it would seed an empty installation, and then there is something in it. */
async function restoreRows({ config, progress, signal }: CommandContext, file: string): Promise<BackupSummary> {
  progress.now('Controllo del backup');
  const { database: options } = await openInstallation(config, { databaseWaitMs: DATABASE_WAIT_MS });
  const database = new Database(options);
  const storage = new ObjectStorage(config, null);
  try {
    return await restoreBackup({
      file,
      database,
      dataDir: config.dataDir,
      images: storage.images,
      passphrase: config.backup.passphrase,
      signal,
      recordedBy: { actor: 'cli' },
      onProgress: (text) => progress.update(text),
    });
  } finally {
    await storage.close();
    await database.close();
  }
}
