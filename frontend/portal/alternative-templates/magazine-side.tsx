import { Link } from 'react-router-dom';
import type { ArticleSummary, CategoryCount } from '../../../backend/contract/articles.js';
import { formatListDate } from '../../lib/format-date.js';
import { formatNumber } from '../../lib/format-number.js';
import { usePageContext } from '../layout/site-context.js';
import { TemplateNewsletter, TemplateTags } from './template-parts.js';
import { trendingTags } from './template-selection.js';
import { MAGAZINE } from './templates.js';

interface MagazineSideProps {
  readonly articles: readonly ArticleSummary[];
  readonly recent: readonly ArticleSummary[];
  readonly total: number;
  readonly categories: readonly CategoryCount[];
}

/** Newsletter, topics, up to five recent articles, and the site in figures. */
export function MagazineSide({ articles, recent, total, categories }: MagazineSideProps) {
  const { now } = usePageContext();
  return (
    <aside className="magazine__side section" aria-label="Accanto alle notizie">
      <TemplateNewsletter title="La newsletter" />
      <TemplateTags tags={trendingTags(articles)} title="Argomenti di tendenza" />
      {recent.length > 0 && (
        <section className="box">
          <h2>Articoli recenti</h2>
          <ul className="plain magazine__recent">
            {recent.map(({ slug, title, publishDate }) => (
              <li key={slug}>
                <Link to={MAGAZINE.articlePath(slug)}>{title}</Link>
                <time dateTime={publishDate}>{formatListDate(publishDate, now)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SiteFigures total={total} categories={categories} />
    </aside>
  );
}

/** Only what was counted. */
function SiteFigures({ total, categories }: Pick<MagazineSideProps, 'total' | 'categories'>) {
  const { activeSources } = usePageContext().site;
  const figures: [label: string, value: number | null][] = [
    ['Articoli pubblicati', total],
    ['Categorie con articoli', categories.filter(({ count }) => count > 0).length],
    ['Fonti seguite', activeSources],
  ];
  return (
    <section className="box magazine__figures">
      <h2>Il sito in cifre</h2>
      <dl>
        {figures.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatNumber(value)}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
