/** A cell as it is written, with how many columns and rows it says to reach over. */
export interface MergedCell<Cell> {
  readonly cell: Cell;
  readonly colspan: string | null | undefined;
  readonly rowspan: string | null | undefined;
}

/** What stands in one place of a table without merged cells. */
export interface GridPlace<Cell> {
  /** The cell that begins here or reaches to here; null where none does. */
  readonly cell: Cell | null;
  readonly begins: boolean;
}

/** More than a table of a newspaper has; without a limit a few attributes make millions. */
const MAX_PLACES = 20_000;

/**
 * The rows of a table with its merged cells split: each cell stands once, in the first place that it takes, and empty places
 * stand in the others. Columns in which no cell begins are left out, and a row without one is empty. Null when there are
 * too many places.
 * @param groups the rows of the head, of each body and of the foot; no cell reaches from one group into another
 */
export function splitCells<Cell>(
  groups: readonly (readonly (readonly MergedCell<Cell>[])[])[],
): readonly (readonly GridPlace<Cell>[])[] | null {
  const grid: (readonly GridPlace<Cell>[])[] = [];
  const begun = new Set<number>();
  let places = 0;
  for (const rows of groups) {
    let above: Reaching<Cell> = [];
    for (const [place, cells] of rows.entries()) {
      const { line, reaching } = placeCells(cells, rows.length - place, above);
      places += line.length;
      if (places > MAX_PLACES) return null;
      for (const [column, { begins }] of line.entries()) if (begins) begun.add(column);
      grid.push(line.some(({ begins }) => begins) ? line : []);
      above = reaching;
    }
  }
  return grid.map((line) => line.filter((_, column) => begun.has(column)));
}

/** For each column the cell that goes on below, and over how many rows yet. */
type Reaching<Cell> = readonly ({ readonly cell: Cell; readonly rows: number } | undefined)[];

/** The cells of one row in their columns, past those that reach down from above. */
function placeCells<Cell>(cells: readonly MergedCell<Cell>[], rowsLeft: number, above: Reaching<Cell>) {
  const line: GridPlace<Cell>[] = [];
  const reaching: { readonly cell: Cell; readonly rows: number }[] = [];
  const put = (cell: Cell, rows: number, begins: boolean) => {
    if (rows > 1) reaching[line.length] = { cell, rows: rows - 1 };
    line.push({ cell, begins });
  };
  const waiting = cells.values();
  let next = waiting.next();
  while ((!next.done || line.length < above.length) && line.length <= MAX_PLACES) {
    const fromAbove = above[line.length];
    if (fromAbove) put(fromAbove.cell, fromAbove.rows, false);
    else if (next.done) line.push({ cell: null, begins: false });
    else {
      const { cell, colspan, rowspan } = next.value;
      const rows = reach(rowspan, rowsLeft, rowsLeft);
      const end = line.length + reach(colspan, 1, MAX_PLACES);
      put(cell, rows, true);
      while (line.length < end && !above[line.length]) put(cell, rows, false);
      next = waiting.next();
    }
  }
  return { line, reaching: reaching as Reaching<Cell> };
}

/** What an attribute says, as browsers read it: 0 has a meaning of its own, and nothing or no number is 1. */
function reach(attribute: string | null | undefined, zero: number, most: number): number {
  const said = Number.parseInt(attribute ?? '1', 10);
  if (said === 0) return zero;
  return said > 0 ? Math.min(said, most) : 1;
}
