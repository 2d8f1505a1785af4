import {
  ARTICLE_FIELDS,
  emptyValue,
  type FieldColumns,
  OPTIONAL_LINES,
  type OptionalLine,
  TEXT_FIELDS,
} from '../../contract/article-fields.js';
import type { ArticleText } from './article.events.js';

type OptionalColumn = (typeof ARTICLE_FIELDS)[OptionalLine]['column'];

/** The columns of the optional lines, for a list. */
export const OPTIONAL_COLUMNS = OPTIONAL_LINES.map((field) => `a.${ARTICLE_FIELDS[field].column}` as const);

/** A text as the columns of its fields. */
export function columnsOf(text: ArticleText): FieldColumns {
  return Object.fromEntries(
    TEXT_FIELDS.map((field) => [ARTICLE_FIELDS[field].column, text[field] ?? emptyValue(field)]),
  ) as FieldColumns;
}

/** The text that stands in these columns. */
export function textOfColumns(row: FieldColumns): ArticleText {
  return Object.fromEntries(TEXT_FIELDS.map((field) => [field, row[ARTICLE_FIELDS[field].column]])) as ArticleText;
}

/** The optional lines that somebody wrote something into. */
export function writtenOptionals(row: Pick<FieldColumns, OptionalColumn>): Partial<Record<OptionalLine, string>> {
  const written = OPTIONAL_LINES.map((field) => [field, row[ARTICLE_FIELDS[field].column]] as const);
  return Object.fromEntries(written.filter(([, value]) => value !== ''));
}
