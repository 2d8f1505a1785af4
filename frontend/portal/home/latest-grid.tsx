import type { ArticleSummary } from '../../../backend/contract/articles.js';
import { listPagePath } from '../../lib/addresses.js';
import { ArticleCard } from '../shared/article-card.js';
import { Pager } from '../shared/pager.js';

interface LatestGridProps {
  readonly articles: readonly ArticleSummary[];
  readonly page: number;
  readonly totalPages: number;
}

/** The ten newest: the first four are pictured above and get text only, then two large, then small ones. */
export function LatestGrid({ articles, page, totalPages }: LatestGridProps) {
  return (
    <section className="section" id="ultime" aria-labelledby="ultime-titolo">
      <div className="section__head">
        <h2 id="ultime-titolo">Ultime pubblicazioni</h2>
      </div>
      {articles.length === 0 ? (
        <p className="dek">Ancora nessun articolo pubblicato.</p>
      ) : (
        <div className="grid">
          {articles.map((article, position) => (
            <ArticleCard
              key={article.slug}
              article={article}
              variant={variantAt(position)}
              className={position < 2 ? 'card--first later' : 'later'}
              excerpt={variantAt(position) === 'big' ? 140 : undefined}
            />
          ))}
        </div>
      )}
      <Pager page={page} totalPages={totalPages} pathOf={(number) => listPagePath('/', number)} />
    </section>
  );
}

function variantAt(position: number): 'text' | 'big' | 'row' {
  if (position < 4) return 'text';
  return position < 6 ? 'big' : 'row';
}
