import { Link } from 'react-router-dom';
import type { ArticleSummary } from '../../../backend/contract/articles.js';
import { articlePath } from '../../lib/addresses.js';
import { familyClass } from '../../lib/family-class.js';
import { formatBriefly } from '../../lib/format-date.js';
import { Icon } from '../../ui/icon.js';
import { usePageContext } from '../layout/site-context.js';
import { ListMark } from '../shared/ai-marks.js';
import { ArticleCard } from '../shared/article-card.js';
import { NewsletterForm } from '../shared/newsletter-form.js';
import { areOfLastHours } from './home-selection.js';

const LEAD_EXCERPT = 160;

interface FrontProps {
  /** Where the button leads. */
  readonly latest: ArticleSummary | undefined;
  /** The first of this page that may open it. */
  readonly lead: ArticleSummary | undefined;
  readonly stories: readonly ArticleSummary[];
  readonly headlines: readonly ArticleSummary[];
}

/** The first window: what the site is in one line, its newsletter, the first article, the stories to follow and the headlines after them. */
export function Front({ latest, lead, stories, headlines }: FrontProps) {
  return (
    <section className="front wrap" aria-labelledby="apertura">
      <h1 className="slogan" id="apertura">
        Capire l’intelligenza artificiale, <mark>una fonte alla volta</mark>
      </h1>
      <NewsletterForm
        name="apertura"
        title="L’IA della giornata, ogni mattina via email"
        button="primary"
        isSlim
        messages={{
          consentMissing: "Devi accettare la privacy policy per completare l'iscrizione.",
          failed: "Si è verificato un problema durante l'iscrizione.",
          done: 'Iscrizione completata! Controlla la tua email per confermare.',
        }}
      />
      <div className="front__cta">
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
      {lead ? (
        <ArticleCard article={lead} variant="lead" heading="h2" excerpt={LEAD_EXCERPT} />
      ) : (
        <NoLead hasArticles={latest !== undefined} />
      )}
      {stories.length > 0 && (
        <section className="col col--stories" id="storie" aria-labelledby="storie-titolo">
          <h2 id="storie-titolo">Storie da seguire</h2>
          {stories.map((article, place) => (
            <ArticleCard key={article.slug} article={article} variant={place === 0 ? 'plain' : 'text'} />
          ))}
        </section>
      )}
      {headlines.length > 0 && <Headlines articles={headlines} />}
    </section>
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

function Headlines({ articles }: { articles: readonly ArticleSummary[] }) {
  const { now } = usePageContext();
  return (
    <section className="col" aria-labelledby="ore-titolo">
      <h2 id="ore-titolo">{areOfLastHours(articles, now) ? 'Nelle ultime ore' : 'Altre notizie'}</h2>
      <ol className="plain hours">
        {articles.map((article) => (
          <li key={article.slug} className={familyClass(article.category)}>
            <time dateTime={article.publishDate}>{formatBriefly(article.publishDate, now)}</time>
            <h3 className="hed">
              <Link to={articlePath(article.slug)}>{article.title}</Link>
            </h3>
            <p className="meta">
              <ListMark article={{ disclosure: article.disclosure }} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
