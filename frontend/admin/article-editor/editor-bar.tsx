import { Link } from 'react-router-dom';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { articlePath } from '../../lib/addresses.js';
import { beforeDay, formatDate, formatDateTime, formatTime } from '../../lib/format-date.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import backLinkStyles from '../../ui/back-link.module.css';
import { Button, ButtonLink } from '../../ui/button.js';
import { Pill } from '../../ui/pill.js';
import { Segments } from '../../ui/segments.js';
import { useMay } from '../layout/admin-facts.js';
import { StatusPill } from '../shared/status-pill.js';
import styles from './article-editor.module.css';
import { EDITOR_MODES, type EditorMode } from './editor-panes.js';
import type { SaveState } from './use-saving.js';

/** What is being written, which decides about the buttons. */
export type EditedKind = 'draft' | 'scheduled' | 'published' | 'revision';

interface EditorBarProps {
  readonly article: AdminArticle | null;
  readonly state: SaveState;
  readonly savedAt: string | null;
  /** Whether this browser would bring back what is unsaved. */
  readonly hasLocalCopy: boolean;
  readonly mode: EditorMode;
  readonly onMode: (mode: EditorMode) => void;
  readonly kind: EditedKind;
  readonly onSave: () => Promise<void>;
  /** Saves next to the text that readers have. */
  readonly onSaveAside: () => Promise<void>;
  readonly onPublish: () => Promise<void>;
  /** For those who do not publish themselves. */
  readonly onPropose: () => Promise<void>;
  readonly onPreview: () => Promise<void>;
  /** Somebody comes back from the preview: the layout puts the focus onto its button. */
  readonly beginsAtPreview: boolean;
  readonly onRevisions: () => void;
}

/** Where the article stands, how it is shown, and the two buttons. */
export function EditorBar(props: EditorBarProps) {
  const { article, mode, onMode, kind, onPreview, beginsAtPreview, onRevisions } = props;
  const isRevision = kind === 'revision';
  return (
    <div className={styles.edBar}>
      <Link className={backLinkStyles.back} to="/admin/articoli">
        <AdminIcon name="arrow-left" />
        Articoli
      </Link>
      {isRevision ? (
        <Pill kind="info">Revisione in attesa</Pill>
      ) : (
        <StatusPill status={article?.status ?? 'draft'} isRetracted={Boolean(article?.retraction)} />
      )}
      {article?.aiGenerated && !isRevision && (
        <Pill kind={article.isVerified ? 'ok' : 'bad'}>{article.isVerified ? 'Verificato' : 'Non verificato'}</Pill>
      )}
      <span className="hint" role="status">
        {saveWords(props, new Date().toISOString())}
      </span>
      <Segments
        label="Modalità di modifica"
        choices={EDITOR_MODES}
        chosen={mode}
        onChoose={onMode}
        className={styles.sp}
      />
      <div className={styles.edActs}>
        {article?.status === 'published' && (
          <a className="btn btn--ghost btn--s" href={articlePath(article.slug)} title="Pagina pubblica">
            <AdminIcon name="external-link" />
            <span className={styles.edTool}>Pagina pubblica</span>
          </a>
        )}
        {!isRevision && (
          <Button
            kind="ghost"
            small
            onClick={() => void onPreview()}
            title="Anteprima (Ctrl P)"
            data-begins-here={beginsAtPreview ? '' : undefined}
          >
            <AdminIcon name="eye" />
            <span className={styles.edTool}>Anteprima</span>
          </Button>
        )}
        {article && !isRevision && (
          <Button kind="ghost" small onClick={onRevisions} title="Versioni">
            <AdminIcon name="history" />
            <span className={styles.edTool}>Versioni</span>
          </Button>
        )}
        <SaveButtons {...props} />
      </div>
    </div>
  );
}

/** A draft is saved and published; what readers have is changed, or a revision put next to it. */
function SaveButtons({ article, kind, state, onSave, onSaveAside, onPublish, onPropose }: EditorBarProps) {
  const isBusy = state === 'saving';
  const publishes = useMay('managing-editor');
  const button = (label: string, emphasis: 'line' | 'primary', onPress: () => Promise<void>) => (
    <Button kind={emphasis} small disabled={isBusy} onClick={() => void onPress()}>
      {label}
    </Button>
  );
  if (kind === 'published') {
    return (
      <>
        {button('Salva come revisione', publishes ? 'line' : 'primary', onSaveAside)}
        {publishes && button('Aggiorna', 'primary', onSave)}
      </>
    );
  }
  if (kind === 'revision') {
    return (
      <>
        {button('Salva come revisione', 'line', onSave)}
        {article && (
          <ButtonLink kind="primary" small to={`/admin/edit/${article._id}/revisione`}>
            Vedi le differenze
          </ButtonLink>
        )}
      </>
    );
  }
  if (!publishes && kind === 'scheduled') return <span className="hint">Già programmato: lo cambia chi pubblica.</span>;
  return (
    <>
      {button('Salva Bozza', publishes || article ? 'line' : 'primary', onSave)}
      {publishes && !article?.retraction && button(kind === 'draft' ? 'Pubblica' : 'Uscita', 'primary', onPublish)}
      {!publishes && article && button('Proponi', 'primary', onPropose)}
    </>
  );
}

/** The state of the text in words. */
export function saveWords(
  { state, savedAt, hasLocalCopy }: Pick<EditorBarProps, 'state' | 'savedAt' | 'hasLocalCopy'>,
  now: string,
): string {
  if (state === 'saving') return 'Salvataggio…';
  if (state === 'unsaved') return 'Modifiche non salvate';
  if (state === 'failed') return hasLocalCopy ? 'Non salvato: le modifiche restano in questo browser' : 'Non salvato';
  if (savedAt === null) return 'Non ancora salvato';
  return formatDate(savedAt) === formatDate(now)
    ? `Salvato alle ${formatTime(savedAt)}`
    : `Salvato ${beforeDay('il', formatDateTime(savedAt))}`;
}
