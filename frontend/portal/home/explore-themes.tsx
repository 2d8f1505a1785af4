import { Link } from 'react-router-dom';
import { CATEGORIES } from '../../../backend/contract/categories.js';
import { categoryPath } from '../../lib/addresses.js';
import { Icon } from '../../ui/icon.js';
import { Section } from '../shared/section.js';

const CHIPS = 8;

/** The first eight themes and the way to all of them. */
export function ExploreThemes() {
  return (
    <Section id="temi" title="Esplora per tema" className="wrap later">
      <div className="chips">
        {CATEGORIES.slice(0, CHIPS).map(({ name, icon, family }) => (
          <Link key={name} className={`chip p-${family}`} to={categoryPath(name)}>
            <Icon name={icon} />
            {name}
          </Link>
        ))}
        <Link className="chip chip--all" to="/categorie">
          Tutte le categorie
        </Link>
      </div>
    </Section>
  );
}
