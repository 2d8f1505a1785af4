import { ARTICLE_FIELDS } from '../../../backend/contract/article-fields.js';
import { FormInput, type FormInputs } from './form-input.js';
import styles from './inspector.module.css';
import { counter } from './text-measures.js';

const SEO_TITLE_LENGTH = 60;

/** What search engines get. */
export function SeoTab({ form, fieldError, onEdit }: FormInputs) {
  const inputs = { form, fieldError, onEdit };
  const { metaDescription } = ARTICLE_FIELDS;
  return (
    <div className={styles.inspB}>
      <FormInput
        {...inputs}
        field="metaDescription"
        hint={counter(form.metaDescription, metaDescription.max)}
        rows={4}
      />
      <FormInput {...inputs} field="seoTitle" hint={counter(form.seoTitle, SEO_TITLE_LENGTH)} />
      <FormInput {...inputs} field="seoDescription" rows={3} />
      <FormInput {...inputs} field="keywords" hint="Separate da virgole" />
    </div>
  );
}
