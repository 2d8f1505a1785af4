/** The headings of commander's help. */
export const HELP_TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argomenti:',
  'Options:': 'Opzioni:',
  'Global Options:': 'Opzioni generali:',
  'Commands:': 'Comandi:',
};

/** The placeholders that commander puts into usage lines by itself. */
export function inItalian(usageLine: string): string {
  return usageLine.replace('[options]', '[opzioni]').replace('[command]', '<comando>');
}

const SENTENCES: readonly (readonly [pattern: RegExp, italian: string])[] = [
  [/unknown command '(.+?)'/, 'comando sconosciuto: «$1»'],
  [/unknown option '(.+?)'/, 'opzione sconosciuta: «$1»'],
  [/missing required argument '(.+?)'/, 'manca l’argomento «$1»'],
  [/required option '(.+?)' not specified/, 'manca l’opzione «$1»'],
  [/option '(.+?)' argument missing/, 'l’opzione «$1» vuole un valore'],
  [/option '(.+?)' argument '(.*?)' is invalid\./, 'l’opzione «$1» non accetta «$2».'],
  [/command-argument value '(.*?)' is invalid for argument '(.+?)'\./, 'l’argomento «$2» non accetta «$1».'],
  [/option '(.+?)' cannot be used with option '(.+?)'/, 'l’opzione «$1» non si usa insieme a «$2»'],
  [
    /too many arguments(?: for '.+?')?\. Expected (\d+) arguments? but got (\d+): (.+)\./,
    'troppi argomenti: previsti $1, dati $2 ($3)',
  ],
  [/Allowed choices are (.+)\./, 'Valori ammessi: $1.'],
  [/\(Did you mean one of (.+)\?\)/, '(Forse uno di questi: $1?)'],
  [/\(Did you mean (.+)\?\)/, '(Forse: $1?)'],
  [/^error: /, 'Errore: '],
];

/** What commander says about a wrong command line, in Italian. */
export function commanderMessage(english: string): string {
  return SENTENCES.reduce((text, [pattern, italian]) => text.replace(pattern, italian), english);
}
