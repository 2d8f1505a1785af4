import { useEffect, useState } from 'react';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import type { AnswerAt, InputAt } from '../../api/route-request.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { TextArea, TextField } from '../../ui/field.js';
import { Segments } from '../../ui/segments.js';
import { useToast } from '../../ui/toast.js';
import { FormDialog } from './form-dialog.js';
import styles from './forms.module.css';
import sharedStyles from './shared.module.css';
import { useAction } from './use-action.js';

const WAYS = [
  { key: 'page', label: 'Leggi la pagina' },
  { key: 'paste', label: 'Incolla il testo' },
] as const;
type Way = (typeof WAYS)[number]['key'];

interface AddSourceProps {
  readonly articleId: string;
  readonly disabled: boolean;
  readonly label?: string;
  /** `primary` where it is the next thing to do. */
  readonly kind?: 'primary' | 'line';
  /** The article with its new source; the next check reads it. */
  readonly onAdded: (article: AdminArticle) => void;
}

/** Adds a text to those that the article is checked against, no matter who wrote the article. */
export function AddSource({
  articleId,
  disabled,
  label = 'Aggiungi una fonte',
  kind = 'line',
  onAdded,
}: AddSourceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind={kind} small={kind === 'line'} disabled={disabled} onClick={() => setIsOpen(true)}>
        <AdminIcon name="plus" />
        {label}
      </Button>
      {isOpen && <AddSourceDialog articleId={articleId} onAdded={onAdded} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AddSourceDialog({
  articleId,
  onAdded,
  onClose,
}: Pick<AddSourceProps, 'articleId' | 'onAdded'> & { readonly onClose: () => void }) {
  const [way, setWay] = useState<Way>('page');
  const { run, busy, error, field, setError } = useAction('Errore nell’aggiunta della fonte');
  const toast = useToast();
  const add = (source: InputAt<'POST /api/articles/:id/sources'>['body']) =>
    run(async () => {
      const article = await callAdmin('POST /api/articles/:id/sources', { params: { id: articleId }, body: source });
      onClose();
      toast('Fonte aggiunta: ora la verifica la legge');
      onAdded(article);
    });
  const submit = (words: (name: string) => string) => {
    const pasted = { title: words('title'), publisher: words('publisher'), text: words('text') };
    void add({ url: words('url'), ...(way === 'paste' ? pasted : {}) });
  };
  const errorOf = (name: string) => (field === name ? error : null);
  return (
    <FormDialog
      wide
      title="Aggiungi una fonte"
      verb="Aggiungi e verifica"
      busyVerb="Lettura…"
      busy={busy}
      error={['url', 'title', 'publisher', 'text'].includes(field ?? '') ? null : error}
      onSubmit={submit}
      onChange={() => setError(null)}
      onClose={onClose}
    >
      <p>L’articolo si controlla anche con questo testo. I lettori vedono la fonte nell’elenco.</p>
      <OtherReports articleId={articleId} busy={busy} onAdd={(url) => void add({ url })} />
      <div className={sharedStyles.row}>
        <Segments label="Da dove viene il testo" choices={WAYS} chosen={way} onChoose={setWay} />
      </div>
      <TextField
        label="Indirizzo della pagina"
        hint={
          way === 'page' ? 'La pagina si legge adesso e se ne conserva una copia.' : 'Dove i lettori trovano il testo.'
        }
        error={errorOf('url')}
        name="url"
        inputMode="url"
        placeholder="https://"
      />
      {way === 'paste' && (
        <>
          <TextField label="Titolo" error={errorOf('title')} name="title" maxLength={300} />
          <TextField label="Editore" error={errorOf('publisher')} name="publisher" maxLength={100} />
          <TextArea label="Testo" hint="Nella lingua in cui è scritto." error={errorOf('text')} name="text" rows={8} />
        </>
      )}
    </FormDialog>
  );
}

interface OtherReportsProps {
  readonly articleId: string;
  readonly busy: boolean;
  readonly onAdd: (url: string) => void;
}

/** What others reported of the same and was collected, each added by one press; nothing where there is none. */
function OtherReports({ articleId, busy, onAdd }: OtherReportsProps) {
  const [reports, setReports] = useState<AnswerAt<'GET /api/articles/:id/other-reports'>['reports']>([]);
  useEffect(
    () =>
      void callAdmin('GET /api/articles/:id/other-reports', { params: { id: articleId } })
        .then(({ reports }) => reports)
        .then(setReports, () => undefined),
    [articleId],
  );
  if (reports.length === 0) return null;
  return (
    <section className={styles.reports} aria-labelledby="h-other-reports">
      <h3 id="h-other-reports">Raccolte sulla stessa notizia</h3>
      <ul>
        {reports.map(({ url, title, publisher }) => (
          <li key={url}>
            <span>
              <a href={url} target="_blank" rel="noreferrer">
                {title}
              </a>
              <small>{publisher}</small>
            </span>
            <Button kind="line" small disabled={busy} onClick={() => onAdd(url)}>
              Aggiungi<span className="sr-only">: {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
