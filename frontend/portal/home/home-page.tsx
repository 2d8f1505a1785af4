import { useLoaderData } from 'react-router-dom';
import { PageHead } from '../shared/page-head.js';
import { ExploreThemes } from './explore-themes.js';
import { Front } from './front.js';
import type { HomeData } from './home.loader.js';
import { openingOf } from './home-selection.js';
import { INSIGHTS, Insights } from './insights.js';
import { LatestGrid } from './latest-grid.js';
import { PublicationList } from './publication-list.js';
import { SideColumn } from './side-column.js';

/** The front page: news first, then figures, latest publications, themes. From page 2 on it is a list. */
export function HomePage() {
  const { list, categories } = useLoaderData<HomeData>();
  if (list.page > 1) return <PublicationList list={list} />;
  const articles = list.articles;
  return (
    <>
      <PageHead
        title="Notizie sull’intelligenza artificiale"
        description="Notizie, guide e analisi sull’intelligenza artificiale, in italiano e con le fonti in vista."
        path="/"
        below={INSIGHTS}
      />
      <Front latest={articles[0]} {...openingOf(articles, list.frontPage)} />
      <Insights totalArticles={list.total} categories={categories} />
      <div className="wrap">
        <div className="low">
          <LatestGrid articles={articles.slice(0, 10)} page={list.page} totalPages={list.totalPages} />
          <SideColumn articles={articles} categories={categories} />
        </div>
      </div>
      <ExploreThemes />
    </>
  );
}
