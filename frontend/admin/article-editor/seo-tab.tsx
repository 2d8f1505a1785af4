import { ARTICLE_FIELDS } from '../../../backend/contract/article-fields.js';
import { Field } from '../../ui/field.js';
import styles from './inspector.module.css';
import type { InspectorProps } from './inspector-props.js';
import { counter } from './text-measures.js';

const SEO_TITLE_LENGTH = 60;

/** What search engines get. */
export function SeoTab({ form, fieldError, onEdit }: InspectorProps) {
  return (
    <div className={styles.inspB}>
      <Field
        label="Meta description"
        hint={counter(form.metaDescription, ARTICLE_FIELDS.metaDescription.max)}
        error={fieldError('metaDescription')}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={4}
            value={form.metaDescription}
            onChange={(event) => onEdit({ metaDescription: event.target.value })}
          />
        )}
      </Field>
      <Field label="Titolo SEO" hint={counter(form.seoTitle, SEO_TITLE_LENGTH)} error={fieldError('seoTitle')}>
        {(control) => (
          <input
            {...control}
            className="input"
            value={form.seoTitle}
            onChange={(event) => onEdit({ seoTitle: event.target.value })}
          />
        )}
      </Field>
      <Field label="Descrizione SEO" error={fieldError('seoDescription')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            value={form.seoDescription}
            onChange={(event) => onEdit({ seoDescription: event.target.value })}
          />
        )}
      </Field>
      <Field label="Parole chiave" hint="Separate da virgole" error={fieldError('keywords')}>
        {(control) => (
          <input
            {...control}
            className="input"
            value={form.keywords}
            onChange={(event) => onEdit({ keywords: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
