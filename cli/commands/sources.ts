import { readFile, stat } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import type { NewsSource } from '../../backend/contract/news.js';
import { ListSources } from '../../backend/features/news/queries/list-sources.js';
import { type Answer, runTask, type TaskOptions, type Workplace } from '../application.js';
import { EXIT } from '../exit-codes.js';
import { CommandFailed } from '../failure.js';
import { importSources } from '../import-sources.js';
import { addCommand } from '../program.js';
import { readSourcesFile, sourcesAsData, sourcesAsOpml } from '../sources-file.js';
import { counted } from '../words.it.js';

interface ExportOptions extends TaskOptions {
  readonly format?: 'opml' | 'json';
}

const LARGEST_FILE = 5_000_000;

/** `contesto sources`: the list of news sources, in and out. */
export function addSources(program: Command): void {
  const sources = program.command('sources').description('le fonti delle notizie');
  addCommand(sources, 'import', 'aggiunge le fonti di un file OPML o JSON')
    .argument('<file>', 'file .opml o .json, al massimo 5 MB')
    .action((file: string, options: TaskOptions) => runTask(options, (at) => importFile(at, file)));
  addCommand(sources, 'export', 'scrive le fonti sullo standard output')
    .addOption(new Option('--format <formato>', 'opml (se manca) oppure json').choices(['opml', 'json']))
    .action((options: ExportOptions) => runTask({ json: isJson(options) }, (at) => exportList(at, options)));
}

async function importFile(at: Workplace, file: string): Promise<Answer> {
  const written = readSourcesFile(await readText(file));
  const installed = await at.open();
  const { added, known, refused } = await importSources(installed, written, (done) =>
    at.progress.update(`Importazione: ${done}/${written.length} fonti`),
  );
  const lines = [
    `${counted(added, 'fonte aggiunta', 'fonti aggiunte')}, ${counted(known, 'già nota', 'già note')}, ${counted(refused.length, 'rifiutata', 'rifiutate')}.`,
    ...refused.map(({ place, name, reason }) => `  - n. ${place}${name ? ` (${name})` : ''}: ${reason}`),
  ];
  const nothing = added + known === 0;
  return {
    data: { status: 'done', added, known, refused },
    text: lines.join('\n'),
    exitCode: nothing ? EXIT.failed : EXIT.done,
  };
}

async function exportList(at: Workplace, options: ExportOptions): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp('news_sources');
  const sources: NewsSource[] = await installed.queries.execute(new ListSources());
  const withoutFeed = sources.filter(({ rssUrl }) => rssUrl === null).length;
  if (withoutFeed > 0 && !isJson(options)) {
    const left = `${counted(withoutFeed, 'fonte senza feed non sta', 'fonti senza feed non stanno')} in un OPML`;
    process.stderr.write(`${left}: per averle tutte usare --format json.\n`);
  }
  return { data: sourcesAsData(sources), text: sourcesAsOpml(sources) };
}

function isJson({ format, json }: ExportOptions): boolean {
  return format === 'json' || (json ?? false);
}

async function readText(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > LARGEST_FILE) throw new CommandFailed('Il file è troppo grande: al massimo 5 MB.');
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    if (error instanceof TypeError) throw new CommandFailed('Il file non è scritto in UTF-8.');
    throw new CommandFailed(`Il file «${file}» non si può leggere.`);
  }
}
