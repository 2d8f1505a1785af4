import { SelectField } from '../../ui/select.js';
import formsStyles from '../shared/forms.module.css';
import { SOURCE_LANGUAGES } from '../shared/source-languages.js';
import { TypedSearch } from '../shared/typed-search.js';
import { SOURCE_ORDERS, SOURCE_STATES, type SourceFilters } from './source-filters.js';

interface SourceFiltersFormProps {
  readonly filters: SourceFilters;
  /** What goes into the address. */
  readonly onChange: (next: { cerca?: string; salute?: string; lingua?: string; fonti?: string }) => void;
}

/** Search and filters above the sources: applied while they are typed, kept in the address. */
export function SourceFiltersForm({ filters, onChange }: SourceFiltersFormProps) {
  return (
    <form className={formsStyles.filters} aria-label="Filtri delle fonti" onSubmit={(event) => event.preventDefault()}>
      <TypedSearch label="Cerca per nome o indirizzo" asked={filters.text} onApply={(cerca) => onChange({ cerca })} />
      <SelectField
        label="Stato"
        small
        value={filters.state}
        options={[['', 'Tutte'], ...SOURCE_STATES]}
        onChoose={(salute) => onChange({ salute })}
      />
      <SelectField
        label="Lingua"
        small
        value={filters.language}
        options={[['', 'Tutte'], ...SOURCE_LANGUAGES]}
        onChoose={(lingua) => onChange({ lingua })}
      />
      <SelectField
        label="Ordina"
        small
        value={filters.order}
        options={SOURCE_ORDERS}
        onChoose={(order) => onChange({ fonti: order === SOURCE_ORDERS[0][0] ? '' : order })}
      />
    </form>
  );
}
