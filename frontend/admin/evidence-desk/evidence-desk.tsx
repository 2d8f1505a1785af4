// The last one: what a phone changes about the panes counts.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EvidenceDesk } from '../../../backend/contract/evidence-desk.js';
import { formatDateTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import backLinkStyles from '../../ui/back-link.module.css';
import { BusyButton, Button, ButtonLink } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { Segments } from '../../ui/segments.js';
import { useToast } from '../../ui/toast.js';
import { useShortcut } from '../layout/shortcuts.js';
import { ReviewDialog } from '../shared/review-dialog.js';
import { StatusPill } from '../shared/status-pill.js';
import { DecisionList } from './decision-list.js';
import styles from './evidence-desk.module.css';
import { ScoreStrip } from './score-strip.js';
import { SourcePane } from './source-pane.js';
import { TextPane } from './text-pane.js';
import { type DeskMode, type EvidenceDeskWork, useEvidenceDesk } from './use-evidence-desk.js';

const PANES = [
  { key: 'text', label: 'Testo' },
  { key: 'list', label: 'Frasi' },
  { key: 'source', label: 'Fonte' },
] as const;
type PaneName = (typeof PANES)[number]['key'];

/** Three panes: the text, the sentences to decide, the source of the one that is on the desk. */
export function EvidenceDeskScreen({ loaded }: { readonly loaded: EvidenceDesk }) {
  const work = useEvidenceDesk(loaded);
  const { desk, open, current, busy, error } = work;
  const { mode, setMode, pane, setPane, read, move, begin, decide } = useDeskPanes(work);
  const [reviewing, setReviewing] = useState(false);
  const grave = open.filter(({ isQuestion }) => !isQuestion).length;
  const toast = useToast();
  return (
    <div className={styles.bd}>
      <DeskBar work={work} onReview={() => setReviewing(true)} />
      <ScoreStrip desk={desk} currentId={current?.id ?? null} />
      <DeskNotes desk={desk} error={error} />
      <div className={styles.bdPanes} data-shown={pane}>
        <TextPane
          sentences={desk.sentences}
          open={open}
          currentId={current?.id ?? null}
          isShown={pane === 'text'}
          onChoose={read}
        />
        <DecisionList
          desk={desk}
          open={open}
          current={current}
          mode={mode}
          busy={busy}
          onChoose={read}
          onMove={move}
          onBegin={begin}
          onDecide={decide}
        />
        <SourcePane
          key={`${desk.version} ${current?.id}`}
          articleId={desk._id}
          sources={desk.sources}
          onAdded={() => void work.refresh()}
          sentence={current}
          isCiting={mode === 'cite'}
          busy={busy}
          onBegin={() => begin('cite')}
          onLeave={() => setMode('read')}
          onCite={(sourceId, passage) => void decide({ kind: 'cited', sourceId, passage })}
        />
      </div>
      <PaneSwitch pane={pane} grave={grave} onPane={setPane} onMove={move} />
      <p className="sr-only" role="status">
        {countOf(grave, 'frase da decidere', 'frasi da decidere')}
      </p>
      {reviewing && (
        <ReviewDialog
          articleOf={async () => desk._id}
          onClose={() => setReviewing(false)}
          onDone={async () => {
            setReviewing(false);
            await work.refresh();
            toast('Revisione registrata');
          }}
        />
      )}
    </div>
  );
}

/** Which pane is in front and what is done with the sentence on the desk, by buttons and by keys. */
function useDeskPanes(work: EvidenceDeskWork) {
  const { current } = work;
  const [mode, setMode] = useState<DeskMode>('read');
  const [pane, setPane] = useState<PaneName>('list');
  const read = (id: string | null) => {
    setMode('read');
    work.setCurrentId(id);
  };
  const move = (step: 1 | -1) => {
    setMode('read');
    work.move(step);
  };
  const begin = (next: DeskMode) => {
    if (!current) return;
    setMode(next);
    setPane(next === 'cite' ? 'source' : 'list');
  };
  const decide = async (choice: Parameters<typeof work.decide>[0]) => {
    if (!(await work.decide(choice))) return;
    setMode('read');
    setPane('list');
  };
  useShortcut('n', 'Frase successiva', () => move(1));
  useShortcut('p', 'Frase precedente', () => move(-1));
  useShortcut('f', 'Correggi la frase', () => begin('rewrite'));
  useShortcut('c', 'Cita un altro passo', () => begin('cite'));
  useShortcut('i', 'Il dubbio è infondato', () => begin('unfounded'));
  useShortcut('t', 'Togli la frase', () => void decide({ kind: 'removed' }));
  useShortcut('z', 'Annulla l’ultima decisione', work.takeBack);
  useShortcut('1', 'Vai al testo', () => goTo('text', setPane));
  useShortcut('2', 'Vai alle frasi da decidere', () => goTo('list', setPane));
  useShortcut('3', 'Vai alla fonte', () => goTo('source', setPane));
  return { mode, setMode, pane, setPane, read, move, begin, decide };
}

interface DeskBarProps {
  readonly work: EvidenceDeskWork;
  readonly onReview: () => void;
}

function DeskBar({ work, onReview }: DeskBarProps) {
  const { desk, busy } = work;
  return (
    <div className={styles.bdBar}>
      <Link className={backLinkStyles.back} to={`/admin/edit/${desk._id}`}>
        <AdminIcon name="arrow-left" />
        Editor
      </Link>
      <h1>Banco delle prove</h1>
      <StatusPill status={desk.status === 'retracted' ? 'published' : desk.status} />
      <div className={styles.bdAct}>
        <Button kind="ghost" small onClick={onReview}>
          Revisione umana
        </Button>
        <BusyButton
          kind="line"
          small
          busy={busy}
          label="Verifica di nuovo"
          busyLabel="Un momento…"
          onClick={() => void work.verify()}
        />
        {desk.status === 'draft' && (
          <ButtonLink kind="primary" small to={`/admin/edit/${desk._id}?pubblica`}>
            Pubblica
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function DeskNotes({ desk, error }: Pick<EvidenceDeskWork, 'desk' | 'error'>) {
  if (!error && desk.status !== 'published' && !desk.review) return null;
  return (
    <div className={styles.bdNotes}>
      {error && <Note kind="bad">{error}</Note>}
      {desk.status === 'published' && (
        <Note kind="warn">L’articolo è pubblicato: ogni correzione arriva subito ai lettori.</Note>
      )}
      {desk.review && <p className="hint">{reviewWords(desk.review)}</p>}
    </div>
  );
}

interface PaneSwitchProps {
  readonly pane: PaneName;
  /** Sentences that hold the score down. */
  readonly grave: number;
  readonly onPane: (pane: PaneName) => void;
  readonly onMove: (step: 1 | -1) => void;
}

/** On a small screen one pane is shown at a time. */
function PaneSwitch({ pane, grave, onPane, onMove }: PaneSwitchProps) {
  return (
    <div className={styles.bdF}>
      <Button kind="line" small iconOnly aria-label="Frase precedente" onClick={() => onMove(-1)}>
        <AdminIcon name="arrow-left" />
      </Button>
      <Segments
        label="Riquadro"
        choices={PANES.map(({ key, label }) => ({ key, label: key === 'list' ? `${label} ${grave}` : label }))}
        chosen={pane}
        onChoose={onPane}
        className={styles.bdSwitch}
      />
      <Button kind="line" small iconOnly aria-label="Frase successiva" onClick={() => onMove(1)}>
        <AdminIcon name="arrow-right" />
      </Button>
    </div>
  );
}

function goTo(pane: PaneName, show: (pane: PaneName) => void): void {
  show(pane);
  // A pane that is not shown on a small screen takes the focus once it is.
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-pane="${pane}"]`)?.focus());
}

function reviewWords({ by, at }: NonNullable<EvidenceDesk['review']>): string {
  return `Revisione umana di ${by ?? 'un utente rimosso'}, ${formatDateTime(at)}.`;
}
