import { Link } from 'react-router-dom';
import type { ArticleCorrection, ArticleSource, PublicArticle } from '../../../backend/contract/articles.js';
import { tagPath } from '../../lib/addresses.js';
import { formatDate } from '../../lib/format-date.js';
import { Icon } from '../../ui/icon.js';
import { ScoreLine } from './score-line.js';

/** The pages the text relies on and the outcome of its check. */
export function SourcesAndCheck({ article }: { article: PublicArticle }) {
  const { sources, verification } = article;
  return (
    <section className="box" id="fonti" aria-labelledby="fonti-titolo">
      <h2 id="fonti-titolo">Fonti e verifica</h2>
      {verification && <ScoreLine verification={verification} />}
      {sources.length > 0 ? (
        <ol className="plain srcs">
          {sources.map((source) => (
            <li key={source.url}>
              <Source source={source} />
            </li>
          ))}
        </ol>
      ) : (
        <p>Questo articolo non cita fonti esterne.</p>
      )}
    </section>
  );
}

function Source({ source }: { source: ArticleSource }) {
  const details = [source.publisher, source.publishedAt && formatDate(source.publishedAt)].filter(Boolean).join(', ');
  return (
    <div>
      <a className="link" href={source.url} target="_blank" rel="noopener noreferrer">
        {source.title || source.url}
      </a>
      {details !== '' && <span>{details}</span>}
    </div>
  );
}

/** What was changed after publication, newest first, or the plain statement that nothing was. */
export function Corrections({ corrections }: { corrections: readonly ArticleCorrection[] }) {
  return (
    <section className="box" aria-labelledby="correzioni-titolo">
      <h2 id="correzioni-titolo">Correzioni</h2>
      {corrections.length > 0 ? (
        <ul className="plain fixes">
          {corrections.map(({ date, text }) => (
            <li key={date + text}>
              <time dateTime={date}>{formatDate(date)}</time>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          Nessuna correzione finora. Hai trovato un errore?{' '}
          <Link className="link" to="/contatti">
            Scrivici
          </Link>
          .
        </p>
      )}
    </section>
  );
}

export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <section className="box tagsblock" aria-labelledby="tag-titolo">
      <h2 id="tag-titolo">Tag</h2>
      <div className="chips">
        {tags.map((tag) => (
          <Link key={tag} className="chip chip--s" to={tagPath(tag)}>
            <Icon name="hash" />
            {tag}
          </Link>
        ))}
      </div>
    </section>
  );
}
