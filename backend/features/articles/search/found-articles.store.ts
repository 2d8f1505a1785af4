import type { Kysely } from 'kysely';
import type { FoundArticle } from '../../../contract/article-search.js';
import { typeset } from '../../../text/typography.js';
import { visibleText } from '../../../text/visible-text.js';
import type { ArticlesTables } from '../articles.tables.js';
import { listItemOf } from '../lists/article-view.js';
import { selectListed } from '../lists/articles-selection.store.js';
import type { Bylines } from '../lists/bylines.js';
import { inPrint } from '../lists/in-print.js';
import type { Highlighter } from './highlight.js';

/** The articles with these ids, in their order, with the places where the words stand marked. */
export async function foundArticles(
  db: Kysely<ArticlesTables>,
  ids: readonly string[],
  highlighter: Highlighter,
  bylines: Bylines,
): Promise<FoundArticle[]> {
  if (ids.length === 0) return [];
  const rows = await selectListed(db)
    .select('a.content')
    .where('a.id', 'in', [...ids])
    // The search table may be a moment behind this one: what was withdrawn meanwhile is not shown.
    .where('a.status', '=', 'published')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const article = inPrint(listItemOf(row, bylines));
    const passage = highlighter.passage([article.excerpt]) ?? highlighter.passage(printedPieces(row.content));
    const highlight = { title: highlighter.mark(article.title), passage: passage ?? highlighter.mark(article.excerpt) };
    return [{ ...article, highlight }];
  });
}

/** A heading ends with a stop here: on one line it would run into the sentence below it. */
function* printedPieces(sanitisedHtml: string): Generator<string> {
  for (const piece of visiblePieces(sanitisedHtml.replace(OPEN_HEADING, '.$&'))) yield typeset(piece);
}

const OPEN_HEADING = /(?<=[\p{L}\p{N}»”)])<\/h[1-6]>/gu;

const PIECE_CHARACTERS = 1_500;
const BLOCK_END = /<\/(?:p|li|ul|ol|h[1-6]|blockquote|figure|figcaption|pre|table|tr|td|th|div)>/g;

/** The visible text in pieces of whole blocks, for anyone who may not need more than the first ones. */
export function* visiblePieces(sanitisedHtml: string): Generator<string> {
  for (let from = 0; from < sanitisedHtml.length; ) {
    BLOCK_END.lastIndex = from + PIECE_CHARACTERS;
    const to = BLOCK_END.test(sanitisedHtml) ? BLOCK_END.lastIndex : sanitisedHtml.length;
    yield visibleText(sanitisedHtml.slice(from, to));
    from = to;
  }
}
