import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { ARTICLE_FIELDS } from '../../../backend/contract/article-fields.js';
import { Button } from '../../ui/button.js';
import type { FormInputs } from './form-input.js';
import styles from './inspector.module.css';

/** Where readers' pages crop a picture that nobody set a point on: faces are seldom in the middle of it. */
const USUAL: Point = [50, 30];
const STEP = 5;
const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Percent from the left and from the top. */
type Point = readonly [left: number, top: number];

/** The whole cover with the point that stays in view where it is cropped: set by a press, moved by arrow keys. */
export function FocusField({ form, onEdit, fieldError }: FormInputs) {
  const point = pointIn(form.imageFocus);
  const [left, top] = point;
  const set = ([x, y]: Point) => onEdit({ imageFocus: `${within(x)}% ${within(y)}%` });
  const onClick = ({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // A press by key has no place of its own.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    set([((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    set([left + move[0], top + move[1]]);
  };
  const error = fieldError('imageFocus');
  return (
    <div className={styles.focus} style={{ '--focus': `${left}% ${top}%` } as CSSProperties}>
      <button
        type="button"
        className={styles.focusPoint}
        aria-label={`${ARTICLE_FIELDS.imageFocus.label}: ${left}% da sinistra, ${top}% dall’alto`}
        aria-describedby="punto-in-vista"
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img src={form.featuredImage} alt="Immagine di copertina" />
        <i aria-hidden="true" style={{ left: `${left}%`, top: `${top}%` }} />
      </button>
      <div>
        <img src={form.featuredImage} alt="" className={styles.focusCut} />
        <p className="hint" id="punto-in-vista">
          Premi sul punto da tenere in vista, o usa le frecce: così è tagliata negli elenchi e sui telefoni.
        </p>
        {form.imageFocus !== '' && (
          <Button kind="ghost" small onClick={() => onEdit({ imageFocus: '' })}>
            Togli il punto
          </Button>
        )}
        {error !== null && <p className="error">{error}</p>}
      </div>
    </div>
  );
}

function pointIn(focus: string): Point {
  const [, left, top] = /^(\d+)% (\d+)%$/.exec(focus) ?? [];
  return left && top ? [Number(left), Number(top)] : USUAL;
}

function within(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)));
}
