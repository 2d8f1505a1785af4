import { Link } from 'react-router-dom';
import type { ArticleSummary } from '../../../backend/contract/articles.js';
import { articlePath, categoryPath, listPagePath } from '../../lib/addresses.js';
import { familyClass } from '../../lib/family-class.js';
import { formatWhen } from '../../lib/format-date.js';
import { shorten } from '../../lib/shorten.js';
import { usePageContext } from '../layout/site-context.js';
import { Pager } from '../shared/pager.js';

const EXCERPT = 120;

interface ArchiveProps {
  readonly articles: readonly ArticleSummary[];
  readonly page: number;
  readonly totalPages: number;
}

/** Articles 11 to 15, and the way to those before them. */
export function Archive({ articles, page, totalPages }: ArchiveProps) {
  const { now } = usePageContext();
  if (articles.length === 0) return null;
  return (
    <section className="archive later" aria-labelledby="archivio">
      <h2 id="archivio">Dall’archivio</h2>
      <ol className="plain">
        {articles.map((article) => (
          <li key={article.slug} className={`card ${familyClass(article.category)}`}>
            <p className="kicker">
              <Link to={categoryPath(article.category)}>{article.category}</Link>
            </p>
            <h3 className="hed">
              <Link to={articlePath(article.slug)}>{article.title}</Link>
            </h3>
            <p className="dek">{shorten(article.excerpt, EXCERPT)}</p>
            <p className="meta">
              <time dateTime={article.publishDate}>{formatWhen(article.publishDate, now)}</time>
            </p>
          </li>
        ))}
      </ol>
      <Pager page={page} totalPages={totalPages} pathOf={(number) => listPagePath('/', number)} />
    </section>
  );
}
