import { listPagePath } from '../../lib/addresses.js';
import { formatDate } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { usePageContext } from '../layout/site-context.js';
import { ArticleCard } from '../shared/article-card.js';
import { Breadcrumb } from '../shared/breadcrumb.js';
import { PageHead } from '../shared/page-head.js';
import { Pager } from '../shared/pager.js';
import { Section } from '../shared/section.js';
import { ExploreThemes } from './explore-themes.js';
import type { HomeData } from './home.loader.js';
import { byDay } from './home-selection.js';

const EXCERPT = 140;

/** What came out before the front page, day by day. */
export function PublicationList({ list }: Pick<HomeData, 'list'>) {
  const { now } = usePageContext();
  const { page, totalPages, total, articles } = list;
  const pathOf = (number: number) => listPagePath('/', number);
  return (
    <>
      <PageHead
        title={`Tutte le pubblicazioni, pagina ${page}`}
        description={`Gli articoli già usciti, dal più recente: pagina ${page} di ${totalPages}.`}
        path={pathOf(page)}
      />
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: 'Home', path: '/' }, { label: `Pagina ${page}` }]} />
        <header className="listhead">
          <h1>Tutte le pubblicazioni</h1>
          <p className="meta">{countOf(total, 'articolo', 'articoli')}, dal più recente</p>
        </header>
      </div>
      {byDay(articles).map(({ day, articles: ofDay }) => (
        <Section key={day} id={`giorno-${ofDay[0]?.publishDate.slice(0, 10)}`} title={titleOf(day, now)}>
          <div className="grid">
            {ofDay.map((article, place) => (
              <ArticleCard
                key={article.slug}
                article={article}
                variant="row"
                excerpt={EXCERPT}
                className={place < 2 ? 'card--first' : ''}
              />
            ))}
          </div>
        </Section>
      ))}
      <div className="wrap">
        <Pager page={page} totalPages={totalPages} pathOf={pathOf} />
      </div>
      <ExploreThemes />
    </>
  );
}

const titleOf = (day: string, now: string): string => (day === formatDate(now) ? 'Oggi' : day);
