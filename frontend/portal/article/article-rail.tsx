import { Link } from 'react-router-dom';
import type { ArticleSummary, PublicArticle } from '../../../backend/contract/articles.js';
import { storylinePath, tagPath } from '../../lib/addresses.js';
import { formatDate } from '../../lib/format-date.js';
import { countOf, formatReadTime } from '../../lib/format-number.js';
import { Icon } from '../../ui/icon.js';
import { ArticleCard } from '../shared/article-card.js';
import { useIsAdmin } from '../shared/use-is-admin.js';
import { SourceComparison } from './source-comparison.js';

/** Next to the text: the quick edit for administrators, the sources compared, the facts at a glance, its other themes. */
export function ArticleRail({ article, related }: { article: PublicArticle; related: readonly ArticleSummary[] }) {
  const themes = relatedThemes(article);
  return (
    <aside className="rail later" aria-label="Informazioni sull’articolo">
      <AdminCard articleId={article._id} />
      <Storylines storylines={article.storylines} />
      <SourceComparison comparison={article.comparison} />
      <section className="box glance" aria-labelledby="dettagli-titolo">
        <h2 id="dettagli-titolo">Dettagli in breve</h2>
        <dl>
          {detailsOf(article).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {themes.length > 0 && (
        <section className="box tagsblock" aria-labelledby="temi-titolo">
          <h2 id="temi-titolo">Temi correlati</h2>
          <div className="chips">
            {themes.map((theme) => (
              <Link key={theme} className="chip chip--s" to={tagPath(theme)}>
                {theme}
              </Link>
            ))}
          </div>
        </section>
      )}
      {related.length > 0 && (
        <section className="box relatedblock" id="correlati" aria-labelledby="correlati-titolo">
          <h2 id="correlati-titolo">Potrebbe interessarti</h2>
          {related.map((other) => (
            <ArticleCard key={other.slug} article={other} variant="text" />
          ))}
        </section>
      )}
    </aside>
  );
}

/** The running subjects that the article is a part of; their pages, where they are followed, come as documents. */
function Storylines({ storylines = [] }: Pick<PublicArticle, 'storylines'>) {
  if (storylines.length === 0) return null;
  return (
    <section className="box" aria-labelledby="storia-titolo">
      <h2 id="storia-titolo">{storylines.length === 1 ? 'Fa parte della storia' : 'Fa parte delle storie'}</h2>
      <ul className="plain">
        {storylines.map(({ id, slug, name, articles }) => (
          <li key={id}>
            <a className="link" href={storylinePath(slug)}>
              {name}
            </a>{' '}
            <span className="meta">{countOf(articles, 'articolo', 'articoli')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function detailsOf(article: PublicArticle): [label: string, value: string][] {
  const published = formatDate(article.publishDate);
  const updated = formatDate(article.updatedAt);
  return [
    ['Categoria', article.category],
    ['Pubblicato', published],
    ...(updated === published ? [] : [['Aggiornato', updated] as [string, string]]),
    ['Lettura', formatReadTime(article.readTime)],
    ['Autore', article.author],
    ...checkOf(article),
  ];
}

function checkOf({ verification }: PublicArticle): [label: string, value: string][] {
  return verification ? [['Verifica automatica', `${Math.round(verification.score)} su 100`]] : [];
}

/** The quick edit, shown only after the server has accepted the stored token. */
function AdminCard({ articleId }: { articleId: string }) {
  if (!useIsAdmin()) return null;
  return (
    <div className="adminq">
      <p>Vedi questo riquadro perché sei amministratore.</p>
      <a className="btn btn--line btn--s" href={`/admin/edit/${encodeURIComponent(articleId)}`}>
        <Icon name="pencil" />
        Modifica articolo
      </a>
    </div>
  );
}

const LIMIT = 8;

/**
 * At most eight themes of an article: its keywords, those first that are not among its tags already. What its neighbours
 * are about is not its theme.
 */
export function relatedThemes({ tags, seo }: Pick<PublicArticle, 'tags' | 'seo'>): string[] {
  const seen = new Set(['']);
  const themes = seo.keywords.filter((theme) => !seen.has(fold(theme)) && seen.add(fold(theme)));
  const folded = new Set(tags.map(fold));
  const isTag = (theme: string) => folded.has(fold(theme));
  return [...themes.filter((theme) => !isTag(theme)), ...themes.filter(isTag)].slice(0, LIMIT);
}

const fold = (theme: string): string => theme.trim().toLowerCase();
