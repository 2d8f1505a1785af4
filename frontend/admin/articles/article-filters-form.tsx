import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.js';
import { TextField } from '../../ui/field.js';
import { SelectField } from '../../ui/select.js';
import formsStyles from '../shared/forms.module.css';
import type { ArticleFilters } from './articles.loader.js';

const APPLY_AFTER_MS = 300;

interface ArticleFiltersFormProps {
  readonly filters: ArticleFilters;
  /** What goes into the address. */
  readonly onChange: (next: { readonly q?: string; readonly stato?: string }) => void;
}

/** The filters above the list: applied while they are typed, kept in the address. */
export function ArticleFiltersForm({ filters, onChange }: ArticleFiltersFormProps) {
  const [text, setText] = useState(filters.q);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (text.trim() === filters.q) return;
    const timer = setTimeout(() => latest.current({ q: text.trim() }), APPLY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, filters.q]);
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
      <TextField
        label="Cerca nel titolo"
        className={classNames('input', formsStyles.inputS)}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
