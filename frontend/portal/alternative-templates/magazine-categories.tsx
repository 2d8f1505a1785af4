import { Link } from 'react-router-dom';
import type { CategoryCount } from '../../../backend/contract/articles.js';
import { findCategory } from '../../../backend/contract/categories.js';
import { descriptionOf } from '../../../backend/contract/category-words.js';
import { categoryPath } from '../../lib/addresses.js';
import { classNames } from '../../lib/class-names.js';
import { familyClass } from '../../lib/family-class.js';
import { countOf } from '../../lib/format-number.js';
import { Icon } from '../../ui/icon.js';

const SHOWN = ['ChatGPT', 'Google AI', 'Strumenti AI', 'Startup AI'];

/** The four categories that this layout has always put forward. */
export function MagazineCategories({ categories }: { categories: readonly CategoryCount[] }) {
  return (
    <section className="wrap" aria-labelledby="categorie-titolo">
      <div className="section">
        <div className="section__head">
          <h2 id="categorie-titolo">Categorie</h2>
        </div>
        <ul className="plain magazine__tiles">
          {SHOWN.map((name) => (
            <li key={name} className={classNames('card', familyClass(name))}>
              <Icon name={findCategory(name)?.icon ?? 'hash'} />
              <h3 className="hed">
                <Link to={categoryPath(name)}>{name}</Link>
              </h3>
              <p>{descriptionOf(findCategory(name))}</p>
              <p className="meta">
                {countOf(categories.find((category) => category.name === name)?.count ?? 0, 'articolo', 'articoli')}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
