import { RELIABILITY_PATH } from '../../../backend/contract/planted-errors.js';
import type { Reliability } from '../../../backend/contract/reliability.js';
import { formatDate } from '../../lib/format-date.js';
import { countOf, formatNumber } from '../../lib/format-number.js';

/** When the check was last measured, and what it saw. */
export function SelfCheck({ reliability }: { readonly reliability: Reliability }) {
  const { measured, all } = reliability;
  return (
    <p className="hint">
      Autocontrollo della verifica:{' '}
      {measured === null
        ? 'nessuna notte misurata finora'
        : `ultima notte ${formatDate(measured.to)}; notati ${formatNumber(all.noticed.part)} errori su ${formatNumber(all.planted)} in ${countOf(measured.nights, 'notte', 'notti')}`}
      .{' '}
      <a className="link" href={RELIABILITY_PATH}>
        Quanto sbagliamo
      </a>
    </p>
  );
}
