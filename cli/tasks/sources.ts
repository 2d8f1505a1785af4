import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { ListArticlesToReview } from '../../backend/features/articles/queries/list-articles-to-review.js';
import { ListPublishedSince } from '../../backend/features/articles/queries/list-published-since.js';
import { ImportSources } from '../../backend/features/news/commands/import-sources.js';
import { ExportSources } from '../../backend/features/news/queries/export-sources.js';
import { ListSources } from '../../backend/features/news/queries/list-sources.js';
import { RevisitSources } from '../../backend/features/revisits/commands/revisit-sources.js';
import { decodeText } from '../../backend/text/encoding/decode-text.js';
import type { Answer, CommandContext, TaskOptions } from '../application.js';
import { EXIT } from '../exit-codes.js';
import { CommandFailed } from '../failure.js';
import { counted } from '../words.it.js';

const MAX_FILE_BYTES = 5_000_000;

/** Adds what a file lists, and says of each line that is refused why. */
export async function importFile(at: CommandContext, file: string): Promise<Answer> {
  const content = await readText(file);
  const installed = await at.open();
  await installed.catchUp(ListSources);
  const command = new ImportSources(content, { actor: 'cli' }, (done, all) =>
    at.progress.update(`Importazione: ${done}/${all} fonti`),
  );
  const { added, known, refused } = await installed.commands.execute(command);
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
export async function exportList(at: CommandContext, { json }: TaskOptions): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp(ListSources);
  const { sources, withoutFeed, data, opml } = await installed.queries.execute(new ExportSources());
  if (withoutFeed > 0 && withoutFeed < sources && !json) {
    const left = `${counted(withoutFeed, 'fonte senza feed non sta', 'fonti senza feed non stanno')} in un OPML`;
    process.stderr.write(`${left}: per averle tutte usare --format json.\n`);
  }
  return { data, text: json ? '' : opml() };
}

/** Asks the cited pages whose day has come. */
export async function revisit(at: CommandContext): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp(ListPublishedSince);
  at.progress.now('Si richiedono le pagine citate…');
  const round = await installed.commands.execute(new RevisitSources({ actor: 'cli' }));
  if (round.status === 'under-way') {
    return { data: round, text: 'Un altro processo sta già richiedendo le pagine citate.' };
  }
  const { asked, unread, found, status } = round;
  if (found > 0) await installed.catchUp(ListArticlesToReview);
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
    const bytes = await buffer(createReadStream(file, { end: MAX_FILE_BYTES }));
    if (bytes.byteLength > MAX_FILE_BYTES) throw new CommandFailed('Il file è troppo grande: al massimo 5 MB.');
    return decodeText(bytes, null).text;
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    throw new CommandFailed(`Il file «${file}» non si può leggere.`);
  }
}
