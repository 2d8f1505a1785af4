import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { NewsSource } from '../../backend/contract/news.js';
import { ListSources } from '../../backend/features/news/queries/list-sources.js';
import { RevisitSources } from '../../backend/features/revisits/commands/revisit-sources.js';
import type { Answer, TaskOptions, Workplace } from '../application.js';
import { EXIT } from '../exit-codes.js';
import { CommandFailed } from '../failure.js';
import { importSources } from '../import-sources.js';
import { readSourcesFile, sourcesAsData, sourcesAsOpml } from '../sources-file.js';
import { counted } from '../words.it.js';

const LARGEST_FILE = 5_000_000;

/** Adds what a file lists, and says of each line that is refused why. */
export async function importFile(at: Workplace, file: string): Promise<Answer> {
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

/** The sources as an OPML, and as data for `--json`. */
export async function exportList(at: Workplace, { json }: TaskOptions): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp('news_sources');
  const sources: NewsSource[] = await installed.queries.execute(new ListSources());
  const withoutFeed = sources.filter(({ rssUrl }) => rssUrl === null).length;
  if (withoutFeed > 0 && withoutFeed < sources.length && !json) {
    const left = `${counted(withoutFeed, 'fonte senza feed non sta', 'fonti senza feed non stanno')} in un OPML`;
    process.stderr.write(`${left}: per averle tutte usare --format json.\n`);
  }
  return { data: sourcesAsData(sources), text: json ? '' : sourcesAsOpml(sources) };
}

/** Asks the cited pages whose day has come. */
export async function revisit(at: Workplace): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp('articles');
  at.progress.now('Si richiedono le pagine citate…');
  const round = await installed.commands.execute(new RevisitSources({ actor: 'cli' }));
  if (round.status === 'under-way') {
    return { data: round, text: 'Un altro processo sta già richiedendo le pagine citate.' };
  }
  const { asked, unread, found, status } = round;
  if (found > 0) await installed.catchUp('source_changes');
  const unreadWords = unread > 0 ? ` (${counted(unread, 'non letta', 'non lette')})` : '';
  const foundWords =
    found === 0 ? 'nessun cambiamento nuovo' : counted(found, 'cambiamento nuovo', 'cambiamenti nuovi');
  return {
    data: { status, asked, unread, found },
    text:
      asked === 0
        ? 'Nessuna pagina citata da richiedere adesso.'
        : `${counted(asked, 'pagina richiesta', 'pagine richieste')}${unreadWords}, ${foundWords}.`,
  };
}

async function readText(file: string): Promise<string> {
  try {
    // One byte more than is allowed: pipes and devices do not say beforehand how much they hold.
    const bytes = await buffer(createReadStream(file, { end: LARGEST_FILE }));
    if (bytes.byteLength > LARGEST_FILE) throw new CommandFailed('Il file è troppo grande: al massimo 5 MB.');
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    if (error instanceof TypeError) throw new CommandFailed('Il file non è scritto in UTF-8.');
    throw new CommandFailed(`Il file «${file}» non si può leggere.`);
  }
}
