import type { Costs } from '../../../backend/contract/costs.js';
import { formatDollars } from '../../../backend/contract/money.js';
import { formatTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { ButtonLink } from '../../ui/button.js';
import { Note } from '../../ui/note.js';

import { StatList } from '../../ui/stat-list.js';

/** What is to be known about budgets and models: none there, nearly spent, spent, left alone. `linked`: next to the warnings, which name spent ones. Nothing while all is well. */
export function BudgetNotes({ costs, linked = false }: { readonly costs: Costs; readonly linked?: boolean }) {
  const action = linked ? (
    <ButtonLink kind="line" small to="/admin/costi">
      Apri i costi
    </ButtonLink>
  ) : undefined;
  const { today, month } = costs;
  if (!costs.hasGateway) return null;
  return (
    <>
      {today.limitUsd === null && month.limitUsd === null && (
        <Note kind="warn" action={action}>
          Nessun limite di spesa: nulla ferma i modelli in un mese. Imposta un limite mensile.
        </Note>
      )}
      {!linked && (
        <>
          <LevelNote name="di oggi" period={today} />
          <LevelNote name="del mese" period={month} />
        </>
      )}
      {costs.resting.map(({ model, until, failures, lastFailure }) => (
        <Note key={model} kind="warn" action={action}>
          A riposo fino alle {formatTime(until)} dopo {countOf(failures, 'errore', 'errori')} di fila: {model} (
          {lastFailure.replace(/\.$/, '')}). Se il ruolo ha un modello di riserva, risponde quello.
        </Note>
      ))}
    </>
  );
}

function LevelNote({
  name,
  period: { level, spentUsd, limitUsd },
}: {
  readonly name: string;
  readonly period: Costs['today'];
}) {
  if (level === null || limitUsd === null) return null;
  const sum = `${formatDollars(spentUsd)} su ${formatDollars(limitUsd)}`;
  return level === 100 ? (
    <Note kind="bad">
      Il budget {name} è esaurito: {sum}. Fino alla fine del periodo non si chiede nulla ai modelli.
    </Note>
  ) : (
    <Note kind="warn">
      Il budget {name} è oltre l’80 %: {sum}.
    </Note>
  );
}

/** Today, the month and what it will come to, next to their limits, and what it would have cost without caches. */
export function CostFigures({ costs: { today, month, forecastUsd, cacheSavedUsd } }: { readonly costs: Costs }) {
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
        { name: 'Risparmiati con la cache', value: formatDollars(cacheSavedUsd), note: 'questo mese' },
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
