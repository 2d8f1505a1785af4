import { useLoaderData } from 'react-router-dom';
import { listPagePath } from '../../lib/addresses.js';
import { withDistinctCovers } from '../../lib/distinct-covers.js';
import { usePageContext } from '../layout/site-context.js';
import { ArticleCard } from '../shared/article-card.js';
import { PageHead } from '../shared/page-head.js';
import { Section } from '../shared/section.js';
import { publisherOf, StructuredData, websiteOf } from '../shared/structured-data.js';
import { ExploreThemes } from './explore-themes.js';
import { Hero } from './hero.js';
import type { HomeData } from './home.loader.js';
import { openingOf } from './home-selection.js';
import { Insights } from './insights.js';
import { LatestGrid } from './latest-grid.js';
import { SideColumn } from './side-column.js';

const STORY_EXCERPT = 140;

/** The front page: opening, figures, stories to follow, latest publications, themes. */
export function HomePage() {
  const { list, latest, categories } = useLoaderData<HomeData>();
  const { site } = usePageContext();
  const { page, totalPages, total } = list;
  const articles = withDistinctCovers(list.articles);
  const { lead, stories } = openingOf(articles);
  return (
    <>
      <PageHead
        title={page > 1 ? `Tutte le pubblicazioni, pagina ${page}` : 'Notizie sull’intelligenza artificiale'}
        description="Notizie, guide e analisi sull’intelligenza artificiale, in italiano e con le fonti in vista."
        path={listPagePath('/', page)}
      />
      {page === 1 && <StructuredData things={[publisherOf(site), websiteOf(site)]} />}
      <Hero latest={latest} lead={lead} hasArticles={articles.length > 0} />
      <Insights totalArticles={total} categories={categories} />
      {stories.length > 0 && (
        <Section id="storie" title="Storie da seguire">
          <div className="trio">
            {stories.map((article) => (
              <ArticleCard key={article.slug} article={article} className="later" excerpt={STORY_EXCERPT} />
            ))}
          </div>
        </Section>
      )}
      <div className="wrap">
        <div className="front">
          <LatestGrid articles={articles.slice(0, 10)} page={page} totalPages={totalPages} />
          <SideColumn articles={articles} categories={categories} />
        </div>
      </div>
      <ExploreThemes />
    </>
  );
}
