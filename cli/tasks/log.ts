import { access, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeDay } from '../../backend/contract/figure-words.js';
import { CheckLog } from '../../backend/features/log-proofs/commands/check-log.js';
import { SignLogHead } from '../../backend/features/log-proofs/commands/sign-log-head.js';
import { ExportArticleLogProof } from '../../backend/features/log-proofs/queries/get-article-log-proof.js';
import type { LogCheck } from '../../backend/platform/provable-log/check-log.js';
import { type VerifiedDocument, verifyDocument } from '../../backend/platform/provable-log/verify-documents.js';
import type { Answer, CommandContext } from '../application.js';
import { EXIT } from '../exit-codes.js';
import { CommandFailed, UsageError } from '../failure.js';
import { counted, italianMoment } from '../words.it.js';

/** Larger than any proof, smaller than what would be no proof any more. */
const MAX_LENGTH = 64_000_000;

/** Signs the log as it is now. */
export async function sign(at: CommandContext): Promise<Answer> {
  const { commands } = await at.open();
  const data = await commands.execute(new SignLogHead());
  switch (data.status) {
    case 'signed':
      return { data, text: `Registro firmato fino alla posizione ${data.size}.` };
    case 'unchanged':
      return { data, text: `Il registro è già firmato fino alla posizione ${data.size}.` };
    case 'under-way':
      return { data, text: 'Un altro processo sta già firmando il registro.' };
  }
}

/** Reads the whole log and compares it with everything that was signed of it. */
export async function check(at: CommandContext): Promise<Answer> {
  const { commands } = await at.open();
  const found = await commands.execute(new CheckLog());
  const { events, heads, signedUpTo, problems } = found;
  const what = `${counted(events, 'evento', 'eventi')}, ${counted(heads, 'testa firmata', 'teste firmate')}`;
  if (problems.length === 0) {
    return {
      data: { status: 'intact', ...found },
      text: `Il registro è quello firmato: ${what}, fino alla ${signedUpTo}.`,
    };
  }
  return {
    data: { status: 'damaged', ...found },
    text: [`Il registro non è quello firmato (${what}):`, ...problems.map(inWords)].join('\n'),
    exitCode: EXIT.failed,
  };
}

function inWords(problem: LogCheck['problems'][number]): string {
  switch (problem.kind) {
    case 'missing':
      return `  - manca l’evento alla posizione ${problem.position}`;
    case 'untold-redaction':
      return `  - il contenuto dell’evento ${problem.position} è stato rimosso senza che il registro lo dica`;
    case 'changed':
      return `  - tra la posizione ${problem.after + 1} e la ${problem.upTo} qualcosa è stato cambiato dopo la firma`;
    case 'shorter':
      return `  - mancano gli ultimi eventi: era firmato fino alla posizione ${problem.upTo}`;
    case 'signature':
      return `  - la firma fino alla posizione ${problem.upTo} non è valida`;
    case 'consistency':
      return `  - la firma fino alla posizione ${problem.upTo} non continua quella di prima`;
  }
}

/** Writes down what shows that an article is in the log, with the texts of all its events. */
export async function prove(at: CommandContext, article: string, output: string | undefined): Promise<Answer> {
  const file = output === undefined ? null : await freeFile(output);
  const { commands, queries } = await at.open();
  await commands.execute(new SignLogHead());
  const proof = await queries.execute(new ExportArticleLogProof(article));
  if (proof === null) throw new CommandFailed('Nessun articolo con questo identificativo o indirizzo.');
  const text = `${JSON.stringify(proof, null, 1)}\n`;
  // What is handed on is checked first, as its receiver will.
  const problems = verifyDocument(text)?.problems ?? [];
  if (problems.length > 0)
    throw new CommandFailed(['Il registro non dimostra l’articolo:', ...problems].join('\n  - '));
  const target = file ?? (await freeFile(`contesto-prova-${proof.article.id}.json`));
  await writeFile(target, text, { flag: 'wx' });
  const { size, signedAt } = proof.head;
  const events = counted(proof.events.length, 'evento', 'eventi');
  return {
    data: { status: 'proven', file: target, articleId: proof.article.id, events: proof.events.length, size, signedAt },
    text: `Prova scritta in ${target}: ${events}, sotto la firma ${beforeDay('del', italianMoment(signedAt))} (${size} eventi).`,
  };
}

/** Checks a proof, or a saved list of heads, with nothing but the file. */
export async function verify(at: CommandContext, file: string, key: string | undefined): Promise<Answer> {
  at.progress.update('Controllo della prova');
  const text = await readFile(resolve(file), 'utf8').catch(() => {
    throw new UsageError(`Il file ${file} non si può leggere.`);
  });
  const found = text.length > MAX_LENGTH ? null : verifyDocument(text, key);
  if (found === null) throw new UsageError(`${file} non è una prova del registro.`);
  if (found.problems.length === 0) return { data: { status: 'valid', ...found }, text: validWords(found, key) };
  return {
    data: { status: 'invalid', ...found },
    text: ['La prova NON è valida:', ...found.problems.map((problem) => `  - ${problem}`)].join('\n'),
    exitCode: EXIT.failed,
  };
}

function validWords(
  { kind, verifier, size, signedAt, events, hasWording, heads }: VerifiedDocument,
  key?: string,
): string {
  const signed = `${counted(size, 'evento', 'eventi')}, firmati ${beforeDay('il', italianMoment(signedAt))}`;
  const what =
    kind === 'heads'
      ? [`${counted(heads, 'testa', 'teste')}, ognuna continua quella di prima. L’ultima: ${signed}.`]
      : [
          `Nel registro (${signed}; ore di Roma):`,
          ...events.map((event) => `  ${event.position}  ${italianMoment(event.recordedAt)}  ${event.type}`),
          ...(hasWording ? ['Il testo nella prova è quello sigillato.'] : []),
        ];
  const who =
    key === undefined ? ['Chiave di chi ha firmato, da confrontare con quella del sito:', `  ${verifier}`] : [];
  return ['La prova è valida.', ...what, ...who].join('\n');
}

async function freeFile(output: string): Promise<string> {
  const file = resolve(output);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new UsageError(`Il file ${file} esiste già.`);
  return file;
}
