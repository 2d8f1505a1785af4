import { READER_SOURCE_WORDS } from '../../contract/reader-source-words.js';
import type { ReaderSource } from '../../contract/readership.js';
import { csvOf } from '../../text/csv.js';

/** What one article was opened on one day by readers from one kind of place. */
export interface ExportedReading {
  readonly day: string;
  readonly title: string;
  readonly slug: string;
  readonly category: string;
  readonly ai_generated: boolean;
  readonly source: ReaderSource;
  readonly opened: number;
  readonly quarter: number;
  readonly half: number;
  readonly three_quarters: number;
  readonly whole: number;
}

const HEAD = [
  ...['Giorno', 'Titolo', 'Indirizzo', 'Categoria', 'Scritto da', 'Provenienza', 'Letture'],
  ...['Letti a un quarto', 'Letti a metà', 'Letti a tre quarti', 'Letti fino in fondo'],
];
/** Says to spreadsheets that letters are UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';

/** A table for an Italian spreadsheet: separated by semicolons. */
export function readershipCsv(rows: readonly ExportedReading[], baseUrl: string): string {
  const lines = rows.map((row) => [
    ...[row.day, row.title, `${baseUrl}/articolo/${encodeURIComponent(row.slug)}`, row.category],
    ...[row.ai_generated ? 'IA' : 'Redazione', READER_SOURCE_WORDS[row.source]],
    ...[row.opened, row.quarter, row.half, row.three_quarters, row.whole].map(String),
  ]);
  return `${BYTE_ORDER_MARK}${csvOf([HEAD, ...lines], ';')}`;
}
