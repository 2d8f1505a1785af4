import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { PROGRAM_ROOT } from '../backend/platform/program-root.js';
import { commanderMessage, HELP_TITLES, inItalian } from './commander-texts.it.js';
import { EXIT } from './exit-codes.js';

/** A program without commands yet, which speaks Italian and never ends the process by itself. */
export function createProgram(): Command {
  return new Command('contesto')
    .description('Contesto: raccoglie notizie sull’intelligenza artificiale, scrive articoli e dimostra come.')
    .version(version(), '-V, --version', 'mostra la versione')
    .helpOption('-h, --help', 'mostra questo aiuto')
    .helpCommand('help [comando]', 'mostra l’aiuto di un comando')
    .configureHelp({
      styleTitle: (title) => HELP_TITLES[title] ?? title,
      commandUsage: (command) => inItalian(usage(command)),
      subcommandTerm: (command) => inItalian([command.name(), command.usage()].join(' ').trim()),
      optionDescription: (option) => option.description,
      argumentDescription: (argument) => argument.description,
    })
    .configureOutput({ outputError: (text, write) => write(commanderMessage(text)) })
    .exitOverride();
}

/** Parses the words of the command line and runs what they name. The exit code is left in `process.exitCode`. */
export async function runProgram(program: Command, words: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(words);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    process.exitCode = EXIT.wrongUsage;
    if (!words.includes('--json')) return;
    const message = commanderMessage(error.message).trim();
    process.stdout.write(`${JSON.stringify({ status: 'error', code: 'usage', error: message })}\n`);
  }
}

/** Adds a command whose answer can be had as JSON. */
export function addCommand(parent: Command, nameAndArguments: string, description: string): Command {
  return parent
    .command(nameAndArguments)
    .description(description)
    .option('--json', 'risponde con un solo oggetto JSON');
}

function usage(command: Command): string {
  const names: string[] = [];
  for (let part: Command | null = command; part; part = part.parent) names.unshift(part.name());
  return [...names, command.usage()].join(' ').trim();
}

function version(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(PROGRAM_ROOT, 'package.json'), 'utf8'));
  return manifest.version;
}
