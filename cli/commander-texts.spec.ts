import { describe, expect, it } from '@jest/globals';
import { Command, CommanderError, Option } from 'commander';
import { commanderMessage } from './commander-texts.it.js';

/** What the real commander says about these words, after translation. */
function said(...words: string[]): string {
  let text = '';
  const program = new Command('contesto').exitOverride().configureOutput({
    writeErr: (written) => {
      text += written;
    },
    outputError: (english, write) => write(commanderMessage(english)),
  });
  program
    .command('collect')
    .argument('<file>')
    .option('--source <fonte>')
    .addOption(new Option('--format <formato>').choices(['opml', 'json']))
    .addOption(new Option('--all').conflicts('source'))
    .action(() => undefined);
  program.command('generate').action(() => undefined);
  expect(() => program.parse(['node', 'contesto', ...words])).toThrow(CommanderError);
  return text.trim();
}

describe('what commander says about a wrong command line', () => {
  it.each([
    [['collct'], 'Errore: comando sconosciuto: «collct»\n(Forse: collect?)'],
    [['collect', 'a', '--sorce', 'x'], 'Errore: opzione sconosciuta: «--sorce»\n(Forse: --source?)'],
    [['collect'], 'Errore: manca l’argomento «file»'],
    [['collect', 'a', '--source'], 'Errore: l’opzione «--source <fonte>» vuole un valore'],
    [
      ['collect', 'a', '--format', 'xml'],
      'Errore: l’opzione «--format <formato>» non accetta «xml». Valori ammessi: opml, json.',
    ],
    [['collect', 'a', '--all', '--source', 'x'], 'Errore: l’opzione «--all» non si usa insieme a «--source <fonte>»'],
    [['collect', 'a', 'b'], 'Errore: troppi argomenti: previsti 1, dati 2 (a, b)'],
    [['generate', 'x'], 'Errore: troppi argomenti: previsti 0, dati 1 (x)'],
  ])('is Italian for %j', (words, italian) => {
    const text = said(...words);
    expect(text).toBe(italian);
  });
});
