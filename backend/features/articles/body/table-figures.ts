/**
 * Marks the columns of figures in the tables of a text, headings included, with the class `num`: pages set these to the
 * right and in figures of one width. Tables in tables are left as they are. The text is sanitised, so that no cell is merged
 * and every `<` of a word is an entity.
 */
export function withTableFigures(html: string): string {
  return html.includes('<table') ? html.replace(plainTable, markColumns) : html;
}

/** A table with no other inside. */
const plainTable = /<table(?:(?!<table)[\s\S])*?<\/table>/g;
const row = /<tr[^>]*>[\s\S]*?<\/tr>/g;
const cell = /<(t[dh])([^>]*)>([\s\S]*?)<\/\1>/g;
/** A number with its sign, unit, multiple or share, or the dash that stands where there is none. */
const figure =
  /^(?:[≈~<>±+−–-]?\s*(?:[€$£]\s*)?\d[\d.,'’\s]*(?:\s*(?:%|‰|€|\$|£|×|x|[kKMG]?[Bb]|ms|s|h|km|kg|mln|mld|mila|milioni|miliardi|euro|punti|anni))*|[–—-]|n\.?d\.?)$/u;

const MAX_FIGURE_LENGTH = 40;

/** Marks the cells of a column, its heading included, when every other cell there is a figure and one has digits. */
function markColumns(table: string): string {
  const rows = (table.match(row) ?? []).map((line) => [...line.matchAll(cell)]);
  const isFigures = (column: number) => {
    const words = rows.flatMap((cells) => (cells[column]?.[1] === 'td' ? [wordsOf(cells[column][3])] : []));
    const told = words.filter((text) => text !== '');
    return (
      told.some((text) => /\d/.test(text)) &&
      told.every((text) => text.length <= MAX_FIGURE_LENGTH && figure.test(text))
    );
  };
  const figures = (rows[0] ?? []).map((_, column) => isFigures(column));
  return table.replace(row, (line) => {
    let column = -1;
    return line.replace(cell, (whole, tag: string, attributes: string, inside: string) => {
      column += 1;
      return figures[column] && !/\sclass=/.test(attributes)
        ? `<${tag} class="num"${attributes}>${inside}</${tag}>`
        : whole;
    });
  });
}

function wordsOf(html = ''): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .trim();
}
