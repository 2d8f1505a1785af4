import { useState } from 'react';
import { ARTICLE_FIELDS } from '../../../backend/contract/article-fields.js';
import { classNames } from '../../lib/class-names.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { useMay } from '../layout/admin-facts.js';
import sharedStyles from '../shared/shared.module.css';
import { BylineField, ProvenanceField } from './byline-field.js';
import { CategoryField } from './category-field.js';
import { FocusField } from './focus-field.js';
import { FormInput, type FormInputs } from './form-input.js';
import { ImageLibrary } from './image-library.js';
import styles from './inspector.module.css';
import type { InspectorProps } from './inspector-props.js';
import { PublicationSection } from './publication-section.js';
import { counter, pointsHint } from './text-measures.js';

const StorylineField = lazyPart(async () => (await import('./storyline-field.js')).StorylineField);

/** Address, kicker, excerpt, category, who signs, tags, cover, the stories it belongs to, publication. */
export function DataTab(props: InspectorProps) {
  const { form, fieldError, onEdit, article } = props;
  const inputs = { form, fieldError, onEdit };
  const publishes = useMay('managing-editor');
  return (
    <div className={styles.inspB}>
      <FormInput
        {...inputs}
        field="slug"
        hint={
          article
            ? article.status === 'published'
              ? 'L’indirizzo di prima continua a portare qui'
              : 'Dopo la pubblicazione il vecchio indirizzo resterà valido'
            : 'Si forma dal titolo'
        }
        spellCheck={false}
      />
      <FormInput
        {...inputs}
        field="kicker"
        hint={
          form.kicker === '' ? 'La riga sopra il titolo, facoltativa' : counter(form.kicker, ARTICLE_FIELDS.kicker.max)
        }
      />
      <FormInput {...inputs} field="excerpt" hint={counter(form.excerpt, ARTICLE_FIELDS.excerpt.max)} rows={5} />
      <FormInput
        {...inputs}
        field="keyPoints"
        hint={pointsHint(form.keyPoints, article?.aiGenerated === true)}
        rows={4}
      />
      <CategoryField form={form} error={fieldError('category')} onEdit={onEdit} />
      <BylineField {...inputs} aiGenerated={article?.aiGenerated === true} />
      <ProvenanceField {...inputs} aiGenerated={article?.aiGenerated === true} />
      <FormInput {...inputs} field="tags" hint="Separati da virgole" />
      <CoverField {...inputs} onUpload={props.onUpload} />
      {!props.isRevision && publishes && article && <StorylineField articleId={article._id} />}
      {!props.isRevision && <PublicationSection {...props} />}
    </div>
  );
}

function CoverField({ onUpload, ...inputs }: FormInputs & Pick<InspectorProps, 'onUpload'>) {
  const { form, onEdit } = inputs;
  const [isBusy, setBusy] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const url = await onUpload(file);
    setBusy(false);
    if (url !== null) onEdit({ featuredImage: url, imageAlt: '', imageCredit: '', imageFocus: '' });
  };
  return (
    <div className={styles.cover}>
      {form.featuredImage.startsWith('/') && <FocusField {...inputs} />}
      <FormInput
        {...inputs}
        field="featuredImage"
        hint={form.featuredImage === '' ? 'Senza immagine il sito disegna una copertina' : undefined}
        inputMode="url"
        placeholder="/uploads/…"
      />
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
          <Button
            kind="ghost"
            small
            onClick={() => onEdit({ featuredImage: '', imageAlt: '', imageCredit: '', imageFocus: '' })}
          >
            Togli immagine
          </Button>
        )}
      </div>
      {form.featuredImage !== '' && <CoverWords {...inputs} />}
      {choosing && (
        <ImageLibrary
          verb="Usa come copertina"
          onClose={() => setChoosing(false)}
          onChoose={({ url, alt, credit }) => {
            onEdit({ featuredImage: url, imageAlt: alt, imageCredit: credit, imageFocus: '' });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

/** What the cover shows, and whose it is. */
function CoverWords(inputs: FormInputs) {
  return (
    <>
      <FormInput
        {...inputs}
        field="imageAlt"
        label="Testo alternativo"
        hint="Che cosa mostra la copertina, per chi non la vede"
      />
      <FormInput
        {...inputs}
        field="imageCredit"
        label="Credito"
        hint="Sotto la copertina, per esempio «Foto: Ada Rossi»"
      />
    </>
  );
}
