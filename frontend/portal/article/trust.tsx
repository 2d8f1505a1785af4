import { Link } from 'react-router-dom';
import type { ArticleCorrection, PublicArticle } from '../../../backend/contract/articles.js';
import { articleHistoryPath, tagPath } from '../../lib/addresses.js';
import { formatDate } from '../../lib/format-date.js';
import { Icon } from '../../ui/icon.js';
import { ScoreLine } from '../shared/score-line.js';
import { SourceList } from '../shared/source-list.js';
import { lostPointsWords } from './lost-points-words.js';

/** Id of the title over what was corrected. */
export const CORRECTIONS = 'correzioni-titolo';

/** The pages the text relies on and the outcome of its check. */
export function SourcesAndCheck({ article }: { article: PublicArticle }) {
  const { slug, sources, verification, citedLinks } = article;
  return (
    <section className="box" id="fonti" aria-labelledby="fonti-titolo">
      <h2 id="fonti-titolo">Fonti e verifica</h2>
      {verification && <ScoreLine verification={verification} lost={lostPointsWords(verification.score, article)} />}
      <SourceList sources={sources} links={citedLinks} />
      <p className="hint">
        <Link className="link" to={articleHistoryPath(slug)}>
          Come è stato fatto
        </Link>
        : chi ha scritto e controllato, che cosa è cambiato dopo la pubblicazione.
      </p>
    </section>
  );
}

/** What was changed after publication, newest first, or the plain statement that nothing was; and how to report an error. */
export function Corrections({ corrections }: { corrections: readonly ArticleCorrection[] }) {
  return (
    <section className="box" aria-labelledby={CORRECTIONS}>
      <h2 id={CORRECTIONS}>Correzioni</h2>
      {corrections.length > 0 && (
        <ul className="plain fixes">
          {corrections.map(({ date, text }) => (
            <li key={date + text}>
              <time dateTime={date}>{formatDate(date)}</time>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <p>
        {corrections.length === 0 && 'Nessuna correzione finora. '}Hai trovato un errore? Seleziona la frase o{' '}
        <Link className="link" to="/contatti">
          scrivici
        </Link>
        .
      </p>
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
