import { classNames } from '../../lib/class-names.js';
import { Field } from '../../ui/field.js';
import { Select } from '../../ui/select.js';
import sharedStyles from '../shared/shared.module.css';
import { SOURCE_LANGUAGES } from '../shared/source-languages.js';
import styles from './news-collector.module.css';
import type { DraftProblems, SourceDraft } from './source-draft.js';

interface SourceFieldsProps {
  readonly draft: SourceDraft;
  readonly problems: DraftProblems;
  readonly onChange: (change: Partial<SourceDraft>) => void;
}

/** The fields of a source: name and address are needed; without RSS a CSS selector finds the headlines. */
export function SourceFields({ draft, problems, onChange }: SourceFieldsProps) {
  const typed = (field: keyof SourceDraft) => ({
    name: field,
    value: draft[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <div className={styles.addsource}>
      <Field label="Indirizzo del sito" hint="Il sito o il feed: il feed lo cerchiamo noi." error={problems.url}>
        {(control) => (
          <input {...control} {...typed('url')} className="input" type="url" placeholder="https://" required />
        )}
      </Field>
      <Field label="Nome" error={problems.name}>
        {(control) => <input {...control} {...typed('name')} className="input" maxLength={200} required />}
      </Field>
      <Field label="Indirizzo del feed RSS" hint="Facoltativo" error={problems.rssUrl}>
        {(control) => <input {...control} {...typed('rssUrl')} className="input" type="url" />}
      </Field>
      <Field label="Selettore CSS" hint="Si usa quando non c’è un feed" error={problems.selector}>
        {(control) => (
          <input
            {...control}
            {...typed('selector')}
            className={classNames('input', sharedStyles.mono)}
            spellCheck={false}
            maxLength={500}
          />
        )}
      </Field>
      <Field label="Categoria" error={problems.category}>
        {(control) => <input {...control} {...typed('category')} className="input" maxLength={60} />}
      </Field>
      <Field label="Lingua" error={problems.language}>
        {(control) => (
          <Select {...control} {...typed('language')}>
            {SOURCE_LANGUAGES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
