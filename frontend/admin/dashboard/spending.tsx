import { Link } from 'react-router-dom';
import type { Costs } from '../../../backend/contract/costs.js';
import { formatDollars } from '../../../backend/contract/money.js';
import { Panel } from '../../ui/panel.js';
import { BudgetNotes } from '../shared/cost-figures.js';
import styles from './dashboard.module.css';

const WHOLE = 100;

/** What models cost so far, next to what they may cost. Nothing where only the offline engine writes. */
export function Spending({ costs }: { readonly costs: Costs }) {
  const { hasGateway, today, month, forecastUsd } = costs;
  if (!hasGateway) return null;
  return (
    <Panel
      title="Spesa"
      aside={
        <Link className="link" to="/admin/costi">
          Tutti i costi
        </Link>
      }
    >
      <p className={styles.sums}>
        <span>
          Questo mese <b>{formatDollars(month.spentUsd)}</b>
          {ofLimit(month.limitUsd)}
        </span>
        <span>previsti {formatDollars(forecastUsd)}</span>
      </p>
      {month.limitUsd !== null && month.limitUsd > 0 && (
        <progress
          className={styles.budget}
          max={WHOLE}
          value={Math.min(WHOLE, (WHOLE * month.spentUsd) / month.limitUsd)}
          aria-label="Parte del budget del mese già spesa"
        />
      )}
      <p className={styles.sums}>
        <span>
          Oggi <b>{formatDollars(today.spentUsd)}</b>
          {ofLimit(today.limitUsd)}
        </span>
      </p>
      <BudgetNotes costs={costs} linked />
    </Panel>
  );
}

function ofLimit(limitUsd: number | null): string {
  return limitUsd === null ? '' : ` su ${formatDollars(limitUsd)}`;
}
