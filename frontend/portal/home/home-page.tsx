import { useLoaderData } from 'react-router-dom';
import { PageHead } from '../shared/page-head.js';
import { Archive } from './archive.js';
import { ExploreThemes } from './explore-themes.js';
import { ForYou } from './for-you.js';
import { Front } from './front.js';
import { HAPPENED, Happened } from './happened.js';
import type { HomeData } from './home.loader.js';
import { LatestGrid } from './latest-grid.js';
import { PublicationList } from './publication-list.js';
import { SideColumn } from './side-column.js';
import './home.css';

/** The front page: the news by rank, what happened yesterday, latest publications, archive, themes. From page 2 on it is a list. */
export function HomePage() {
  const { list, brief, categories } = useLoaderData<HomeData>();
  const { page, totalPages, articles, frontPage } = list;
  if (page > 1) return <PublicationList list={list} />;
  const shown = new Set(
    [...articles, ...brief, ...(frontPage?.stories ?? []), ...(frontPage?.lead ? [frontPage.lead] : [])].map(
      ({ slug }) => slug,
    ),
  );
  return (
    <>
      <PageHead
        title="Notizie sull’intelligenza artificiale"
        description="Notizie, guide e analisi sull’intelligenza artificiale, in italiano e con le fonti in vista."
        path="/"
        below={HAPPENED}
      />
      <div className="wrap">
        <Front articles={articles} brief={brief} chosen={frontPage} />
        <Happened frontPage={frontPage} />
        <ForYou shown={shown} />
        <div className="low">
          <LatestGrid articles={articles.slice(0, 10)} />
          <SideColumn articles={articles} categories={categories} />
        </div>
        <Archive articles={articles.slice(10)} page={page} totalPages={totalPages} />
      </div>
      <ExploreThemes />
    </>
  );
}
