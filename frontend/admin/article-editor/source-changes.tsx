import { useState } from 'react';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import type { SourceChangeToDecide } from '../../../backend/contract/article-update.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { classNames } from '../../lib/class-names.js';
import { Button } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import sharedStyles from '../shared/shared.module.css';
import { TextDiff } from '../shared/text-diff.js';
import { type Decision, RETRACTION, ReasonDialog } from './reason-dialog.js';
import styles from './source-changes.module.css';

interface SourceChangesProps {
  readonly article: AdminArticle;
  /** A correction is about the stored text. */
  readonly isUnsaved: boolean;
  readonly onAnswer: (article: AdminArticle) => void;
}

const PASSAGES_OPEN = 4;
/** The last one of changes that an older program found. */
const KIND_WORDS: Readonly<Record<SourceChangeToDecide['kind'], string>> = {
  changed: 'dice ora altro',
  vanished: 'non dice più ciò che era stato citato',
  withdrawn: 'non è più in rete',
  retracted: 'è stata ritirata da chi l’ha scritta',
};

/** What became of the pages that the article cites: what changed in them, and what a person does about it. */
export function SourceChanges({ article, isUnsaved, onAnswer }: SourceChangesProps) {
  const [open, setOpen] = useState<SourceDecisionKind | null>(null);
  const { sourceChanges: changes } = article;
  return (
    <section className={classNames('note note--warn', styles.changes)} aria-label="Fonti cambiate">
      <p>
        <strong>
          {changes.length === 1 ? 'Una fonte citata è cambiata.' : `${changes.length} fonti citate sono cambiate.`}
        </strong>{' '}
        I lettori vedono l’articolo com’era: decidi tu. Barrato in rosso ciò che la fonte diceva quando è stata citata,
        in verde ciò che dice adesso.
      </p>
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
      {isUnsaved && <Note kind="info">Salva prima le modifiche: la nota di correzione riguarda il testo salvato.</Note>}
      <div className={sharedStyles.row}>
        <Button kind="primary" small disabled={isUnsaved} onClick={() => setOpen('corrected')}>
          Correggi
        </Button>
        <Button kind="line" small onClick={() => setOpen('still-valid')}>
          Ancora valida
        </Button>
        <Button kind="danger" small onClick={() => setOpen('retracted')}>
          Ritira articolo
        </Button>
      </div>
      {open && <SourceDecision articleId={article._id} kind={open} onClose={() => setOpen(null)} onAnswer={onAnswer} />}
    </section>
  );
}

function Change({ change }: { readonly change: SourceChangeToDecide }) {
  const { url, title, publisher, kind, passages } = change;
  const pairs = passages.map(({ before, after }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the passages of one change never change places
    <TextDiff key={place} before={before ?? ''} after={after ?? ''} />
  ));
  return (
    <article className={styles.changesOne}>
      <h2>
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {publisher}: {title}
        </a>{' '}
        {KIND_WORDS[kind]}
      </h2>
      {pairs.slice(0, PASSAGES_OPEN)}
      {passages.length > PASSAGES_OPEN && (
        <details>
          <summary>Altri punti: {passages.length - PASSAGES_OPEN}</summary>
          {pairs.slice(PASSAGES_OPEN)}
        </details>
      )}
    </article>
  );
}

type SourceDecisionKind = 'corrected' | 'still-valid' | 'retracted';

const KINDS = {
  corrected: {
    title: 'Correggi l’articolo',
    text: 'Prima cambia il testo e salvalo. La nota esce in fondo all’articolo, con la data; da allora la verifica legge le pagine come sono adesso.',
    label: 'Che cosa è stato corretto',
    verb: 'Pubblica la nota',
    done: 'Nota di correzione pubblicata',
    most: 1000,
  },
  'still-valid': {
    title: 'Ancora valida',
    text: 'L’articolo resta com’è. Il motivo si conserva; lo stesso cambiamento non si segnala più.',
    label: 'Perché l’articolo è ancora valido',
    verb: 'Conferma',
    done: 'Articolo confermato',
    most: 500,
  },
  retracted: RETRACTION,
} as const satisfies Record<SourceDecisionKind, Decision>;

interface SourceDecisionProps {
  readonly articleId: string;
  readonly kind: SourceDecisionKind;
  readonly onClose: () => void;
  readonly onAnswer: (article: AdminArticle) => void;
}

/** What a person decides about an article whose sources have changed. */
function SourceDecision({ articleId, kind, onClose, onAnswer }: SourceDecisionProps) {
  const decide = async (words: string) => {
    const answer = await (kind === 'retracted'
      ? callAdmin('POST /api/articles/:id/retraction', { params: { id: articleId }, body: { reason: words } })
      : callAdmin('POST /api/articles/:id/source-changes', {
          params: { id: articleId },
          body: { decision: kind, reason: words },
        }));
    onAnswer(answer);
    return true;
  };
  return <ReasonDialog decision={KINDS[kind]} onDecide={decide} onClose={onClose} />;
}
