import { useLoaderData } from 'react-router-dom';
import { editionInShort, editionPath } from '../../../backend/contract/edition-words.js';
import { STORYLINES_PATH, storylinePath } from '../../lib/addresses.js';
import { formatListDate, formatToday } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { usePageContext } from '../layout/site-context.js';
import { EDITIONS_FEED, EditionFeeds } from '../shared/feed-links.js';
import { PageHead } from '../shared/page-head.js';
import type { StorylinesData } from './storyline.loader.js';

/** Every running subject that has a page, and the latest editions of the morning. Comes without a script. */
export function StorylinesPage() {
  const { storylines, editions } = useLoaderData<StorylinesData>();
  const { now } = usePageContext();
  return (
    <div className="wrap storylists">
      <PageHead
        title="Storie ed edizioni"
        description="Gli argomenti che seguiamo nel tempo, ciascuno con i suoi articoli, e le edizioni del mattino."
        path={STORYLINES_PATH}
      />
      <header className="pagehead">
        <h1>Storie ed edizioni</h1>
      </header>
      <section className="box" aria-labelledby="storie">
        <h2 id="storie">Le storie</h2>
        {storylines.length === 0 ? (
          <p>Ancora nessuna. Una storia nasce con il secondo articolo sullo stesso argomento.</p>
        ) : (
          <ul className="plain storylist">
            {storylines.map(({ slug, name, articles, changedAt }) => (
              <li key={slug}>
                <a className="hed" href={storylinePath(slug)}>
                  {name}
                </a>
                <time className="meta" dateTime={changedAt}>
                  {`${countOf(articles, 'articolo', 'articoli')}, ultima novità ${formatListDate(changedAt, now)}`}
                </time>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="box" aria-labelledby="edizioni">
        <h2 id="edizioni">Le edizioni del mattino</h2>
        {editions.length === 0 ? (
          <p>Ancora nessuna. L’edizione esce la mattina, quando c’è qualcosa da dire.</p>
        ) : (
          <ol className="plain storylist">
            {editions.map(({ date, title, others }) => (
              <li key={date}>
                <a className="hed" href={editionPath(date)}>
                  {editionInShort(title, others)}
                </a>
                <time className="meta" dateTime={date}>
                  {formatToday(date)}
                </time>
              </li>
            ))}
          </ol>
        )}
        {editions.length > 0 && (
          <p>
            <EditionFeeds />
            <a className="link" href={EDITIONS_FEED}>
              Feed RSS delle edizioni
            </a>
          </p>
        )}
      </section>
    </div>
  );
}
