import { useState } from 'react';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { classNames } from '../../lib/class-names.js';
import { beforeDay, formatDateTime } from '../../lib/format-date.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { useMay } from '../layout/admin-facts.js';
import styles from './article-editor.module.css';
import { ProposedUpdate } from './proposed-update.js';
import { type Decision, ReasonDialog } from './reason-dialog.js';
import { SourceChanges } from './source-changes.js';
import type { ProposalState } from './use-proposal.js';

interface EditorNotesProps {
  readonly article: AdminArticle | null;
  /** The revision next to the article is being written. */
  readonly isRevision: boolean;
  readonly problem: string | null;
  /** How much of an image is sent, 0 to 1; null while none is. */
  readonly uploadShare: number | null;
  /** When the unsaved text that was brought back was stored. */
  readonly resumedAt: string | null;
  readonly onDiscard: () => void;
  readonly proposal: ProposalState;
  readonly isUnsaved: boolean;
  readonly onAnswer: (article: AdminArticle) => void;
}

/** What the person has to know before going on. */
export function EditorNotes(props: EditorNotesProps) {
  const { isRevision, problem, uploadShare, resumedAt, onDiscard, isUnsaved, onAnswer } = props;
  // What waits at the article is decided there.
  const article = isRevision ? null : props.article;
  const waitingSince = article?.revisionSavedAt ?? null;
  const images = article?.picturesElsewhere ?? [];
  const publishes = useMay('managing-editor');
  const update = (publishes && article?.proposedUpdate) || null;
  const hasChanges = publishes && article !== null && article.sourceChanges.length > 0;
  const hasNotes =
    problem ||
    uploadShare !== null ||
    resumedAt ||
    article?.heldBack ||
    update ||
    hasChanges ||
    waitingSince ||
    props.proposal.proposal !== null;
  if (!hasNotes && images.length === 0) return <div className={styles.edNotes} hidden />;
  return (
    <div className={problem ? classNames(styles.edNotes, styles.isProblem) : styles.edNotes}>
      {problem && <Note kind="bad">{problem}</Note>}
      {uploadShare !== null && (
        <Note kind="info">
          {uploadShare < 1
            ? `Caricamento dell’immagine: ${Math.floor(uploadShare * 100)}%`
            : 'Immagine ricevuta, si preparano le copie…'}
        </Note>
      )}
      {resumedAt && (
        <Note
          kind="info"
          action={
            <Button kind="line" small onClick={onDiscard}>
              Torna al testo salvato
            </Button>
          }
        >
          Abbiamo recuperato le modifiche non salvate {beforeDay('del', formatDateTime(resumedAt))}.
        </Note>
      )}
      {article && waitingSince && (
        <Note
          kind="info"
          action={
            <ButtonLink kind="line" small to={`/admin/edit/${article._id}/revisione`}>
              Apri la revisione
            </ButtonLink>
          }
        >
          Una revisione aspetta {beforeDay('dal', formatDateTime(waitingSince))}: qui c’è il testo che hanno i lettori.
        </Note>
      )}
      <ProposalNote state={props.proposal} />
      {article?.heldBack && <Note kind="warn">{article.heldBack}</Note>}
      {hasChanges && <SourceChanges article={article} isUnsaved={isUnsaved} onAnswer={onAnswer} />}
      {article && update && (
        <ProposedUpdate articleId={article._id} update={update} isUnsaved={isUnsaved} onAnswer={onAnswer} />
      )}
      {images.map(({ field, address, text }) => (
        <Note key={field + address + text} kind="warn">
          {field === 'featuredImage' ? 'Copertina: ' : 'Nel testo: '}
          {text}
        </Note>
      ))}
    </div>
  );
}

const SEND_BACK: Decision = {
  title: 'Rimanda la bozza',
  text: 'La bozza torna a chi l’ha scritta, con la tua nota.',
  label: 'Che cosa manca',
  verb: 'Rimanda',
  done: 'Bozza rimandata',
  most: 500,
};

/** That the draft waits for somebody who publishes, or what they said when they sent it back. */
function ProposalNote({ state: { proposal, sendBack } }: { readonly state: ProposalState }) {
  const [asking, setAsking] = useState(false);
  const publishes = useMay('managing-editor');
  if (proposal === null) return null;
  const by = proposal.username === null ? '' : ` da ${proposal.username}`;
  const when = `${by} ${beforeDay('il', formatDateTime(proposal.at))}`;
  if (proposal.note !== null) {
    return (
      <Note kind="warn">
        Rimandata{when}: «{proposal.note}»
      </Note>
    );
  }
  return (
    <>
      <Note
        kind="info"
        action={
          publishes && (
            <Button kind="line" small onClick={() => setAsking(true)}>
              Rimanda
            </Button>
          )
        }
      >
        Proposta{when}. {publishes ? 'Pubblicala, oppure rimandala con una nota.' : 'La legge chi pubblica.'}
      </Note>
      {asking && (
        <ReasonDialog
          decision={SEND_BACK}
          onDecide={async (note) => {
            await sendBack(note);
            return true;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
