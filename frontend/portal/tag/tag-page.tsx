import { Link, useLoaderData } from 'react-router-dom';
import { listPagePath, tagPath } from '../../lib/addresses.js';
import { countOf } from '../../lib/format-number.js';
import { ArticleGrid } from '../shared/article-card.js';
import { Breadcrumb } from '../shared/breadcrumb.js';
import { MoreStories } from '../shared/more-stories.js';
import { PageHead } from '../shared/page-head.js';
import { Pager } from '../shared/pager.js';
import type { TagData } from './tag.loader.js';

/** The articles of one tag, newest first. Its address is the tag as the newest article spells it. */
export function TagPage() {
  const { tag, articles, page, totalPages, total, stories } = useLoaderData<TagData>();
  const pathOf = (number: number) => listPagePath(tagPath(tag), number);
  return (
    <div className="wrap">
      <PageHead
        title={page > 1 ? `${tag}, pagina ${page}` : tag}
        description={`Gli articoli sul tema «${tag}».`}
        path={pathOf(page)}
        listed={total > 0}
      />
      <Breadcrumb crumbs={[{ label: 'Home', path: '/' }, { label: `Tema: ${tag}` }]} />
      <header className="pagehead">
        <h1>{tag}</h1>
        <p className="meta">{countOf(total, 'articolo', 'articoli')}</p>
      </header>
      {articles.length === 0 ? (
        <div className="empty">
          <h2>Nessun articolo trovato</h2>
          <p>Su questo tema non è ancora uscito nulla. Forse qualche articolo ne parla lo stesso.</p>
          <Link className="btn btn--line" to={`/cerca?${new URLSearchParams({ q: tag })}`}>
            Cerca «{tag}» negli articoli
          </Link>
        </div>
      ) : (
        <>
          <h2 className="sr-only">Articoli sul tema {tag}</h2>
          <ArticleGrid articles={articles} page={page} />
        </>
      )}
      <MoreStories stories={stories} />
      <Pager page={page} totalPages={totalPages} pathOf={pathOf} />
    </div>
  );
}
