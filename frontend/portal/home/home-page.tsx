import './home.css';
import { Link, useLoaderData } from 'react-router-dom';
import type { ArticleSummary, CategoryCount } from '../../../backend/contract/articles.js';
import { articlePath, categoryPath, listPagePath } from '../../lib/addresses.js';
import { familyClass } from '../../lib/family-class.js';
import { formatWhen } from '../../lib/format-date.js';
import { formatNumber } from '../../lib/format-number.js';
import { shorten } from '../../lib/shorten.js';
import { usePageContext } from '../layout/site-context.js';
import { NewsletterForm } from '../shared/newsletter-form.js';
import { PageHead } from '../shared/page-head.js';
import { Pager } from '../shared/pager.js';
import { ExploreThemes } from './explore-themes.js';
import { ForYou } from './for-you.js';
import { Front } from './front.js';
import { HAPPENED, Happened } from './happened.js';
import type { HomeData } from './home.loader.js';
import { trendingCategories } from './home-selection.js';
import { LatestGrid } from './latest-grid.js';
import { PublicationList } from './publication-list.js';

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

const EXCERPT = 120;

interface ArchiveProps {
  readonly articles: readonly ArticleSummary[];
  readonly page: number;
  readonly totalPages: number;
}

/** Articles 11 to 15, and the way to those before them. */
function Archive({ articles, page, totalPages }: ArchiveProps) {
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

interface SideColumnProps {
  readonly articles: readonly ArticleSummary[];
  readonly categories: readonly CategoryCount[];
}

/** Next to the grid: the categories most written about, and the newsletter. */
function SideColumn({ articles, categories }: SideColumnProps) {
  const trending = trendingCategories(articles, categories);
  return (
    <aside className="side" aria-label="Tendenze e newsletter">
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
      <NewsletterForm name="apertura" title="L’IA della giornata, via email" button="primary" />
    </aside>
  );
}
