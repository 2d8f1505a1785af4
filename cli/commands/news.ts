import { type Command, Option } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';
import type { CollectOptions } from '../tasks/collect.js';

const collectTasks = () => import('../tasks/collect.js');

/** `contesto collect`: one round through the sources. */
export function addCollect(program: Command): void {
  addCommand(program, 'collect', 'raccoglie le notizie dalle fonti attive')
    .option('--source <fonte>', 'legge solo questa fonte (identificativo o nome), anche se non attiva')
    .addOption(
      new Option(
        '--scheduled',
        'per cron: la raccolta di questa mezz’ora, fatta una volta sola anche con il server acceso',
      ).conflicts('source'),
    )
    .action((options: CollectOptions) => runTask(options, async (at) => (await collectTasks()).collect(at, options)));
}

interface ExportOptions extends TaskOptions {
  readonly format?: 'opml' | 'json';
}

const sourcesTasks = () => import('../tasks/sources.js');

/** `contesto sources`: the list of news sources, in and out, and the pages that articles cite. */
export function addSources(program: Command): void {
  const sources = program.command('sources').description('le fonti delle notizie');
  addCommand(sources, 'import', 'aggiunge le fonti di un file OPML o JSON')
    .argument('<file>', 'file .opml o .json, al massimo 5 MB')
    .action((file: string, options: TaskOptions) =>
      runTask(options, async (at) => (await sourcesTasks()).importFile(at, file)),
    );
  addCommand(
    sources,
    'revisit',
    'richiede le pagine citate dagli articoli pubblicati, quando tocca a loro, e dice che cosa è cambiato',
  ).action((options: TaskOptions) => runTask(options, async (at) => (await sourcesTasks()).revisit(at)));
  addCommand(sources, 'export', 'scrive le fonti sullo standard output')
    .addOption(new Option('--format <formato>', 'opml (se manca) oppure json').choices(['opml', 'json']))
    .action(({ format, json = false }: ExportOptions) => {
      const asked = { json: json || format === 'json' };
      return runTask(asked, async (at) => (await sourcesTasks()).exportList(at, asked));
    });
}
