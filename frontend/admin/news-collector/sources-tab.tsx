import { useRevalidator } from 'react-router-dom';
import type { NewsSource } from '../../../backend/contract/news.js';
import { removeSource, updateSource } from '../../api/admin/news-calls.js';
import { formatDateTime } from '../../lib/format-date.js';
import { AdminIcon } from '../shared/admin-icon.js';
import { useConfirm } from '../shared/confirm.js';
import { Empty } from '../shared/list-states.js';
import { Note } from '../shared/note.js';
import { Switch } from '../shared/switch.js';
import { useToast } from '../shared/toast.js';
import { useAction } from '../shared/use-action.js';
import { AddSourceForm } from './add-source-form.js';

/** The sources and how they are doing; a new one can be added. */
export function SourcesTab({ sources }: { readonly sources: readonly NewsSource[] }) {
  const { revalidate } = useRevalidator();
  const confirm = useConfirm();
  const toast = useToast();
  const changing = useAction("Errore nell'aggiornamento della fonte");
  const removing = useAction("Errore nell'eliminazione della fonte");
  const remove = async ({ _id, name }: NewsSource) => {
    const text = `Sei sicuro di voler eliminare la fonte «${name}»? Le notizie già raccolte restano.`;
    if (!(await confirm({ title: 'Elimina fonte', text, verb: 'Elimina', dangerous: true }))) return;
    await removing.run(async () => {
      await removeSource(_id);
      toast('Fonte eliminata con successo');
      await revalidate();
    });
  };
  const problem = changing.error ?? removing.error;
  return (
    <div className="lead-in">
      <AddSourceForm onAdded={() => void revalidate()} />
      {problem && <Note kind="bad">{problem}</Note>}
      {sources.length === 0 && <Empty title="Ancora nessuna fonte." />}
      <div className="sources">
        {sources.map((source) => (
          <SourceCard
            key={source._id}
            source={source}
            onActive={(active) =>
              void changing.run(async () => {
                await updateSource(source._id, { active });
                await revalidate();
              })
            }
            onDelete={() => void remove(source)}
          />
        ))}
      </div>
    </div>
  );
}

interface SourceCardProps {
  readonly source: NewsSource;
  readonly onActive: (active: boolean) => void;
  readonly onDelete: () => void;
}

function SourceCard({ source, onActive, onDelete }: SourceCardProps) {
  const { name, url, rssUrl, language, category, active, lastChecked, errorCount, lastError } = source;
  return (
    <article className={active ? 'source' : 'source is-off'}>
      <h2>{name}</h2>
      <a className="source__url" href={url} target="_blank" rel="noopener noreferrer">
        {url}
      </a>
      <p className="meta">
        <span className="tag">{rssUrl ? 'RSS' : 'Pagina'}</span>
        <span className="tag">{language}</span>
        <span>{category}</span>
      </p>
      <p className="meta">
        <span>Ultimo controllo: {lastChecked ? formatDateTime(lastChecked) : 'mai'}</span>
        <span className={errorCount === 0 ? 'pill pill--ok' : 'pill pill--bad'}>
          {errorCount === 0 ? 'Nessun errore' : `${errorCount} ${errorCount === 1 ? 'errore' : 'errori'} di fila`}
        </span>
      </p>
      {lastError && errorCount > 0 && <p className="hint">{lastError.message}</p>}
      <div className="source__foot">
        <Switch label={active ? 'Attiva' : 'Inattiva'} checked={active} onChange={onActive} />
        <button
          type="button"
          className="btn btn--ghost btn--icon btn--s"
          aria-label={`Elimina: ${name}`}
          onClick={onDelete}
        >
          <AdminIcon name="trash-2" />
        </button>
      </div>
    </article>
  );
}
