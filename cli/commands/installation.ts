import { type Command, InvalidArgumentError, Option } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';
import type { TailOptions } from '../tasks/events.js';
import type { RebuildOptions } from '../tasks/projections.js';

const migrateTasks = () => import('../tasks/projections.js');

/** `contesto migrate`: brings the schema up to date, as every start does by itself. */
export function addMigrate(program: Command): void {
  addCommand(program, 'migrate', 'porta lo schema della base dati alla versione del programma').action(
    (options: TaskOptions) => runTask(options, async (at) => (await migrateTasks()).migrate(at)),
  );
}

const projectionsTasks = () => import('../tasks/projections.js');

/** `contesto projections`: the read tables that follow the log. */
export function addProjections(program: Command): void {
  const projections = program.command('projections').description('le viste costruite dal registro degli eventi');
  addCommand(projections, 'status', 'mostra dove è arrivata ogni vista').action((options: TaskOptions) =>
    runTask(options, async (at) => (await projectionsTasks()).status(at)),
  );
  addCommand(projections, 'rebuild', 'ricostruisce una vista dall’inizio, mentre quella attuale resta in uso')
    .argument('<vista>', 'nome della vista')
    .option('--check', 'la ricostruisce a parte e la confronta con quella in uso, senza cambiarla')
    .action((name: string, options: RebuildOptions) =>
      runTask(options, async (at) => (await projectionsTasks()).rebuild(at, name, options)),
    );
}

const MAX_LINES = 10_000;

const eventsTasks = () => import('../tasks/events.js');

/** `contesto events`: the log itself. */
export function addEvents(program: Command): void {
  const events = program.command('events').description('il registro degli eventi');
  addCommand(events, 'tail', 'mostra gli ultimi eventi')
    .option('--stream <nome>', 'solo un flusso (article-<id>) o tutti quelli di un genere (article)')
    .option('--lines <numero>', 'quanti eventi (se manca: 20)', lineCount, 20)
    .addOption(new Option('--follow', 'resta in attesa di quelli nuovi, fino a Ctrl-C').conflicts('json'))
    .action((options: TailOptions) => runTask(options, async (at) => (await eventsTasks()).tail(at, options)));
}

const logTasks = () => import('../tasks/log.js');

/** `contesto log`: the log as it was signed, and what it proves. */
export function addLog(program: Command): void {
  const log = program.command('log').description('il registro firmato e le sue prove');
  addCommand(log, 'sign', 'firma il registro com’è adesso: per cron').action((options: TaskOptions) =>
    runTask(options, async (at) => (await logTasks()).sign(at)),
  );
  addCommand(log, 'check', 'rilegge tutto il registro e lo confronta con tutto ciò che è stato firmato').action(
    (options: TaskOptions) => runTask(options, async (at) => (await logTasks()).check(at)),
  );
  addCommand(log, 'prove', 'scrive la prova che un articolo è nel registro, con i testi di tutti i suoi eventi')
    .argument('<articolo>', 'identificativo o indirizzo dell’articolo')
    .option('--output <file>', 'dove scriverla (se manca: contesto-prova-<id>.json)')
    .action((article: string, options: TaskOptions & { readonly output?: string }) =>
      runTask(options, async (at) => (await logTasks()).prove(at, article, options.output)),
    );
  addCommand(log, 'verify', 'controlla una prova, o un elenco di teste, con il solo file: senza base dati e senza rete')
    .argument('<file>', 'registro.json di un articolo, prova di «log prove» oppure /.well-known/contesto-log')
    .option('--key <chiave>', 'la chiave conosciuta di chi firma, <nome>+<id>+<chiave>')
    .action((file: string, options: TaskOptions & { readonly key?: string }) =>
      runTask(options, async (at) => (await logTasks()).verify(at, file, options.key)),
    );
}

function lineCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_LINES) return count;
  throw new InvalidArgumentError(`Serve un numero intero da 1 a ${MAX_LINES}.`);
}

const doctorTasks = () => import('../tasks/doctor.js');

/** `contesto doctor`: checks everything and says what is not well. */
export function addDoctor(program: Command): void {
  addCommand(program, 'doctor', 'controlla installazione, base dati, registro, viste e modelli').action(
    (options: TaskOptions) => runTask(options, async (at) => (await doctorTasks()).examine(at), 'server'),
  );
}
