import { diffWordsWithSpace } from 'diff';
import { useState } from 'react';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import type { SourceChangeToDecide } from '../../../backend/contract/article-update.js';
import { classNames } from '../../lib/class-names.js';
import { Button } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import sharedStyles from '../shared/shared.module.css';
import styles from './source-changes.module.css';
import { SourceDecision, type SourceDecisionKind } from './source-decision.js';

interface SourceChangesProps {
  readonly article: AdminArticle;
  /** A correction is about the stored text. */
  readonly isUnsaved: boolean;
  readonly onAnswer: (article: AdminArticle) => void;
}

const PASSAGES_OPEN = 4;
const KIND_WORDS: Readonly<Record<SourceChangeToDecide['kind'], string>> = {
  changed: 'dice ora altro',
  vanished: 'non dice più ciò che era stato citato',
  withdrawn: 'non è più in rete',
  retracted: 'è stata ritirata da chi l’ha scritta',
};

/** What became of the pages that the article cites: both versions side by side, and what a person does about it. */
export function SourceChanges({ article, isUnsaved, onAnswer }: SourceChangesProps) {
  const [open, setOpen] = useState<SourceDecisionKind | null>(null);
  const { sourceChanges: changes } = article;
  return (
    <section className={classNames('note note--warn', styles.changes)} aria-label="Fonti cambiate">
      <p>
        <strong>
          {changes.length === 1 ? 'Una fonte citata è cambiata.' : `${changes.length} fonti citate sono cambiate.`}
        </strong>{' '}
        I lettori vedono l’articolo com’era: decidi tu.
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
  const { url, title, publisher, kind, notice, passages, check } = change;
  const { scoreBefore, scoreAfter, doubtful } = check;
  return (
    <article className={styles.changesOne}>
      <h2>
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {publisher}: {title}
        </a>{' '}
        {KIND_WORDS[kind]}
      </h2>
      {notice && (
        <p>
          La pagina dice: <q>{notice}</q>
        </p>
      )}
      {passages.slice(0, PASSAGES_OPEN).map((passage) => (
        <PassagePair key={passage.before} {...passage} />
      ))}
      {passages.length > PASSAGES_OPEN && (
        <details>
          <summary>Altri passi: {passages.length - PASSAGES_OPEN}</summary>
          {passages.slice(PASSAGES_OPEN).map((passage) => (
            <PassagePair key={passage.before} {...passage} />
          ))}
        </details>
      )}
      {scoreBefore !== null && scoreAfter !== null && (
        <p className="hint">
          {scoreAfter < scoreBefore
            ? `Riverificato con le regole sulla pagina di adesso, l’articolo scende da ${scoreBefore} a ${scoreAfter}.`
            : `Riverificato con le regole sulla pagina di adesso, l’articolo resta a ${scoreAfter}.`}
          {doubtful.length > 0 && ` Frasi in dubbio: ${doubtful.length}.`}
        </p>
      )}
    </article>
  );
}

/** The article's sentence, and under it the passage it leans on in both versions. */
function PassagePair({ sentences, before, after }: SourceChangeToDecide['passages'][number]) {
  const parts = after === null ? [] : diffWordsWithSpace(before, after);
  return (
    <div className={styles.changesPair}>
      <p className={styles.changesOwn}>
        <span>Nell’articolo</span>
        {sentences.join(' ')}
      </p>
      <blockquote>
        <span>Quando è stata citata</span>
        <p>
          {after === null ? (
            <del>{before}</del>
          ) : (
            parts.map(({ value, added, removed }, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change places
              added ? null : removed ? <del key={place}>{value}</del> : value,
            )
          )}
        </p>
      </blockquote>
      <blockquote>
        <span>Adesso</span>
        <p>
          {after === null
            ? 'Il passo non c’è più.'
            : parts.map(({ value, added, removed }, place) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change places
                removed ? null : added ? <ins key={place}>{value}</ins> : value,
              )}
        </p>
      </blockquote>
    </div>
  );
}
