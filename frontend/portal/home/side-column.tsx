import { Link } from 'react-router-dom';
import type { ArticleSummary, CategoryCount } from '../../../backend/contract/articles.js';
import { categoryPath } from '../../lib/addresses.js';
import { familyClass } from '../../lib/family-class.js';
import { formatNumber } from '../../lib/format-number.js';
import { NewsletterForm } from '../shared/newsletter-form.js';
import { trendingCategories } from './home-selection.js';

interface SideColumnProps {
  readonly articles: readonly ArticleSummary[];
  readonly categories: readonly CategoryCount[];
}

/** Beside the grid: the categories most written about, and the newsletter. */
export function SideColumn({ articles, categories }: SideColumnProps) {
  const trending = trendingCategories(articles, categories);
  return (
    <aside className="side" aria-label="Tendenze e newsletter">
      {trending.length > 0 && (
        <section className="later" aria-labelledby="tendenze">
          <h2 id="tendenze">Categorie di tendenza oggi</h2>
          <ol className="plain rank">
            {trending.map(({ name, today, count }) => (
              <li key={name} className={familyClass(name)}>
                <Link to={categoryPath(name)}>
                  {name} <span>{today > 0 ? `${formatNumber(today)} oggi` : formatNumber(count)}</span>
                </Link>
              </li>
            ))}
          </ol>
        </section>
      )}
      <NewsletterForm
        name="apertura"
        title="L’IA della giornata, via email"
        button="primary"
        messages={{
          consentMissing: "Devi accettare la privacy policy per completare l'iscrizione.",
          failed: "Si è verificato un problema durante l'iscrizione.",
          done: 'Iscrizione completata! Controlla la tua email per confermare.',
        }}
      />
    </aside>
  );
}
