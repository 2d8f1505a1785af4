import type { PublicArticle } from '../../../backend/contract/articles.js';
import { formatDate } from '../../lib/format-date.js';
import { countOf, formatReadTime } from '../../lib/format-number.js';

/** Author, date, reading time and, when it is a number, how often it was read. */
export function TemplateByline({ article }: { article: PublicArticle }) {
  return (
    <div className="byline">
      <span>
        di <b>{article.author}</b>
      </span>
      <time dateTime={article.publishDate}>{formatDate(article.publishDate)}</time>
      <span>{formatReadTime(article.readTime)} di lettura</span>
      {article.views > 0 && <span>{countOf(article.views, 'visualizzazione', 'visualizzazioni')}</span>}
    </div>
  );
}
