import { useLoaderData } from 'react-router-dom';
import type { ArticleSummary } from '../../../backend/contract/articles.js';
import { Breadcrumb } from '../shared/breadcrumb.js';
import { MoreStories } from '../shared/more-stories.js';
import { PageHead } from '../shared/page-head.js';
import { SavedList } from '../shared/saved-list.js';
import { FollowedList } from './followed-list.js';

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
