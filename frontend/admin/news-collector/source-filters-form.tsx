import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.js';
import { TextField } from '../../ui/field.js';
import { SelectField } from '../../ui/select.js';
import formsStyles from '../shared/forms.module.css';
import { SOURCE_LANGUAGES } from '../shared/source-languages.js';
import { SOURCE_ORDERS, SOURCE_STATES, type SourceFilters } from './source-filters.js';

const APPLY_AFTER_MS = 200;

interface SourceFiltersFormProps {
  readonly filters: SourceFilters;
  /** What goes into the address. */
  readonly onChange: (next: { cerca?: string; salute?: string; lingua?: string; fonti?: string }) => void;
}

/** Search and filters above the sources: applied while they are typed, kept in the address. */
export function SourceFiltersForm({ filters, onChange }: SourceFiltersFormProps) {
  const [text, setText] = useTypedSearch(filters.text, onChange);
  return (
    <form className={formsStyles.filters} aria-label="Filtri delle fonti" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Cerca per nome o indirizzo"
        className={classNames('input', formsStyles.inputS)}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
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

/** What is typed into the search; it is applied a moment after the last letter. */
function useTypedSearch(
  asked: string,
  onChange: SourceFiltersFormProps['onChange'],
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(asked);
  const applied = useRef(asked);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (asked === applied.current) return;
    // Not typed here: the filters were taken off, or the browser went back.
    applied.current = asked;
    setText(asked);
  }, [asked]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === applied.current) return;
    const timer = setTimeout(() => {
      applied.current = wanted;
      latest.current({ cerca: wanted });
    }, APPLY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
