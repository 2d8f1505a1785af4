import { type ArchiveReader, damaged } from './archive-reader.js';
import { linePieces } from './line-pieces.js';
import { type Manifest, tablePath } from './manifest.js';

type SavedTable = Manifest['database']['tables'][number];
type Progress = (text: string) => void;

/**
 * Reads a whole backup without writing anything: every hash, every row with its columns, their counts, and the positions
 * of the log without a hole.
 * @throws DomainError 'backup-damaged' with the reason
 */
export async function checkContents(reader: ArchiveReader, onProgress?: Progress): Promise<void> {
  const { entries, database } = reader.manifest;
  const tables = new Map(database.tables.map((table) => [tablePath(table.name), table]));
  for (const [index, { path }] of entries.entries()) {
    const table = tables.get(path);
    if (table !== undefined || index % 50 === 0) onProgress?.(`Controllo ${index + 1}/${entries.length}: ${path}`);
    if (table) await checkTable(reader, table);
    else await readThrough(reader.read(path));
  }
}

async function checkTable(reader: ArchiveReader, table: SavedTable): Promise<void> {
  const path = tablePath(table.name);
  let rows = 0;
  try {
    for await (const lines of linePieces(reader.read(path))) {
      for (const line of lines) {
        rows += 1;
        checkRow(line, table, rows);
      }
    }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError)
      damaged(`${path}: la riga ${rows} non è leggibile`);
    throw error;
  }
  if (rows !== table.rows) damaged(`${path} ha ${rows} righe invece di ${table.rows}`);
}

function checkRow(line: string, { name, columns }: SavedTable, place: number): void {
  const row: unknown = JSON.parse(line);
  const isRow = typeof row === 'object' && row !== null && Object.keys(row).length === columns.length;
  if (!isRow) damaged(`${tablePath(name)}: la riga ${place} non è una riga della tabella`);
  // They were read in the order of their positions: 1, 2, 3 … without holes.
  if (name === 'es.events' && Reflect.get(row, 'position') !== place) {
    damaged(`Il registro degli eventi si interrompe alla posizione ${place}`);
  }
}

async function readThrough(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks) {
    // Reading to the end compares the hash.
  }
}
