import { SelectField } from '../../ui/select.js';
import formsStyles from '../shared/forms.module.css';
import { TypedSearch } from '../shared/typed-search.js';
import type { ArticleFilters } from './articles.loader.js';

interface ArticleFiltersFormProps {
  readonly filters: ArticleFilters;
  /** What goes into the address. */
  readonly onChange: (next: { readonly q?: string; readonly stato?: string }) => void;
}

/** The filters above the list: applied while they are typed, kept in the address. */
export function ArticleFiltersForm({ filters, onChange }: ArticleFiltersFormProps) {
  return (
    <form className={formsStyles.filters} aria-label="Filtri" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label="Stato"
        small
        value={filters.status}
        options={[
          ['all', 'Tutti'],
          ['published', 'Pubblicati'],
          ['draft', 'Bozze'],
          ['scheduled', 'Programmati'],
        ]}
        onChoose={(stato) => onChange({ stato })}
      />
      <TypedSearch label="Cerca nel titolo" asked={filters.q} onApply={(q) => onChange({ q })} />
    </form>
  );
}
