import { RedactArticle, type RedactedCount } from '../../backend/features/redaction/commands/redact-article.js';
import {
  FindWordsOfArticle,
  type WordsOfArticle,
} from '../../backend/features/redaction/queries/find-words-of-article.js';
import { DomainError } from '../../backend/platform/domain-error.js';
import type { Answer, CommandContext, TaskOptions } from '../application.js';
import { EXIT } from '../exit-codes.js';
import { CommandFailed, UsageError } from '../failure.js';
import { readFirstLine } from '../standard-input.js';
import { counted } from '../words.it.js';

export interface RedactOptions extends TaskOptions {
  readonly reason?: string;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

const LENGTHS = { least: 10, most: 500 };
const YES = 'rimuovi';
const NOT_FOUND =
  'Nessun articolo con questo identificativo o indirizzo; di uno eliminato serve l’identificativo, perché il suo indirizzo è libero.';
const STANDINGS: Readonly<Record<WordsOfArticle['standing'], string>> = {
  'with-readers': 'è pubblicato o programmato: prima va ritirato, riportato in bozza o eliminato',
  'in-newsroom': 'è una bozza, o ritirato: sarà eliminato per sempre',
  'in-bin': 'è nel cestino: sarà eliminato per sempre',
  purged: 'è già eliminato per sempre',
};
const WHAT_STAYS = [
  'Restano: che l’articolo c’era, quando, e le impronte degli eventi, con cui la prova del registro vale ancora.',
  'Le parole restano nei backup già fatti finché non scadono, e nelle notizie raccolte da altri.',
];

/** Takes the words of an article out of everything that is stored of it, after showing what that is. */
export async function redact(at: CommandContext, article: string, options: RedactOptions): Promise<Answer> {
  const reason = options.dryRun ? '' : reasonOf(options);
  const { commands, queries } = await at.open();
  const found = await queries.execute(new FindWordsOfArticle(article));
  if (found === null) throw new CommandFailed(NOT_FOUND);
  if (options.dryRun) return { data: { status: 'preview', ...found }, text: inWords(found) };
  // Nobody confirms what is refused afterwards.
  if (found.standing === 'with-readers') throw new DomainError('article-with-readers');
  if (!options.yes) await confirm(at, inWords(found));
  const done = await commands.execute(
    new RedactArticle(found.articleId, reason, { actor: 'cli' }, false, (text) => at.progress.update(text)),
  );
  if (done.status === 'under-way') {
    return {
      data: { status: 'already-running' },
      text: 'Un altro processo sta già rimuovendo le parole di un articolo.',
      exitCode: EXIT.tryLater,
    };
  }
  const { articleId, counts } = done;
  const removed = Object.fromEntries(counts.map(({ name, count }) => [name, count]));
  return {
    data: { status: 'redacted', articleId, removed, pending: found.pending },
    text: [`Parole rimosse: ${countsInWords(counts)}.`, ...WHAT_STAYS, ...found.pending].join('\n'),
  };
}

/** What can be refused is refused before anything is opened. */
function reasonOf({ reason = '', yes, json }: RedactOptions): string {
  const given = reason.trim();
  if (given.length < LENGTHS.least || given.length > LENGTHS.most) {
    throw new UsageError(`Serve --reason: il motivo, da ${LENGTHS.least} a ${LENGTHS.most} caratteri.`);
  }
  if (!yes && (json || !process.stdin.isTTY)) {
    throw new UsageError('Non si può tornare indietro: senza un terminale che chieda conferma serve --yes.');
  }
  return given;
}

/** What cannot be undone is typed as a word. */
async function confirm(at: CommandContext, preview: string): Promise<void> {
  at.print(preview);
  at.print(`Non si può tornare indietro. Scrivi «${YES}» per continuare:`);
  if ((await readFirstLine()).trim().toLowerCase() !== YES) throw new CommandFailed('Nulla è stato rimosso.');
}

function inWords({ articleId, title, standing, events, streams, pending }: WordsOfArticle): string {
  const what = events === 0 ? 'nessuna parola nel registro' : counted(events, 'evento', 'eventi');
  return [
    `Articolo ${articleId}${title === '' ? '' : ` («${title}»)`}: ${STANDINGS[standing]}.`,
    `Perdono le parole: ${what}${streams.length === 0 ? '' : ` in ${streams.join(', ')}`};`,
    'con le viste, le domande ai modelli, le copie delle fonti, le notifiche e le newsletter già spedite che ne parlano.',
    ...WHAT_STAYS,
    ...pending,
  ].join('\n');
}

function countsInWords(counts: readonly RedactedCount[]): string {
  return counts.map(({ count, words: [one, many] }) => counted(count, one, many)).join(', ');
}
