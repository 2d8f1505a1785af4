import type { ImportState } from '../../../backend/contract/moving.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { Facts } from '../../ui/facts.js';
import { Fold } from '../../ui/fold.js';
import styles from './moving.module.css';

/** Reasons that stand there at once; the others are among what is listed one by one. */
const MAX_REASONS = 10;

/** Notes that are read one by one. */
const MAX_SHOWN = 200;

type Counts = ImportState['counts'];

const COUNTS: readonly (readonly [keyof Counts, string])[] = [
  ['published', 'Articoli pubblicati'],
  ['scheduled', 'Articoli programmati'],
  ['drafts', 'Bozze'],
  ['same', 'Già qui, uguali'],
  ['changed', 'Già qui, diversi nel file: restano come sono'],
  ['imagesBrought', 'Immagini'],
  ['imagesFailed', 'Immagini non arrivate'],
  ['authors', 'Firme'],
  ['categories', 'Categorie'],
  ['tags', 'Tag'],
  ['addresses', 'Vecchi indirizzi che portano qui'],
  ['collisions', 'Vecchi indirizzi già occupati'],
  ['subscribers', 'Iscritti nel file'],
  ['subscribersAdded', 'Iscritti nella lista'],
  ['notComing', 'Non vengono'],
];

/** What came, or would come, and what does not and why. */
export function ImportOutcome({ state: { counts, reasons, notes } }: { readonly state: ImportState }) {
  const counted = COUNTS.filter(([key]) => counts[key] > 0);
  const more = reasons.reduce((sum, { count }) => sum + count, 0) - Math.min(notes.length, MAX_SHOWN);
  return (
    <>
      {counted.length > 0 ? (
        <Facts facts={counted.map(([key, name]) => [name, formatNumber(counts[key])])} />
      ) : (
        <p>Nel file non c’è niente da importare.</p>
      )}
      {reasons.length > 0 && (
        <section className={styles.reasons}>
          <h3>Che cosa non viene, o viene diverso</h3>
          <ul>
            {reasons.slice(0, MAX_REASONS).map(({ what, why, count }) => (
              <li key={`${what} ${why}`}>
                <b>
                  {what} <span className="num">({formatNumber(count)})</span>
                </b>{' '}
                {why}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.length > 0 && (
        <Fold title="Uno per uno" lead={countOf(notes.length, 'voce', 'voci')}>
          <ul className={styles.notes}>
            {notes.slice(0, MAX_SHOWN).map(({ what, name, why }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and the list never changes
              <li key={place}>
                <b>{name || what}</b> {why}
              </li>
            ))}
          </ul>
          {more > 0 && <p className="hint">e {countOf(more, 'altra', 'altre')}</p>}
        </Fold>
      )}
    </>
  );
}
