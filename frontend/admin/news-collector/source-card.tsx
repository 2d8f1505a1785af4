import type { NewsSource } from '../../../backend/contract/news.js';
import { formatDateTime } from '../../lib/format-date.js';
import { AdminIcon } from '../shared/admin-icon.js';
import { languageName } from '../shared/source-languages.js';
import { Switch } from '../shared/switch.js';

interface SourceCardProps {
  readonly source: NewsSource;
  readonly onActive: (active: boolean) => void;
  readonly onDelete: () => void;
}

/** One source and how it is doing. */
export function SourceCard({ source, onActive, onDelete }: SourceCardProps) {
  const { name, url, rssUrl, language, category, active, lastChecked, errorCount, lastError } = source;
  return (
    <article className={active ? 'source' : 'source is-off'}>
      <h2>{name}</h2>
      <a className="source__url" href={url} target="_blank" rel="noopener noreferrer">
        {url}
      </a>
      <p className="meta">
        <span className="tag">{rssUrl ? 'RSS' : 'Pagina'}</span>
        <span className="tag">{languageName(language)}</span>
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
