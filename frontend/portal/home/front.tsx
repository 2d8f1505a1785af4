import { Link } from 'react-router-dom';
import type { ArticleSummary, FrontPage } from '../../../backend/contract/articles.js';
import { editionLength, editionPath, editionTitle } from '../../../backend/contract/edition-words.js';
import { articlePath } from '../../lib/addresses.js';
import { classNames } from '../../lib/class-names.js';
import { familyClass } from '../../lib/family-class.js';
import { formatToday } from '../../lib/format-date.js';
import { Icon } from '../../ui/icon.js';
import { usePageContext } from '../layout/site-context.js';
import { ListMark } from '../shared/ai-marks.js';
import { ArticleCard } from '../shared/article-card.js';
import { openingOf } from './home-selection.js';
import './edition-strip.css';

const LEAD_EXCERPT = 160;
const STORY_EXCERPT = 120;

interface FrontProps {
  /** Newest first. */
  readonly articles: readonly ArticleSummary[];
  /** Those after them, with a line each. */
  readonly brief: readonly ArticleSummary[];
  readonly chosen: FrontPage | undefined;
}

/** The first window: the day, what the site is in one line, this morning's edition, the lead, the stories to follow and short news. */
export function Front({ articles, brief, chosen }: FrontProps) {
  const { now } = usePageContext();
  const { lead, stories } = openingOf(articles, chosen);
  const shown = new Set([lead, ...stories, ...(chosen?.edition?.stories ?? [])].map((article) => article?.slug));
  const short = brief.filter(({ slug }) => !shown.has(slug));
  return (
    <div className="opening">
      <div className="dateline">
        <time dateTime={now}>{formatToday(now)}</time>
        <h1 className="slogan">
          Capire l’intelligenza artificiale, <mark>una fonte alla volta</mark>
        </h1>
      </div>
      <WaysOn latest={articles[0]} />
      <EditionStrip edition={chosen?.edition} />
      <div className={classNames('front', short.length === 0 && 'front--two')}>
        {lead ? (
          <ArticleCard article={lead} variant="lead" heading="h2" excerpt={LEAD_EXCERPT} />
        ) : (
          <NoLead hasArticles={articles.length > 0} />
        )}
        {stories.length > 0 && (
          <section className="stories" id="storie" aria-labelledby="storie-titolo">
            <h2 id="storie-titolo">Storie da seguire</h2>
            {stories.map((article, place) => (
              <ArticleCard
                key={article.slug}
                article={article}
                variant={place === 0 ? 'plain' : 'text'}
                excerpt={place === 1 ? STORY_EXCERPT : undefined}
              />
            ))}
          </section>
        )}
        {short.length > 0 && <Brief articles={short} />}
      </div>
    </div>
  );
}

/** Until noon, the contents of this morning's edition; its page comes as a document of its own, without a script. */
function EditionStrip({ edition }: Pick<FrontPage, 'edition'>) {
  if (edition === undefined) return null;
  const { date, minutes, stories } = edition;
  const path = editionPath(date);
  return (
    <section className="ed" aria-labelledby="edizione-titolo">
      <div className="ed__head">
        <h2 id="edizione-titolo">
          <a href={path}>{editionTitle(stories.length)}</a>
        </h2>
        <p>{editionLength(minutes)}</p>
      </div>
      <ol className="plain">
        {stories.map(({ slug, title }, place) => (
          <li key={slug}>
            <a href={`${path}#n${place + 1}`}>{title}</a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function WaysOn({ latest }: { latest: ArticleSummary | undefined }) {
  return (
    <div className="ways-on">
      {latest && (
        <Link className="btn btn--primary btn--s" to={articlePath(latest.slug)}>
          Ultimo articolo
          <Icon name="arrow-right" />
        </Link>
      )}
      <a className="btn btn--line btn--s" href="#temi">
        Esplora per categoria
      </a>
    </div>
  );
}

function NoLead({ hasArticles }: { hasArticles: boolean }) {
  return hasArticles ? (
    <div className="lead empty">
      <h2>Oggi nessuna apertura</h2>
      <p>Gli articoli di questa pagina non hanno ancora una verifica di almeno 80 punti su 100.</p>
    </div>
  ) : (
    <div className="lead empty">
      <h2>Il primo articolo sta arrivando</h2>
      <p>Qui comparirà non appena la redazione pubblica qualcosa.</p>
    </div>
  );
}

function Brief({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <section className="brief" aria-labelledby="breve-titolo">
      <h2 id="breve-titolo">In breve</h2>
      <ul className="plain">
        {articles.map((article) => (
          <li key={article.slug} className={classNames('card', familyClass(article.category))}>
            <p className="kicker">{article.category}</p>
            <h3 className="hed">
              <Link to={articlePath(article.slug)}>{article.title}</Link>
            </h3>
            <p className="meta">
              <ListMark article={article} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
