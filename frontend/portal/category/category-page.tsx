import { Link, useLoaderData } from 'react-router-dom';
import { findCategory } from '../../../backend/contract/categories.js';
import { descriptionOf } from '../../../backend/contract/category-words.js';
import { categoryPath, listPagePath } from '../../lib/addresses.js';
import { classNames } from '../../lib/class-names.js';
import { familyClass } from '../../lib/family-class.js';
import { countOf } from '../../lib/format-number.js';
import { Icon } from '../../ui/icon.js';
import { ArticleGrid } from '../shared/article-card.js';
import { Breadcrumb } from '../shared/breadcrumb.js';
import { FollowButton } from '../shared/follow-button.js';
import { MoreStories } from '../shared/more-stories.js';
import { PageHead } from '../shared/page-head.js';
import { Pager } from '../shared/pager.js';
import type { CategoryData } from './category.loader.js';

/** The articles of one category, newest first. */
export function CategoryPage() {
  const { name, list, stories } = useLoaderData<CategoryData>();
  const { articles, page, totalPages, total } = list;
  const category = findCategory(name);
  const description = descriptionOf(category) ?? `Gli articoli della categoria ${name}.`;
  const pathOf = (number: number) => listPagePath(categoryPath(name), number);
  return (
    <div className={classNames('wrap', familyClass(name))}>
      <PageHead
        title={page > 1 ? `${name}, pagina ${page}` : name}
        description={description}
        path={pathOf(page)}
        {...(category ? { feeds: `/categoria/${category.slug}` } : {})}
      />
      <Breadcrumb
        crumbs={[{ label: 'Home', path: '/' }, { label: 'Categorie', path: '/categorie' }, { label: name }]}
      />
      <header className="pagehead">
        <div className="cathead">
          <div className="cathead__icon">
            <Icon name={category?.icon ?? 'hash'} />
          </div>
          <h1>{name}</h1>
        </div>
        <p className="dek">{description}</p>
        <p className="meta">{countOf(total, 'articolo', 'articoli')}</p>
        {category && <FollowButton kind="categoria" id={category.slug} name={name} path={categoryPath(name)} />}
      </header>
      {articles.length === 0 ? (
        <div className="empty">
          <h2>Nessun articolo trovato</h2>
          <p>In questa categoria non è ancora uscito nulla.</p>
          <Link className="btn btn--line" to="/categorie">
            Tutte le categorie
          </Link>
        </div>
      ) : (
        <>
          <h2 className="sr-only">Articoli in {name}</h2>
          <ArticleGrid articles={articles} page={page} kicker={false} />
        </>
      )}
      <MoreStories stories={stories} />
      <Pager page={page} totalPages={totalPages} pathOf={pathOf} />
    </div>
  );
}
