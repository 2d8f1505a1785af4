import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { classNames } from '../../lib/class-names.js';
import { formatDateTime } from '../../lib/format-date.js';
import { BusyButton, Button } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { useToast } from '../../ui/toast.js';
import sharedStyles from '../shared/shared.module.css';
import { useAction } from '../shared/use-action.js';
import styles from './article-editor.module.css';

interface ProposedUpdateProps {
  readonly articleId: string;
  readonly update: NonNullable<AdminArticle['proposedUpdate']>;
  /** The check reads the stored text: it is not begun over unsaved changes. */
  readonly isUnsaved: boolean;
  readonly onAnswer: (article: AdminArticle) => void;
}

/** What came in about the story after the article was written: a person takes it as sources or leaves it. */
export function ProposedUpdate({ articleId, update, isUnsaved, onAnswer }: ProposedUpdateProps) {
  const { run, busy, error } = useAction('Errore nell’aggiornamento');
  const toast = useToast();
  const settle = (call: (id: string) => Promise<AdminArticle>, done: string) =>
    run(async () => {
      onAnswer(await call(articleId));
      toast(done);
    });
  const { reports } = update;
  return (
    <section className={classNames('note', styles.noteUpdate)} aria-label="Aggiornamento proposto">
      <div>
        <p>
          <strong>Aggiornamento proposto.</strong>{' '}
          {reports.length === 1
            ? 'Un’altra notizia racconta la stessa storia.'
            : `Altre ${reports.length} notizie raccontano la stessa storia.`}{' '}
          L’articolo resta uno: accogliendole diventano fonti e il testo si verifica di nuovo.
        </p>
        <ul>
          {reports.map(({ url, title, publisher, publishedAt }) => (
            <li key={url}>
              <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </a>{' '}
              <small>
                {publisher}
                {publishedAt && `, ${formatDateTime(publishedAt)}`}
              </small>
            </li>
          ))}
        </ul>
        {error && <Note kind="bad">{error}</Note>}
        {isUnsaved && <p className="hint">Salva prima le modifiche: la verifica legge il testo salvato.</p>}
        <div className={sharedStyles.row}>
          <BusyButton
            kind="primary"
            small
            busy={busy}
            disabled={busy || isUnsaved}
            label="Aggiungi le fonti e verifica"
            busyLabel="Verifica in corso…"
            onClick={() =>
              void settle(
                (id: string) => callAdmin('POST /api/articles/:id/proposed-update', { params: { id } }),
                'Fonti aggiunte e testo verificato di nuovo',
              )
            }
          />
          <Button
            kind="line"
            small
            disabled={busy}
            onClick={() =>
              void settle(
                (id: string) => callAdmin('DELETE /api/articles/:id/proposed-update', { params: { id } }),
                'Aggiornamento scartato',
              )
            }
          >
            Scarta
          </Button>
        </div>
      </div>
    </section>
  );
}
