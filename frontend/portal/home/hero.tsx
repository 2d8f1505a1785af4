import { Link } from 'react-router-dom';
import type { ArticleSummary } from '../../../backend/contract/articles.js';
import { articlePath } from '../../lib/addresses.js';
import { Icon } from '../../ui/icon.js';
import { ArticleCard } from '../shared/article-card.js';
import { NewsletterForm } from '../shared/newsletter-form.js';

const HERO_EXCERPT = 160;

interface HeroProps {
  /** Where the button leads. */
  readonly latest: ArticleSummary | undefined;
  /** The first of this page that may open it. */
  readonly lead: ArticleSummary | undefined;
  readonly hasArticles: boolean;
}

/** The opening: what the site is, the way in, the newsletter, and the first article. */
export function Hero({ latest, lead, hasArticles }: HeroProps) {
  return (
    <section className="hero wrap" aria-labelledby="apertura">
      <div className="hero__intro">
        <h1 id="apertura">
          Capire l’intelligenza artificiale, <mark>una fonte alla volta</mark>
        </h1>
        <p>
          Notizie, guide e analisi in italiano. Ogni articolo dichiara chi lo ha scritto, chi lo ha controllato e da
          dove viene.
        </p>
        <div className="hero__cta">
          {latest && (
            <Link className="btn btn--primary" to={articlePath(latest.slug)}>
              Ultimo articolo
              <Icon name="arrow-right" />
            </Link>
          )}
          <a className="btn btn--line" href="#temi">
            Esplora per categoria
          </a>
        </div>
      </div>
      {lead ? (
        <ArticleCard article={lead} variant="lead" heading="h2" excerpt={HERO_EXCERPT} />
      ) : hasArticles ? (
        <div className="lead empty">
          <h2>Oggi nessuna apertura</h2>
          <p>Gli articoli di questa pagina non hanno ancora una verifica di almeno 80 punti su 100.</p>
        </div>
      ) : (
        <div className="lead empty">
          <h2>Il primo articolo sta arrivando</h2>
          <p>Qui comparirà non appena la redazione pubblica qualcosa.</p>
        </div>
      )}
      <NewsletterForm
        name="apertura"
        title="Le storie verificate, nella tua posta"
        button="primary"
        messages={{
          consentMissing: "Devi accettare la privacy policy per completare l'iscrizione.",
          failed: "Si è verificato un problema durante l'iscrizione.",
          done: 'Iscrizione completata! Controlla la tua email per confermare.',
        }}
      />
    </section>
  );
}
