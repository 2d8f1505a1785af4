import { Link, useLoaderData } from 'react-router-dom';
import type { CategoryCount } from '../../../backend/contract/articles.js';
import { findCategory } from '../../../backend/contract/categories.js';
import { descriptionOf } from '../../../backend/contract/category-words.js';
import { categoryPath } from '../../lib/addresses.js';
import { classNames } from '../../lib/class-names.js';
import { familyClass } from '../../lib/family-class.js';
import { countOf } from '../../lib/format-number.js';
import { Icon } from '../../ui/icon.js';
import { Breadcrumb } from '../shared/breadcrumb.js';
import { PageHead } from '../shared/page-head.js';
import './categories.css';

/** All categories with what they are about and how much is in them. */
export function CategoriesPage() {
  const categories = useLoaderData<CategoryCount[]>();
  return (
    <div className="wrap">
      <PageHead
        title="Categorie"
        description="I temi di cui scriviamo: dalla ricerca alle regole, dai modelli al lavoro di ogni giorno."
        path="/categorie"
      />
      <Breadcrumb crumbs={[{ label: 'Home', path: '/' }, { label: 'Categorie' }]} />
      <header className="pagehead">
        <h1>Categorie</h1>
        <p className="meta">{countOf(categories.length, 'categoria disponibile', 'categorie disponibili')}</p>
      </header>
      <ul className="plain themes">
        {categories.map((category) => (
          <Theme key={category.name} category={category} />
        ))}
      </ul>
    </div>
  );
}

function Theme({ category: { name, count } }: { category: CategoryCount }) {
  const category = findCategory(name);
  return (
    <li className={classNames('theme-card', familyClass(name))}>
      <Icon name={category?.icon ?? 'hash'} />
      <h2 className="hed">
        <Link to={categoryPath(name)}>{name}</Link>
      </h2>
      <p>{descriptionOf(category)}</p>
      <p className="meta">{countOf(count, 'articolo', 'articoli')}</p>
    </li>
  );
}
