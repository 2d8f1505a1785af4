import { Link } from 'react-router-dom';
import type { ArticleSearch } from '../../../backend/contract/article-search.js';
import { findCategory } from '../../../backend/contract/categories.js';
import { familyClass } from '../../lib/family-class.js';
import { formatNumber } from '../../lib/format-number.js';

/** The categories of what was found, as links; nothing when there is no choice to make. */
export function Facets({ search }: { search: ArticleSearch }) {
  const { query, category, facets } = search;
  if (facets.length < 2 && category === null) return null;
  return (
    <aside className="facets" aria-labelledby="restringi">
      <h2 id="restringi">Filtra per categoria</h2>
      <ul className="facet plain">
        {category !== null && (
          <li>
            <Link to={searchPath(query)}>
              Tutte le categorie
              <span>{formatNumber(facets.reduce((sum, { count }) => sum + count, 0))}</span>
            </Link>
          </li>
        )}
        {facets.map(({ category: name, count }) => (
          <li key={name} className={familyClass(name)}>
            <Link to={searchPath(query, name)} aria-current={name === category ? 'true' : undefined}>
              {name}
              <span>{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** The address of a search: the text, the chosen category, the page; what is not chosen is left out. */
export function searchPath(query: string, category: string | null = null, page = 1): string {
  const parameters = new URLSearchParams({ q: query });
  if (category !== null) parameters.set('categoria', findCategory(category)?.slug ?? category);
  if (page > 1) parameters.set('page', String(page));
  return `/cerca?${parameters}`;
}
