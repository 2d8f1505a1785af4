/** A figure of a story and what it counts: «640» «milioni». */
export interface CoverFigure {
  readonly figure: string;
  readonly unit: string;
}

/** What a figure in a headline counts; a number before any other word may be a date, a law or a version. */
const UNITS =
  'milioni|miliardi|mila|euro|dollari|anni|mesi|giorni|ore|minuti|secondi|punti|paesi|comuni|regioni|citta|stati|aziende|imprese|startup|persone|posti|lavoratori|dipendenti|studenti|docenti|scuole|ospedali|medici|pazienti|universita|modelli|fonti|lingue|voci|pagine|articoli|utenti|clienti|volte|watt|megawatt|gigawatt|chilometri|tonnellate|litri|gradi|parametri|token';
/** Before a number they say that it counts nothing: «articolo 50 anni dopo». */
const COUNTED = new RegExp(
  `(?:^|-)(?<!(?:articolo|art|legge|comma|decreto|versione)-)(\\d{2,4})-(${UNITS}|per-cento)(?=-|$)`,
);
const ACCENTS: Readonly<Record<string, string>> = { citta: 'città', universita: 'università', 'per-cento': '%' };

/** The figure that an article's address tells of; null where it tells of none, or of one that its hyphens have cut in two. */
export function figureOfSlug(slug: string): CoverFigure | null {
  const found = COUNTED.exec(slug);
  const [, figure = '', unit = ''] = found ?? [];
  if (found === null || /\d-$/.test(slug.slice(0, found.index + 1))) return null;
  return {
    figure: figure.length > 3 ? `${figure.slice(0, -3)}.${figure.slice(-3)}` : figure,
    unit: ACCENTS[unit] ?? unit,
  };
}
