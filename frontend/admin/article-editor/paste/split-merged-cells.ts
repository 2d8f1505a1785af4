import { splitCells } from '../../../../backend/contract/table-grid.js';

/** Splits the merged cells of a table as the server does, so that the editor shows what readers get. */
export function splitMergedCells(table: Element): void {
  const groups = childrenOf(table, /^T(?:HEAD|BODY|FOOT)$/).map((group) => childrenOf(group, /^TR$/));
  const cells = groups.map((rows) =>
    rows.map((row) =>
      childrenOf(row, /^T[HD]$/).map((cell) => ({
        cell,
        colspan: cell.getAttribute('colspan'),
        rowspan: cell.getAttribute('rowspan'),
      })),
    ),
  );
  const isMerged = cells.flat(2).some(({ colspan, rowspan }) => (colspan ?? '1') !== '1' || (rowspan ?? '1') !== '1');
  const lines = isMerged ? (splitCells(cells) ?? []) : [];
  for (const [place, row] of groups.flat().entries()) {
    const line = lines[place];
    if (line?.length === 0) row.remove();
    for (const { cell, begins } of line ?? []) row.append(begins && cell ? cell : emptyLike(cell, row));
  }
  for (const { cell } of cells.flat(2)) {
    cell.removeAttribute('colspan');
    cell.removeAttribute('rowspan');
  }
}

function childrenOf(parent: Element, name: RegExp): Element[] {
  return [...parent.children].filter(({ tagName }) => name.test(tagName));
}

function emptyLike(cell: Element | null, row: Element): Element {
  return row.ownerDocument.createElement(cell?.tagName === 'TH' ? 'th' : 'td');
}
