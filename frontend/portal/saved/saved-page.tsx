import { useRef } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { ArticleSummary } from '../../../backend/contract/articles.js';
import { Icon } from '../../ui/icon.js';
import { Breadcrumb } from '../shared/breadcrumb.js';
import { followedThings, unfollow } from '../shared/followed.js';
import { MoreStories } from '../shared/more-stories.js';
import { PageHead } from '../shared/page-head.js';
import { SavedList } from '../shared/saved-list.js';
import { useStoredList } from '../shared/use-stored-list.js';

/** The reader's own list, stored in the browser; the page is the same for everybody and is there without a network. */
export function SavedPage() {
  const stories = useLoaderData<readonly ArticleSummary[]>();
  return (
    <div className="wrap">
      <PageHead title="Articoli salvati" description="Gli articoli che hai messo da parte in questo browser." />
      <Breadcrumb crumbs={[{ label: 'Home', path: '/' }, { label: 'Articoli salvati' }]} />
      <header className="pagehead">
        <h1>Articoli salvati</h1>
        <p className="meta">Restano in questo browser e si leggono anche senza connessione. Nessun altro li vede.</p>
      </header>
      <noscript>
        <p>Per salvare gli articoli serve JavaScript.</p>
        <MoreStories stories={stories} />
      </noscript>
      <SavedList stories={stories} />
      <FollowedList />
    </div>
  );
}

/** What this browser follows, each with the way to let go of it; all at once too. */
function FollowedList() {
  const followed = useStoredList(followedThings);
  const heading = useRef<HTMLHeadingElement>(null);
  if (followed === null) return null;
  const letGo = (key?: string) => {
    unfollow(key);
    // The focus must not fall out of the page together with the button.
    heading.current?.focus();
  };
  return (
    <section id="segui" aria-labelledby="segui-titolo">
      <h2 className="offline__title" id="segui-titolo" tabIndex={-1} ref={heading}>
        Che cosa segui
      </h2>
      {followed.length === 0 ? (
        <p>
          Ancora niente. Premi «Segui» su una storia, una categoria o un autore: le novità compaiono nella home, in «Per
          te».
        </p>
      ) : (
        <>
          <ul className="plain savedlist">
            {followed.map(({ key, name, path }) => (
              <li key={key}>
                <h3 className="hed">
                  <a href={path}>{name}</a>
                </h3>
                <button
                  className="btn btn--line btn--s"
                  type="button"
                  aria-label={`Non seguire più: ${name}`}
                  onClick={() => letGo(key)}
                >
                  <Icon name="x" />
                  Non seguire più
                </button>
              </li>
            ))}
          </ul>
          <button className="btn btn--line btn--s" type="button" onClick={() => letGo()}>
            Non seguire più niente
          </button>
        </>
      )}
    </section>
  );
}
