import { APPROVED_FROM } from '../../../backend/contract/product-figures.js';
import { classNames } from '../../lib/class-names.js';
import styles from './score.module.css';

const ACCEPTABLE = 60;

/** The class with the colours of a truthfulness score: from the threshold green, from 60 orange, below red. */
export function scoreTone(score: number): string | undefined {
  if (score >= APPROVED_FROM) return styles.ok;
  return score >= ACCEPTABLE ? styles.warn : styles.bad;
}

/** A truthfulness score with its bar and the mark at the threshold. */
export function Score({ score }: { readonly score: number }) {
  const rounded = Math.round(score);
  return (
    <span className={classNames(styles.score, scoreTone(score))}>
      <b>{rounded}</b>
      <Meter score={rounded} />
    </span>
  );
}

/** The bar alone. */
export function Meter({ score, className }: { readonly score: number; readonly className?: string | undefined }) {
  return (
    <span
      className={classNames(styles.meter, className)}
      role="img"
      aria-label={`Punteggio ${score} su 100, soglia ${APPROVED_FROM}`}
    >
      <i style={{ width: `${Math.min(100, Math.max(0, score))}%` }} />
    </span>
  );
}
