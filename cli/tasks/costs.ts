import type { Costs } from '../../backend/contract/costs.js';
import { formatDollars } from '../../backend/contract/money.js';
import { FindArticle } from '../../backend/features/articles/queries/find-article.js';
import { GetBudgetLimits } from '../../backend/features/costs/queries/get-budget-limits.js';
import { ListGenerationRuns } from '../../backend/features/generation/queries/list-generation-runs.js';
import { SettleOverdueCalls } from '../../backend/features/model-calls/commands/settle-overdue-calls.js';
import { GetCosts } from '../../backend/features/stats/queries/get-costs.js';
import type { Answer, CommandContext } from '../application.js';
import { counted, italianMoment } from '../words.it.js';

/** What models cost, after settling what killed processes left open. */
export async function showCosts(at: CommandContext): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp(GetBudgetLimits, ListGenerationRuns, FindArticle);
  await installed.commands.execute(new SettleOverdueCalls());
  const costs = await installed.queries.execute(new GetCosts());
  return { data: { status: 'done', ...costs }, text: costsText(costs).join('\n') };
}

/** The lines for people. */
export function costsText(costs: Costs): string[] {
  const { today, month, budgets, runs, byModel, byRole } = costs;
  return [
    ...(costs.hasGateway ? [] : ['Scrive il motore integrato, che non costa nulla.']),
    `Oggi: ${spending(today)}`,
    `Mese: ${spending(month)}`,
    `Previsione del mese: ${formatDollars(costs.forecastUsd)}`,
    `Risparmiati con la cache questo mese: ${formatDollars(costs.cacheSavedUsd)}`,
    `Budget di una generazione: ${budgets.run.limitUsd === null ? 'nessun limite' : formatDollars(budgets.run.limitUsd)}`,
    `Generazioni: ${runs.running} in corso, ${runs.waiting} in coda, al massimo ${runs.most} insieme`,
    ...costs.resting.map(({ model, until }) => `A riposo fino a ${italianMoment(until)}: ${model}`),
    ...table(
      'Per ruolo',
      byRole.map(({ label, calls, spentUsd }) => ({ name: label, calls, spentUsd })),
    ),
    ...table(
      'Per modello',
      byModel.map(({ model, calls, spentUsd }) => ({ name: model, calls, spentUsd })),
    ),
  ];
}

const LEVELS = { 80: ' (oltre l’80 %)', 100: ' (esaurito)' } as const;

function spending({ spentUsd, uncertainUsd, limitUsd, level, calls }: Costs['today']): string {
  const uncertain = uncertainUsd > 0 ? `, di cui ${formatDollars(uncertainUsd)} non ancora certi` : '';
  const used = level === null ? '' : LEVELS[level];
  const bound = limitUsd === null ? ', nessun limite' : ` su ${formatDollars(limitUsd)}`;
  const sum = `${formatDollars(spentUsd)}${bound}${used}`;
  return `${sum}, ${counted(calls, 'chiamata', 'chiamate')}${uncertain}`;
}

function table(title: string, rows: readonly { name: string; calls: number; spentUsd: number }[]): string[] {
  if (rows.length === 0) return [];
  const line = ({ name, calls, spentUsd }: (typeof rows)[number]) =>
    `  ${name}: ${formatDollars(spentUsd)}, ${counted(calls, 'chiamata', 'chiamate')}`;
  return [`${title}, questo mese:`, ...rows.map(line)];
}
