import { useState } from 'react';
import { ARTICLE_FIELDS } from '../../../backend/contract/article-fields.js';
import { CATEGORIES, categoryName } from '../../../backend/contract/categories.js';
import { classNames } from '../../lib/class-names.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Select } from '../../ui/select.js';
import sharedStyles from '../shared/shared.module.css';
import { ImageLibrary } from './image-library.js';
import styles from './inspector.module.css';
import type { InspectorProps } from './inspector-props.js';
import { PublicationSection } from './publication-section.js';
import { counter } from './text-measures.js';

/** The editor's own choices come first, by the values that the specification gives them; then the fixed themes. */
const FIRST_CATEGORIES = ['AI News', 'Tech', 'Tutorial', 'Ricerca'];

/** What stands for a category in the choice. */
function optionOf(name: string): string {
  return FIRST_CATEGORIES.find((first) => categoryName(first) === name) ?? name;
}

/** Address, kicker, excerpt, category, tags, cover, publication. */
export function DataTab(props: InspectorProps) {
  const { form, fieldError, onEdit, article } = props;
  const category = categoryName(form.category);
  const first = FIRST_CATEGORIES.map(categoryName);
  const categories = [...new Set([...first, category, ...CATEGORIES.map(({ name }) => name)])];
  return (
    <div className={styles.inspB}>
      <Field
        label="Indirizzo"
        hint={
          article
            ? article.status === 'published'
              ? 'L’indirizzo di prima continua a portare qui'
              : 'Dopo la pubblicazione il vecchio indirizzo resterà valido'
            : 'Si forma dal titolo'
        }
        error={fieldError('slug')}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            spellCheck={false}
            value={form.slug}
            onChange={(event) => onEdit({ slug: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Occhiello"
        hint={
          form.kicker === '' ? 'La riga sopra il titolo, facoltativa' : counter(form.kicker, ARTICLE_FIELDS.kicker.max)
        }
        error={fieldError('kicker')}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            value={form.kicker}
            onChange={(event) => onEdit({ kicker: event.target.value })}
          />
        )}
      </Field>
      <Field label="Estratto" hint={counter(form.excerpt, ARTICLE_FIELDS.excerpt.max)} error={fieldError('excerpt')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={5}
            value={form.excerpt}
            onChange={(event) => onEdit({ excerpt: event.target.value })}
          />
        )}
      </Field>
      <Field label="Categoria" error={fieldError('category')}>
        {(control) => (
          <Select
            {...control}
            value={optionOf(category)}
            onChange={(event) => onEdit({ category: categoryName(event.target.value) })}
          >
            {categories.map((name) => (
              <option key={name} value={optionOf(name)}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Tag" hint="Separati da virgole" error={fieldError('tags')}>
        {(control) => (
          <input
            {...control}
            className="input"
            value={form.tags}
            onChange={(event) => onEdit({ tags: event.target.value })}
          />
        )}
      </Field>
      <CoverField {...props} />
      {!props.isRevision && <PublicationSection {...props} />}
    </div>
  );
}

function CoverField({ form, fieldError, onEdit, onUpload }: InspectorProps) {
  const [isBusy, setBusy] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const url = await onUpload(file);
    setBusy(false);
    if (url !== null) onEdit({ featuredImage: url, imageAlt: '', imageCredit: '' });
  };
  return (
    <div className={styles.cover}>
      {form.featuredImage.startsWith('/') && <img src={form.featuredImage} alt="Immagine di copertina" />}
      <Field
        label="Immagine di copertina"
        hint={form.featuredImage === '' ? 'Senza immagine il sito disegna una copertina' : undefined}
        error={fieldError('featuredImage')}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            inputMode="url"
            placeholder="/uploads/…"
            value={form.featuredImage}
            onChange={(event) => onEdit({ featuredImage: event.target.value })}
          />
        )}
      </Field>
      <div className={sharedStyles.row}>
        <label className={classNames('btn btn--line btn--s', styles.coverFile)}>
          <AdminIcon name="upload" />
          {isBusy ? 'Caricamento…' : 'Carica immagine'}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </label>
        <Button kind="line" small onClick={() => setChoosing(true)}>
          <AdminIcon name="images" />
          Scegli tra le immagini del sito
        </Button>
        {form.featuredImage !== '' && (
          <Button kind="ghost" small onClick={() => onEdit({ featuredImage: '', imageAlt: '', imageCredit: '' })}>
            Togli immagine
          </Button>
        )}
      </div>
      {form.featuredImage !== '' && <CoverWords form={form} fieldError={fieldError} onEdit={onEdit} />}
      {choosing && (
        <ImageLibrary
          verb="Usa come copertina"
          onClose={() => setChoosing(false)}
          onChoose={({ url, alt, credit }) => {
            onEdit({ featuredImage: url, imageAlt: alt, imageCredit: credit });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

/** What the cover shows, and whose it is. */
function CoverWords({ form, fieldError, onEdit }: Pick<InspectorProps, 'form' | 'fieldError' | 'onEdit'>) {
  return (
    <>
      <Field
        label="Testo alternativo"
        hint="Che cosa mostra la copertina, per chi non la vede"
        error={fieldError('imageAlt')}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            value={form.imageAlt}
            onChange={(event) => onEdit({ imageAlt: event.target.value })}
          />
        )}
      </Field>
      <Field label="Credito" hint="Sotto la copertina, per esempio «Foto: Ada Rossi»" error={fieldError('imageCredit')}>
        {(control) => (
          <input
            {...control}
            className="input"
            value={form.imageCredit}
            onChange={(event) => onEdit({ imageCredit: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
