import type { PublicArticle } from '../../../backend/contract/articles.js';
import {
  DIGITAL_SOURCE_TYPES,
  digitalSourceTerm,
  type StatedOrigin,
} from '../../../backend/contract/disclosure-words.js';

/** What a page's head says of its article: whether a model wrote it, by whom and when, on what. */
export function ArticleMarks({ article }: { article: PublicArticle }) {
  const mark = sourceTypeOf(article);
  return (
    <>
      {mark && <meta name="digital-source-type" content={mark} />}
      <meta name="author" content={article.author} />
      <meta property="article:published_time" content={article.publishDate} />
      <meta property="article:modified_time" content={article.updatedAt} />
      <meta property="article:section" content={article.category} />
      {article.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}

/** The IPTC term for a text that a model wrote; null for one of people. */
export function sourceTypeOf(article: StatedOrigin): string | null {
  const term = digitalSourceTerm(article);
  return term && DIGITAL_SOURCE_TYPES + term;
}
