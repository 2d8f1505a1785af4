import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { WeekEntry } from '../../../backend/contract/week.js';
import { classNames } from '../../lib/class-names.js';
import { formatTime } from '../../lib/format-date.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Pill } from '../../ui/pill.js';
import { useMay } from '../layout/admin-facts.js';
import sharedStyles from '../shared/shared.module.css';
import type { Moves } from './use-moves.js';
import styles from './week.module.css';

interface WeekCardProps {
  readonly entry: WeekEntry;
  readonly moves: Moves;
  /** Asks for another moment: keys cannot drag, nor fingers on every phone. */
  readonly onMove: () => void;
}

/** An article on its day. Only what is scheduled can be moved: the card by hand, or by its button. */
export function WeekCard({ entry, moves, onMove }: WeekCardProps) {
  const { _id, title, status, publishDate, aiGenerated, score, isLate } = entry;
  const isScheduled = status === 'scheduled';
  const publishes = useMay('managing-editor');
  const movable = publishes && isScheduled;
  const handle = useHandleOfMoved(moves.moved === _id, publishDate, movable);
  return (
    <li
      className={classNames(styles.card, !isScheduled && styles.out, isLate && styles.late)}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title);
        moves.setDragged(entry);
      }}
      onDragEnd={() => moves.setDragged(null)}
    >
      <p className={styles.head}>
        <time dateTime={publishDate}>{formatTime(publishDate)}</time>
        {!isScheduled && <Pill kind="ok">In linea</Pill>}
        {movable && (
          <button
            ref={handle}
            type="button"
            className={styles.handle}
            aria-label={`Sposta: ${title}`}
            aria-haspopup="dialog"
            onClick={onMove}
          >
            <AdminIcon name="list" />
          </button>
        )}
      </p>
      {isLate && <Pill kind="bad">In ritardo</Pill>}
      <Link className={styles.title} to={`/admin/edit/${_id}`}>
        {title}
      </Link>
      <p className={styles.note}>
        {score === null ? (aiGenerated ? 'non verificato' : 'redazione') : `verifica ${score}`}
      </p>
      {!isScheduled && (
        <p className={styles.links}>
          <Link className={sharedStyles.tlink} to={`/admin/statistiche/${_id}`}>
            Letture<span className="sr-only">: {title}</span>
          </Link>
          {publishes && (
            <Link className={sharedStyles.tlink} to={`/admin/articoli/prima-pagina?articolo=${_id}`}>
              In prima pagina<span className="sr-only">: {title}</span>
            </Link>
          )}
        </p>
      )}
      {movable && (
        <button
          type="button"
          className={sharedStyles.tlink}
          disabled={moves.busy}
          onClick={() => void moves.publish(entry)}
        >
          Pubblica ora<span className="sr-only">: {title}</span>
        </button>
      )}
    </li>
  );
}

/**
 * A card that was moved is drawn again on its other day, or elsewhere on the same one: it takes the focus along, unless that
 * is somewhere else by then. With the drawing itself: a moment later the dialog would have given it to the heading of the screen.
 */
function useHandleOfMoved(isMoved: boolean, publishDate: string, movable: boolean) {
  const handle = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another date or a new handle the card was drawn again
  useLayoutEffect(() => {
    if (isMoved && document.activeElement === document.body) handle.current?.focus();
  }, [isMoved, publishDate, movable]);
  return handle;
}
