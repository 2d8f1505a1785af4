import { Link } from 'react-router-dom';
import type { ArticleSummary } from '../../../backend/contract/articles.js';
import { articlePath } from '../../lib/addresses.js';
import { formatWhen } from '../../lib/format-date.js';
import { usePageContext } from '../layout/site-context.js';
import { ArticleCard } from '../shared/article-card.js';

/** The first stand in the opening with their pictures, and get a line here. */
const IN_A_LINE = 4;
const LARGE = 2;
const EXCERPT = 140;

/** The ten newest: four in a line, two large, the others small. */
export function LatestGrid({ articles }: { articles: readonly ArticleSummary[] }) {
  const { now } = usePageContext();
  return (
    <section className="latest" id="ultime" aria-labelledby="ultime-titolo">
      <h2 id="ultime-titolo">Ultime pubblicazioni</h2>
      {articles.length === 0 ? (
        <p className="dek">Ancora nessun articolo pubblicato.</p>
      ) : (
        <ol className="plain latest__lines">
          {articles.slice(0, IN_A_LINE).map(({ slug, title, publishDate }) => (
            <li key={slug}>
              <time dateTime={publishDate}>{formatWhen(publishDate, now)}</time>
              <Link to={articlePath(slug)}>{title}</Link>
            </li>
          ))}
        </ol>
      )}
      <div className="grid">
        {articles.slice(IN_A_LINE).map((article, place) => (
          <ArticleCard
            key={article.slug}
            article={article}
            variant={place < LARGE ? 'big' : 'row'}
            className={place < LARGE ? 'card--first later' : 'later'}
            excerpt={place < LARGE ? EXCERPT : undefined}
          />
        ))}
      </div>
    </section>
  );
}
