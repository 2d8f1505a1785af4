import type { Costs } from '../../../backend/contract/costs.js';
import { formatDollars } from '../../../backend/contract/money.js';

/** Today, the month and what it will come to, beside their limits. */
export function CostFigures({ costs: { today, month, forecastUsd } }: { readonly costs: Costs }) {
  return (
    <dl className="stats">
      <Figure name="Oggi" usd={today.spentUsd} note={limitNote(today.limitUsd)} />
      <Figure name="Questo mese" usd={month.spentUsd} note={limitNote(month.limitUsd)} />
      <Figure name="Previsione del mese" usd={forecastUsd} note={forecastNote(forecastUsd, month.limitUsd)} />
    </dl>
  );
}

function Figure({ name, usd, note }: { readonly name: string; readonly usd: number; readonly note: string }) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <dd>
        {formatDollars(usd)} <small>{note}</small>
      </dd>
    </div>
  );
}

function limitNote(limitUsd: number | null): string {
  return limitUsd === null ? 'nessun limite' : `su ${formatDollars(limitUsd)}`;
}

function forecastNote(forecastUsd: number, limitUsd: number | null): string {
  return limitUsd !== null && forecastUsd > limitUsd ? 'oltre il budget' : 'come negli ultimi sette giorni';
}
