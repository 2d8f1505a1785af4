import { Link } from 'react-router-dom';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { formatDate, formatDateTime, formatTime } from '../../lib/format-date.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button } from '../../ui/button.js';
import { Pill } from '../../ui/pill.js';
import { Segments } from '../../ui/segments.js';
import { StatusPill } from '../shared/status-pill.js';
import { EDITOR_MODES, type EditorMode } from './editor-panes.js';
import type { SaveState } from './use-saving.js';

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
        <Pill kind={article.isVerified ? 'ok' : 'bad'}>{article.isVerified ? 'Verificato' : 'Non verificato'}</Pill>
      )}
      <span className="hint" role="status">
        {saveWords(state, savedAt, new Date().toISOString())}
      </span>
      <Segments label="Modalità di modifica" choices={EDITOR_MODES} chosen={mode} onChoose={onMode} className="sp" />
      {article && (
        <Button kind="ghost" small onClick={onRevisions}>
          <AdminIcon name="history" />
          Versioni
        </Button>
      )}
      <Button kind="line" small disabled={isBusy} onClick={() => void onSave()}>
        Salva Bozza
      </Button>
      {canPublish && (
        <Button kind="primary" small disabled={isBusy} onClick={() => void onPublish()}>
          Pubblica
        </Button>
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
