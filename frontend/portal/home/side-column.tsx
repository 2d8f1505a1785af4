import { Link } from 'react-router-dom';
import type { ArticleSummary, CategoryCount } from '../../../backend/contract/articles.js';
import { articlePath, categoryPath } from '../../lib/addresses.js';
import { familyClass } from '../../lib/family-class.js';
import { formatNumber } from '../../lib/format-number.js';
import { shorten } from '../../lib/shorten.js';
import { archiveOf, trendingCategories } from './home-selection.js';

const ARCHIVE_EXCERPT = 120;

interface SideColumnProps {
  readonly articles: readonly ArticleSummary[];
  readonly categories: readonly CategoryCount[];
}

/** Beside the grid: the categories most written about, and older articles. */
export function SideColumn({ articles, categories }: SideColumnProps) {
  const trending = trendingCategories(articles, categories);
  const archive = archiveOf(articles);
  if (trending.length === 0 && archive.length === 0) return null;
  return (
    <aside className="side section" aria-label="Tendenze e archivio">
      {trending.length > 0 && (
        <section className="later" aria-labelledby="tendenze">
          <h2 id="tendenze">Categorie di tendenza oggi</h2>
          <ol className="plain rank">
            {trending.map(({ name, today }) => (
              <li key={name} className={familyClass(name)}>
                <Link to={categoryPath(name)}>
                  {name} {today > 0 && <span>{formatNumber(today)} oggi</span>}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className="later" aria-labelledby="archivio">
        <h2 id="archivio">Dall’archivio</h2>
        <ul className="plain arch">
          {archive.map((article) => (
            <li key={article.slug} className={familyClass(article.category)}>
              <p className="kicker">
                <Link to={categoryPath(article.category)}>{article.category}</Link>
              </p>
              <h3 className="hed">
                <Link to={articlePath(article.slug)}>{article.title}</Link>
              </h3>
              <p className="x">{shorten(article.excerpt, ARCHIVE_EXCERPT)}</p>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
