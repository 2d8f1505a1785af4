import { splitCells } from '../../../contract/table-grid.js';
import { type CheerioAPI, htmlTree } from '../../../platform/html/html-tree.js';

type Found = ReturnType<CheerioAPI>;

/**
 * Sanitised HTML with the merged cells of its tables split: an article may not have them, and without their attributes all
 * that follows in a row would stand below the wrong heading. The sanitiser bounds how deep its elements are.
 */
export function withSplitTables(html: string): string {
  if (!/\s(?:col|row)span="/.test(html)) return html;
  const $ = htmlTree(html);
  // The innermost first: what is around them is written again.
  for (const table of $('table').get().reverse()) split($, $(table));
  $('[colspan], [rowspan]').removeAttr('colspan').removeAttr('rowspan');
  return $.html();
}

function split($: CheerioAPI, table: Found): void {
  const among = (parent: Found, names: string): Found[] =>
    parent
      .children(names)
      .toArray()
      .map((child) => $(child));
  const groups = among(table, 'thead, tbody, tfoot').map((group) => among(group, 'tr'));
  const cellsOf = (row: Found) =>
    among(row, 'td, th').map((cell) => ({ cell, colspan: cell.attr('colspan'), rowspan: cell.attr('rowspan') }));
  const lines = splitCells(groups.map((rows) => rows.map(cellsOf))) ?? [];
  for (const [place, row] of groups.flat().entries()) {
    const line = lines[place];
    if (line?.length === 0) row.remove();
    else if (line) row.html(line.map(({ cell, begins }) => (begins && cell ? $.html(cell) : emptyLike(cell))).join(''));
  }
}

function emptyLike(cell: Found | null): string {
  return cell?.is('th') ? '<th></th>' : '<td></td>';
}
