import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { NewsSource } from '../../../backend/contract/news.js';
import { classNames } from '../../lib/class-names.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Field } from '../../ui/field.js';
import { SelectField } from '../../ui/select.js';
import formsStyles from '../shared/forms.module.css';
import { MAX_SEARCH, type NewsFilters } from './news-collector.loader.js';
import { NEWS_STATUSES } from './news-statuses.js';
import styles from './stories.module.css';

/** People type in bursts: what they mean is asked when they pause. */
const PAUSE_MS = 250;

const AGES: readonly (readonly [NewsFilters['age'], string])[] = [
  ['', 'Ogni età'],
  ['1', 'Ultime 24 ore'],
  ['3', 'Ultimi 3 giorni'],
  ['7', 'Ultimi 7 giorni'],
  ['30', 'Ultimi 30 giorni'],
  ['oltre-3', 'Più vecchie di 3 giorni'],
  ['oltre-7', 'Più vecchie di 7 giorni'],
  ['oltre-30', 'Più vecchie di 30 giorni'],
];
const STATUSES: readonly (readonly [NewsFilters['status'], string])[] = [
  ['open', 'Da decidere'],
  ['all', 'Tutti gli stati'],
  ...NEWS_STATUSES,
];
const SORTS: readonly (readonly [NewsFilters['sortBy'], string])[] = [
  ['score', 'Punteggio di rilevanza'],
  ['createdAt', 'Data di raccolta'],
  ['publishers', 'Numero di testate'],
  ['publishDate', 'Data di pubblicazione'],
];

interface StoryFiltersProps {
  readonly filters: NewsFilters;
  readonly sources: readonly NewsSource[];
  readonly onChange: (name: string, value: string) => void;
  /** The field of the search, for the key that leads there. */
  readonly search: RefObject<HTMLInputElement | null>;
  /** Back from the search to the list. */
  readonly onLeaveSearch: () => void;
}

/** What the list of stories shows: search, status, age, source and order. */
export function StoryFilters({ filters, sources, onChange, search, onLeaveSearch }: StoryFiltersProps) {
  return (
    <div className={styles.smF}>
      <SearchField words={filters.q} field={search} onChange={onChange} onLeave={onLeaveSearch} />
      <SelectField
        small
        label="Stato"
        value={filters.status}
        options={STATUSES}
        onChoose={(value) => onChange('stato', value)}
      />
      <SelectField small label="Età" value={filters.age} options={AGES} onChoose={(value) => onChange('eta', value)} />
      <SelectField
        small
        label="Fonte"
        value={filters.source}
        options={[['', 'Tutte le fonti'], ...sources.map(({ _id, name }) => [_id, name] as const)]}
        onChoose={(value) => onChange('fonte', value)}
      />
      <SelectField
        small
        label="Ordina per"
        value={filters.sortBy}
        options={SORTS}
        onChoose={(value) => onChange('ordine', value)}
      />
    </div>
  );
}

interface SearchFieldProps {
  readonly words: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChange: (name: string, value: string) => void;
  readonly onLeave: () => void;
}

function SearchField({ words, field, onChange, onLeave }: SearchFieldProps) {
  const [typed, setTyped] = useState(words);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed begins a pause
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => onChange('cerca', typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A browser would empty the field, and a moment later the list would no longer be what was searched for.
    event.preventDefault();
    onLeave();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange('cerca', typed.trim());
    onLeave();
  };
  return (
    <search className={styles.smSearch}>
      <form onSubmit={submit}>
        <Field label="Cerca nelle storie">
          {(control) => (
            <span className={styles.smSrch}>
              <AdminIcon name="search" />
              <input
                {...control}
                ref={field}
                className={classNames('input', formsStyles.inputS)}
                type="search"
                placeholder="Nomi, parole, testate"
                maxLength={MAX_SEARCH}
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={leave}
              />
              <kbd>/</kbd>
            </span>
          )}
        </Field>
      </form>
    </search>
  );
}
