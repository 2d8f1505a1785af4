import { Link } from 'react-router-dom';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { formatDate, formatDateTime, formatTime } from '../../lib/format-date.js';
import { AdminIcon } from '../shared/admin-icon.js';
import { StatusPill } from '../shared/status-pill.js';
import { EDITOR_MODES, type EditorMode } from './editor-panes.js';
import type { SaveState } from './use-article-editor.js';

interface EditorBarProps {
  readonly article: AdminArticle | null;
  readonly state: SaveState;
  readonly savedAt: string | null;
  readonly mode: EditorMode;
  readonly onMode: (mode: EditorMode) => void;
  readonly onSave: () => Promise<void>;
  readonly onPublish: () => Promise<void>;
  readonly canPublish: boolean;
  readonly onRevisions: () => void;
}

/** Where the article stands, how it is shown, and the two buttons. */
export function EditorBar(props: EditorBarProps) {
  const { article, state, savedAt, mode, onMode, onSave, onPublish, canPublish, onRevisions } = props;
  const isBusy = state === 'saving';
  return (
    <div className="ed__bar">
      <Link className="back" to="/admin/articoli">
        <AdminIcon name="arrow-left" />
        Articoli
      </Link>
      <StatusPill status={article?.status ?? 'draft'} isRetracted={Boolean(article?.retraction)} />
      {article?.aiGenerated && (
        <span className={article.isVerified ? 'pill pill--ok' : 'pill pill--bad'}>
          {article.isVerified ? 'Verificato' : 'Non verificato'}
        </span>
      )}
      <span className="hint" role="status">
        {saveWords(state, savedAt, new Date().toISOString())}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that switch a view are no fieldset of a form */}
      <div className="seg sp" role="group" aria-label="Modalità di modifica">
        {EDITOR_MODES.map(({ key, label }) => (
          <button key={key} type="button" aria-pressed={key === mode} onClick={() => onMode(key)}>
            {label}
          </button>
        ))}
      </div>
      {article && (
        <button type="button" className="btn btn--ghost btn--s" onClick={onRevisions}>
          <AdminIcon name="history" />
          Versioni
        </button>
      )}
      <button type="button" className="btn btn--line btn--s" disabled={isBusy} onClick={() => void onSave()}>
        Salva Bozza
      </button>
      {canPublish && (
        <button type="button" className="btn btn--primary btn--s" disabled={isBusy} onClick={() => void onPublish()}>
          Pubblica
        </button>
      )}
    </div>
  );
}

/** The state of the text in words. */
export function saveWords(state: SaveState, savedAt: string | null, now: string): string {
  if (state === 'saving') return 'Salvataggio…';
  if (state === 'unsaved') return 'Modifiche non salvate';
  if (state === 'failed') return 'Non salvato: le modifiche restano in questo browser';
  if (savedAt === null) return 'Non ancora salvato';
  return formatDate(savedAt) === formatDate(now)
    ? `Salvato alle ${formatTime(savedAt)}`
    : `Salvato il ${formatDateTime(savedAt)}`;
}
