import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';
import type { BackupOptions } from '../tasks/backup.js';
import type { ImportTaskOptions } from '../tasks/import.js';
import type { RedactOptions } from '../tasks/redact.js';

const privacyTasks = () => import('../tasks/privacy.js');

/** `contesto privacy`: lets go of what was stored long enough, and of anyone who asks for it. */
export function addPrivacy(program: Command): void {
  const privacy = program.command('privacy').description('conservazione e cancellazione dei dati');
  addCommand(privacy, 'purge', 'elimina ciò che ha superato il suo tempo di conservazione').action(
    (options: TaskOptions) => runTask(options, async (at) => (await privacyTasks()).purge(at)),
  );
  addCommand(privacy, 'erase', 'cancella ovunque i dati legati a un indirizzo email')
    .argument('<email>', 'l’indirizzo di chi lo ha chiesto')
    .action((email: string, options: TaskOptions) =>
      runTask(options, async (at) => (await privacyTasks()).erase(at, email)),
    );
}

const redactTasks = () => import('../tasks/redact.js');

/** `contesto redact`: the words of an article out of log, rows and read tables; the fact and its hash stay. */
export function addRedact(program: Command): void {
  addCommand(program, 'redact', 'toglie per sempre le parole di un articolo, anche dal registro (diritto all’oblio)')
    .argument('<articolo>', 'identificativo o indirizzo (slug) dell’articolo')
    .option('--reason <motivo>', 'perché (10-500 caratteri, senza nomi: resta in una riga della base dati)')
    .option('--dry-run', 'dice che cosa toglierebbe, senza toglierlo; il motivo non serve')
    .option('--yes', 'non chiede conferma')
    .action((article: string, options: RedactOptions) =>
      runTask(options, async (at) => (await redactTasks()).redact(at, article, options)),
    );
}

interface TidyOptions extends TaskOptions {
  readonly dryRun?: boolean;
}

const imagesTasks = () => import('../tasks/images.js');

/** `contesto images`: the uploaded images. */
export function addImages(program: Command): void {
  const images = program.command('images').description('le immagini caricate');
  addCommand(images, 'tidy', 'mette da parte le immagini che nessuno usa ed elimina quelle messe da parte da tempo')
    .option('--dry-run', 'dice che cosa farebbe, senza fare nulla')
    .action(({ dryRun = false, ...options }: TidyOptions) =>
      runTask(options, async (at) => (await imagesTasks()).tidy(at, dryRun)),
    );
}

const importTasks = () => import('../tasks/import.js');

/** `contesto import`: another site, from the export of its system. */
export function addImport(program: Command): void {
  addCommand(
    program,
    'import',
    'importa un altro sito: WordPress (WXR), Ghost (JSON), feed RSS, sitemap, Markdown, iscritti (CSV)',
  )
    .argument('<file>', 'il file esportato, una cartella, o l’indirizzo di un feed o di una sitemap')
    .option('--dry-run', 'dice che cosa verrebbe, che cosa no e perché, senza cambiare nulla')
    .option('--images <da dove>', '«fetch» dal vecchio sito, «folder=<cartella>», «leave» per lasciarle là', 'fetch')
    .option(
      '--category <Vecchia=Nuova>',
      'dove va una categoria di là, anche più volte («*=Nuova»: gli articoli senza)',
      (pair: string, before: string[]) => [...before, pair],
      [] as string[],
    )
    .option('--drafts-only', 'tutto come bozza, con la sua data')
    .option('--site <indirizzo>', 'dov’era il sito, se il file non lo dice (Ghost)')
    .action((file: string, options: ImportTaskOptions) =>
      runTask(options, async (at) => {
        const path = /^https?:\/\//.test(file) ? file : resolve(file);
        return (await importTasks()).importSite(at, path, options);
      }),
    );
}

const readingsTasks = () => import('../tasks/readings.js');

/** `contesto readings`: what is counted of the readings of articles. */
export function addReadings(program: Command): void {
  const readings = program.command('readings').description('le letture degli articoli');
  addCommand(readings, 'recount', 'riconta le letture con la regola dei robot di questa versione').action(
    (options: TaskOptions) => runTask(options, async (at) => (await readingsTasks()).recount(at)),
  );
}

const backupTasks = () => import('../tasks/backup.js');

/** `contesto backup`: a whole backup in one file, and the proof that a file is one. */
export function addBackup(program: Command): void {
  const backup = addCommand(
    program,
    'backup',
    'crea un backup completo: base dati, immagini, configurazione, programma',
  )
    .option('--output <file>', 'scrive in questo file invece di sostituire il backup della redazione')
    .addOption(
      new Option(
        '--scheduled',
        'quello di questa notte in BACKUP_DIR o nell’archivio, se non c’è ancora: per cron',
      ).conflicts('output'),
    )
    .action((options: BackupOptions) => runTask(options, async (at) => (await backupTasks()).create(at, options)));
  addCommand(backup, 'list', 'elenca i backup della redazione e quelli notturni, dove che siano').action(
    (_: TaskOptions, command: Command) =>
      runTask(command.optsWithGlobals<TaskOptions>(), async (at) => (await backupTasks()).list(at)),
  );
  addCommand(backup, 'verify', 'controlla ogni file, riga e impronta di un backup, senza scrivere nulla')
    .argument('<file>', 'file .zip di un backup, o il suo nome nell’archivio (s3:…)')
    .action((file: string, _: TaskOptions, command: Command) =>
      // `--json` is an option of both: whichever of them read it.
      runTask(command.optsWithGlobals<TaskOptions>(), async (at) => (await backupTasks()).verify(at, file)),
    );
  addCommand(backup, 'rehearse', 'ripristina un backup per prova in una base dati a parte, lo confronta e la elimina')
    .argument('[file]', 'file di un backup, o il suo nome nell’archivio (se manca: l’ultimo backup notturno)')
    .action((file: string | undefined, _: TaskOptions, command: Command) =>
      runTask(command.optsWithGlobals<TaskOptions>(), async (at) => (await backupTasks()).rehearse(at, file)),
    );
}

const movingTasks = () => import('../tasks/moving.js');

/** `contesto export`: everything, readable without this product. */
export function addExport(program: Command): void {
  addCommand(
    program,
    'export',
    'scrive tutto in una cartella che si legge senza Contesto: articoli (Markdown, HTML, WordPress), immagini, iscritti, prove',
  )
    .argument('<cartella>', 'una cartella che non c’è ancora')
    .action((folder: string, options: TaskOptions) =>
      runTask(options, async (at) => (await movingTasks()).exportAll(at, folder)),
    );
}

const restoreTasks = () => import('../tasks/restore.js');

/** `contesto restore`: a backup into an installation that nobody has used yet. */
export function addRestore(program: Command): void {
  addCommand(program, 'restore', 'ripristina un backup in un’installazione vuota')
    .argument('<file>', 'file .zip di un backup, o il suo nome nell’archivio (s3:…)')
    .option('--erasures <cartella>', 'cartella dei dati da cui prendere l’elenco di chi si è cancellato o disiscritto')
    .action((file: string, options: TaskOptions & { readonly erasures?: string }) =>
      runTask(options, async (at) => {
        const erasures = options.erasures === undefined ? undefined : resolve(options.erasures);
        return (await restoreTasks()).restore(at, file, erasures);
      }),
    );
}
