import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.js';
import { Field, TextField } from '../../ui/field.js';
import { Select } from '../../ui/select.js';
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
      <Field label="Stato">
        {(control) => (
          <Select
            {...control}
            small
            value={filters.state}
            onChange={({ target }) => onChange({ salute: target.value })}
          >
            <option value="">Tutte</option>
            {SOURCE_STATES.map(({ state, label }) => (
              <option key={state} value={state}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Lingua">
        {(control) => (
          <Select
            {...control}
            small
            value={filters.language}
            onChange={({ target }) => onChange({ lingua: target.value })}
          >
            <option value="">Tutte</option>
            {SOURCE_LANGUAGES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Ordina">
        {(control) => (
          <Select
            {...control}
            small
            value={filters.order}
            onChange={({ target }) => onChange({ fonti: target.value === SOURCE_ORDERS[0].order ? '' : target.value })}
          >
            {SOURCE_ORDERS.map(({ order, label }) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
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
