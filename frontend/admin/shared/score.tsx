/** From this score on an article is approved. */
const THRESHOLD = 80;
const ACCEPTABLE = 60;

/** The colour band of a truthfulness score: from 80 green, from 60 orange, below red. */
export function scoreBand(score: number): 'ok' | 'warn' | 'bad' {
  if (score >= THRESHOLD) return 'ok';
  return score >= ACCEPTABLE ? 'warn' : 'bad';
}

/** A truthfulness score with its bar and the mark at the threshold. */
export function Score({ score }: { readonly score: number }) {
  const rounded = Math.round(score);
  return (
    <span className={`score ${scoreBand(score)}`}>
      <b>{rounded}</b>
      <Meter score={rounded} />
    </span>
  );
}

/** The bar alone. */
export function Meter({ score }: { readonly score: number }) {
  return (
    <span className="meter" role="img" aria-label={`Punteggio ${score} su 100, soglia ${THRESHOLD}`}>
      <i style={{ width: `${Math.min(100, Math.max(0, score))}%` }} />
    </span>
  );
}
