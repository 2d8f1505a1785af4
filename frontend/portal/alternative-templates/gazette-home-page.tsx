import './gazette.css';
import { Link, useLoaderData } from 'react-router-dom';
import type { ArticleSummary } from '../../../backend/contract/articles.js';
import { formatToday } from '../../lib/format-date.js';
import { usePageContext } from '../layout/site-context.js';
import { ArticleCard } from '../shared/article-card.js';
import type { TemplateHomeData } from './template.loaders.js';
import { TemplateHead, TemplateNewsletter, TemplateTags } from './template-parts.js';
import { gazetteParts, trendingTags } from './template-selection.js';
import { GAZETTE } from './templates.js';

/** The sections of this layout, under the addresses it has always used. */
const SECTIONS = [
  { label: 'AI News', path: '/categoria/ai-news' },
  { label: 'Tecnologia', path: '/categoria/tecnologia' },
  { label: 'Innovazione', path: '/categoria/innovazione' },
];

/** `/new`: the front page as a broadsheet, an opening between two columns and short news below. */
export function GazetteHomePage() {
  const { list } = useLoaderData<TemplateHomeData>();
  const { now } = usePageContext();
  const { opening, left, right, brief } = gazetteParts(list.articles);
  return (
    <div className="wrap gazette">
      <TemplateHead
        title="La prima pagina"
        description="Le notizie sull’intelligenza artificiale impaginate come in un quotidiano."
        mainPath="/"
      />
      <header className="gazette__head">
        <time dateTime={now}>{formatToday(now)}</time>
        <h1>La prima pagina</h1>
        <nav aria-label="Sezioni">
          <ul className="plain">
            {SECTIONS.map(({ label, path }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {list.articles.length > 0 ? (
        <div className="gazette__front">
          {opening && (
            <div className="gazette__opening">
              <ArticleCard article={opening} variant="lead" heading="h2" excerpt={160} pathOf={GAZETTE.articlePath} />
            </div>
          )}
          <Column articles={left} excerpt={140} />
          <Column articles={right} />
        </div>
      ) : (
        <p className="dek gazette__none">Ancora nessun articolo pubblicato.</p>
      )}
      {brief.length > 0 && (
        <section className="gazette__brief" aria-labelledby="in-breve">
          <h2 id="in-breve">In breve</h2>
          <Column articles={brief} />
        </section>
      )}
      <div className="gazette__foot">
        <TemplateTags tags={trendingTags(list.articles)} title="Argomenti" />
        <TemplateNewsletter title="La prima pagina, via email" />
      </div>
    </div>
  );
}

function Column({ articles, excerpt }: { articles: readonly ArticleSummary[]; excerpt?: number }) {
  return (
    <div className="gazette__column">
      {articles.map((article) => (
        <ArticleCard
          key={article.slug}
          article={article}
          variant="text"
          excerpt={excerpt}
          pathOf={GAZETTE.articlePath}
        />
      ))}
    </div>
  );
}
