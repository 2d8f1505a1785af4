import { useEffect, useState } from 'react';
import { ARTICLE_FIELDS } from '../../../backend/contract/article-fields.js';
import type { ArticleRevision } from '../../../backend/contract/article-revisions.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { beforeDay, formatMoment } from '../../lib/format-date.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { SkeletonRows } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { type ArticleForm, formOf } from '../shared/article-form.js';
import { FieldDiffs } from '../shared/text-diff.js';
import { useAction } from '../shared/use-action.js';
import styles from './article-editor.module.css';
import { changedFields } from './merge-versions.js';

interface RevisionsDialogProps {
  readonly articleId: string;
  readonly present: ArticleForm;
  /** Puts an older text into the fields; it counts when it is saved. */
  readonly onRestore: (form: ArticleForm) => void;
  readonly onClose: () => void;
}

/** Every text there was, each compared with the one in the fields. */
export function RevisionsDialog({ articleId, present, onRestore, onClose }: RevisionsDialogProps) {
  const [revisions, setRevisions] = useState<readonly ArticleRevision[] | null>(null);
  const [chosen, setChosen] = useState<{ readonly at: string; readonly form: ArticleForm } | null>(null);
  const { run, error } = useAction('Errore nel caricamento delle versioni');
  useEffect(() => {
    void run(async () =>
      setRevisions((await callAdmin('GET /api/articles/:id/revisions', { params: { id: articleId } })).revisions),
    );
  }, [articleId, run]);
  const compare = (version: number) =>
    run(async () => {
      const { at, text } = await callAdmin('GET /api/articles/:id/revisions/:version', {
        params: { id: articleId, version },
      });
      setChosen({ at, form: formOf(text) });
    });
  if (chosen) {
    const differing = changedFields(chosen.form, present);
    return (
      <Dialog title={`Versione ${beforeDay('del', formatMoment(chosen.at))}`} onClose={onClose} wide>
        {differing.length === 0 ? (
          <p>È uguale al testo che stai modificando.</p>
        ) : (
          <p>Barrato in rosso ciò che c’era allora, in verde ciò che c’è adesso.</p>
        )}
        <FieldDiffs heading="h3" fields={differing} before={chosen.form} after={present} />
        <DialogActions>
          <Button kind="line" onClick={() => setChosen(null)}>
            Tutte le versioni
          </Button>
          <Button kind="primary" disabled={differing.length === 0} onClick={() => onRestore(chosen.form)}>
            Ripristina questa versione
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title="Versioni dell’articolo" onClose={onClose} wide>
      {error && <Note kind="bad">{error}</Note>}
      {!revisions && !error && <SkeletonRows rows={4} />}
      {revisions && (
        <ul className={styles.revisions}>
          {revisions.map(({ version, at, by, username, kind, fields }) => (
            <li key={version}>
              <span>
                <time dateTime={at}>{formatMoment(at)}</time>
                <small>
                  {kind === 'created'
                    ? 'Prima stesura'
                    : `Cambiati: ${fields.map((field) => ARTICLE_FIELDS[field].inVersions).join(', ')}`}
                  {` · ${username ?? (by === 'newsroom' ? 'dalla redazione' : 'dal programma')}`}
                </small>
              </span>
              <Button kind="line" small onClick={() => void compare(version)}>
                Confronta<span className="sr-only"> con la versione {beforeDay('del', formatMoment(at))}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button kind="line" onClick={onClose}>
          Chiudi
        </Button>
      </DialogActions>
    </Dialog>
  );
}
