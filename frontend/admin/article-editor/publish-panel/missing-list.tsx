import { useState } from 'react';
import { MIN_WORDS_OUT } from '../../../../backend/contract/product-figures.js';
import { countOf } from '../../../lib/format-number.js';
import { Field } from '../../../ui/field.js';
import type { ArticleForm } from '../../shared/article-form.js';
import sharedStyles from '../../shared/shared.module.css';
import { FormInput } from '../form-input.js';
import { describeImages, dropEmptyHeadings, type Missing, missingIn } from './missing.js';
import styles from './publish-panel.module.css';

interface MissingListProps {
  readonly form: ArticleForm;
  readonly onEdit: (changes: Partial<ArticleForm>) => void;
}

/** What the text lacked when the panel was opened, to be put right here. What was put right stays in view. */
export function MissingList({ form, onEdit }: MissingListProps) {
  const [missing] = useState(() => missingIn(form, parsed(form.content)));
  if (missing.length === 0) return null;
  const changeBody = (change: (body: Element) => void) => {
    const body = parsed(form.content);
    change(body);
    onEdit({ content: body.innerHTML });
  };
  const now = missingIn(form, parsed(form.content)).map(nameOf);
  return (
    <section className={styles.part}>
      <h3>Prima di uscire</h3>
      <ul className={styles.missing}>
        {missing.map((one) => (
          <li key={nameOf(one)} data-done={now.includes(nameOf(one)) ? undefined : ''}>
            {one.kind === 'short' && (
              <span>
                Il testo ha {countOf(one.words, 'parola', 'parole')}: meno di {MIN_WORDS_OUT}
              </span>
            )}
            {one.kind === 'excerpt' && <MissingField field="excerpt" label="Manca il sommario" {...{ form, onEdit }} />}
            {one.kind === 'cover-alt' && (
              <MissingField field="imageAlt" label="Testo alternativo della copertina" {...{ form, onEdit }} />
            )}
            {one.kind === 'image-alt' && (
              <Field label="Testo alternativo di un’immagine del testo">
                {(control) => (
                  <span className={styles.described}>
                    <img src={one.src} alt="" />
                    <input
                      {...control}
                      className="input"
                      placeholder="Che cosa si vede; vuoto se è solo decorativa"
                      defaultValue=""
                      onChange={({ target }) =>
                        changeBody((body) => describeImages(body, one.src, target.value.trim()))
                      }
                    />
                  </span>
                )}
              </Field>
            )}
            {one.kind === 'headings' && (
              <>
                <span>{one.count === 1 ? 'Un titoletto è vuoto' : `${one.count} titoletti sono vuoti`}</span>
                {now.includes(nameOf(one)) ? (
                  <button type="button" className={sharedStyles.tlink} onClick={() => changeBody(dropEmptyHeadings)}>
                    {one.count === 1 ? 'Toglilo' : 'Toglili'}
                  </button>
                ) : (
                  <span role="status">{one.count === 1 ? 'Tolto' : 'Tolti'}</span>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type MissingFieldProps = Pick<MissingListProps, 'form' | 'onEdit'> & {
  readonly field: 'excerpt' | 'imageAlt';
  readonly label: string;
};

function MissingField({ field, label, form, onEdit }: MissingFieldProps) {
  const rows = field === 'excerpt' ? { rows: 2 } : { placeholder: 'Che cosa si vede, in una frase' };
  return <FormInput {...{ form, onEdit, field, label }} fieldError={() => null} {...rows} />;
}

function nameOf(one: Missing): string {
  return one.kind === 'image-alt' ? `${one.kind} ${one.src}` : one.kind;
}

/** In a document of its own, where nothing runs or is loaded. */
function parsed(html: string): Element {
  return new DOMParser().parseFromString(html, 'text/html').body;
}
