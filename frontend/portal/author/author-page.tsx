import { useLoaderData } from 'react-router-dom';
import type { AuthorPage as Author } from '../../../backend/contract/author-page.js';
import { imageSize, variantSet } from '../../../backend/contract/image-addresses.js';
import { authorPath, listPagePath } from '../../lib/addresses.js';
import { countOf } from '../../lib/format-number.js';
import { ArticleGrid } from '../shared/article-card.js';
import { Breadcrumb } from '../shared/breadcrumb.js';
import { FollowButton } from '../shared/follow-button.js';
import { PageHead } from '../shared/page-head.js';
import { Pager } from '../shared/pager.js';

/** A person who signs: name, picture, a few words, and what they sign, newest first. */
export function AuthorPage() {
  const { name, slug, about, picture, list } = useLoaderData<Author>();
  const { articles, page, totalPages, total } = list;
  const pathOf = (number: number) => listPagePath(authorPath(slug), number);
  return (
    <div className="wrap">
      <PageHead
        title={page > 1 ? `${name}, pagina ${page}` : name}
        description={about || `Gli articoli firmati da ${name}.`}
        path={pathOf(page)}
        feeds={authorPath(slug)}
      />
      <Breadcrumb crumbs={[{ label: 'Home', path: '/' }, { label: name }]} />
      <header className="pagehead author">
        {picture && <Picture address={picture} />}
        <div>
          <h1>{name}</h1>
          {about && <p className="dek">{about}</p>}
          <p className="meta">
            {countOf(total, 'articolo firmato', 'articoli firmati')}
            <a href={`${authorPath(slug)}/feed.xml`}>RSS</a>
          </p>
          <FollowButton kind="autore" id={slug} name={name} path={authorPath(slug)} />
        </div>
      </header>
      <h2 className="sr-only">Gli articoli di {name}</h2>
      <ArticleGrid articles={articles} page={page} />
      <Pager page={page} totalPages={totalPages} pathOf={pathOf} />
    </div>
  );
}

/** Its alternative text is empty: the page's heading is the person's name. */
function Picture({ address }: { address: string }) {
  return (
    <picture className="author__picture">
      <source type="image/webp" srcSet={variantSet(address, 'webp')} sizes="7rem" />
      <img src={address} alt="" {...imageSize(address)} />
    </picture>
  );
}
