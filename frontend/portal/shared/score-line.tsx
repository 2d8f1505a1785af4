import type { ArticleVerification } from '../../../backend/contract/articles.js';
import { APPROVED_FROM } from '../../../backend/contract/product-figures.js';
import { formatDate, formatTime } from '../../lib/format-date.js';

/** The truthfulness score: a figure, a bar with its tick at the threshold, and what both mean in words. */
export function ScoreLine({ verification, lost = '' }: { verification: ArticleVerification; lost?: string }) {
  const score = Math.round(verification.score);
  const { verifiedAt, approved } = verification;
  return (
    <div className={`check-line check-line--${levelOf(score)}`}>
      <p className="check-line__score">
        <b>{score}</b> su 100
      </p>
      <svg className="check-line__bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="8" />
        <rect className="is-filled" width={score} height="8" />
        <rect className="is-tick" x={APPROVED_FROM - 0.4} width=".8" height="8" />
      </svg>
      <p>
        Riscontro nelle fonti {approved ? 'sopra' : 'sotto'} la soglia di {APPROVED_FROM} richiesta per la pubblicazione
        automatica. {lost} Ultima verifica: <time dateTime={verifiedAt}>{formatDate(verifiedAt)}</time>, ore{' '}
        {formatTime(verifiedAt)}.
      </p>
      <p className="hint">
        Il punteggio dice quanto il testo trova riscontro nelle fonti elencate in questa pagina. Non è la garanzia che
        ogni affermazione sia vera.
      </p>
    </div>
  );
}

function levelOf(score: number): 'ok' | 'warn' | 'bad' {
  if (score >= APPROVED_FROM) return 'ok';
  return score >= 60 ? 'warn' : 'bad';
}
