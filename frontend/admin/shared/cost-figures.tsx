import type { Costs } from '../../../backend/contract/costs.js';
import { formatDollars } from '../../../backend/contract/money.js';
import { StatList } from '../../ui/stat-list.js';

/** Today, the month and what it will come to, beside their limits. */
export function CostFigures({ costs: { today, month, forecastUsd } }: { readonly costs: Costs }) {
  return (
    <StatList
      figures={[
        { name: 'Oggi', value: formatDollars(today.spentUsd), note: limitNote(today.limitUsd) },
        { name: 'Questo mese', value: formatDollars(month.spentUsd), note: limitNote(month.limitUsd) },
        {
          name: 'Previsione del mese',
          value: formatDollars(forecastUsd),
          note: forecastNote(forecastUsd, month.limitUsd),
        },
      ]}
    />
  );
}

function limitNote(limitUsd: number | null): string {
  return limitUsd === null ? 'nessun limite' : `su ${formatDollars(limitUsd)}`;
}

function forecastNote(forecastUsd: number, limitUsd: number | null): string {
  return limitUsd !== null && forecastUsd > limitUsd ? 'oltre il budget' : 'come negli ultimi sette giorni';
}
