/** A number of a story with what it counts: «120», «megawatt di calcolo». */
export interface StoryFigure {
  readonly figure: string;
  readonly caption: string;
}

/** What a number must be followed by: names of models, versions and years have numbers too and mean no figure. */
const UNITS =
  'per cento|milioni|miliardi|mila|euro|dollari|megawatt|gigawatt|kilowatt|chilometri|metri|ore|giorni|settimane|mesi|anni|minuti|secondi|volte|punti|persone|posti|Paesi|lingue|città|imprese|aziende|ospedali|scuole|Comuni|modelli|articoli|parametri|token';
/** A caption longer than this breaks the band on a phone. */
const MAX_CAPTION = 28;
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d.,-])(\d{1,3}(?:\.\d{3})*(?:,\d+)?)(?:\s?(%)|\s((?:${UNITS})(?![\p{L}])(?:\sd(?:i\s|’)[\p{L}\d]+)?))`,
  'u',
);

/** The figure that a title names, set large over its story; null where it names none. */
export function storyFigure(title: string): StoryFigure | null {
  const [, figure = '', percent, unit = ''] = FIGURE.exec(title) ?? [];
  if (figure === '') return null;
  const caption = percent ? 'per cento' : unit.replaceAll('\u00a0', ' ');
  return caption.length > MAX_CAPTION ? null : { figure, caption };
}
