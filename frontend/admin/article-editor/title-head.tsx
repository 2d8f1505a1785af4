import { useMemo } from 'react';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { formatDateTime } from '../../lib/format-date.js';
import { Field } from '../../ui/field.js';
import type { ArticleForm } from '../shared/article-form.js';
import sharedStyles from '../shared/shared.module.css';
import styles from './article-editor.module.css';
import { counter, measure, measureWords } from './text-measures.js';

/** The length that the writer's instructions ask for. */
const TITLE_LENGTH = 65;

interface TitleHeadProps {
  readonly article: AdminArticle | null;
  readonly form: ArticleForm;
  readonly error: string | null;
  /** The screen begins here: the layout puts the focus into the title. */
  readonly begins: boolean;
  readonly onEdit: (changes: Partial<ArticleForm>) => void;
  /** «Invio»: the text comes next. */
  readonly onDone: () => void;
}

/** The title, and the measures of the text. */
export function TitleHead({ article, form, error, begins, onEdit, onDone }: TitleHeadProps) {
  const measures = useMemo(() => measureWords(measure(form.content)), [form.content]);
  return (
    <div className={styles.edHead}>
      <Field label="Titolo" hiddenLabel error={error}>
        {(control) => (
          <textarea
            {...control}
            className={styles.edTitle}
            rows={1}
            data-begins-here={begins ? '' : undefined}
            placeholder="Titolo"
            value={form.title}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onDone();
            }}
            // A title is one line, however long.
            onChange={(event) => onEdit({ title: event.target.value.replace(/\s*\n\s*/g, ' ') })}
          />
        )}
      </Field>
      <div className={sharedStyles.meta}>
        {article && (
          <span>
            {article.aiGenerated ? 'Generato con IA il' : 'Scritto il'} {formatDateTime(article.createdAt)}
          </span>
        )}
        {measures.map((words) => (
          <span key={words}>{words}</span>
        ))}
        <span>Titolo: {counter(form.title, TITLE_LENGTH)}</span>
      </div>
    </div>
  );
}
