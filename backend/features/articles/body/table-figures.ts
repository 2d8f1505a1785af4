import { type HtmlElement, innermostElements, replaceInnermost } from '../../../text/html/html-elements.js';

/**
 * Marks the columns of figures in the tables of a text, headings included, with the class `num`: pages set these to the
 * right and in figures of one width. Tables in tables are left as they are. The text is sanitised, so that no cell is merged
 * and every `<` of a word is an entity.
 */
export function withTableFigures(html: string): string {
  if (!html.includes('<table')) return html;
  return replaceInnermost(html, ['table'], ({ start, end }) => markColumns(html.slice(start, end)));
}

const CELLS = ['td', 'th'];
/** A number with its sign, unit, multiple or share, or the dash that stands where there is none. */
const figure =
  /^(?:[≈~<>±+−–-]?\s*(?:[€$£]\s*)?\d[\d.,'’\s]*(?:\s*(?:%|‰|€|\$|£|×|x|[kKMG]?[Bb]|ms|s|h|km|kg|mln|mld|mila|milioni|miliardi|euro|punti|anni))*|[–—-]|n\.?d\.?)$/u;

const MAX_FIGURE_LENGTH = 40;

/** Marks the cells of a column, its heading included, when every other cell there is a figure and one has digits. */
function markColumns(table: string): string {
  const figures = columnsOfFigures(innermostElements(table, ['tr']));
  return replaceInnermost(table, ['tr'], (row) => {
    let column = -1;
    const opening = `<tr${row.attributes}>`;
    return `${opening}${replaceInnermost(row.content, CELLS, ({ name, attributes, content }) => {
      column += 1;
      const mark = figures.has(column) && !/\sclass=/.test(attributes) ? ' class="num"' : '';
      return `<${name}${mark}${attributes}>${content}</${name}>`;
    })}</tr>`;
  });
}

function columnsOfFigures(rows: readonly HtmlElement[]): ReadonlySet<number> {
  const withDigits = new Set<number>();
  const withWords = new Set<number>();
  for (const { content: cells } of rows) {
    for (const [column, { name, content }] of innermostElements(cells, CELLS).entries()) {
      const text = name === 'td' ? wordsOf(content) : '';
      if (text === '') continue;
      if (text.length > MAX_FIGURE_LENGTH || !figure.test(text)) withWords.add(column);
      else if (/\d/.test(text)) withDigits.add(column);
    }
  }
  return new Set([...withDigits].filter((column) => !withWords.has(column)));
}

function wordsOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .trim();
}
