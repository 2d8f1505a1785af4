import { useLoaderData } from 'react-router-dom';
import type { Costs } from '../../../backend/contract/costs.js';
import { formatDollars } from '../../../backend/contract/money.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { formatDate } from '../../lib/format-date.js';
import { formatNumber } from '../../lib/format-number.js';
import { Bars } from '../../ui/bars.js';
import { Note } from '../../ui/note.js';
import { Panel } from '../../ui/panel.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { BudgetNotes, CostFigures } from '../shared/cost-figures.js';
import figuresStyles from '../shared/figures.module.css';
import { useFreshData } from '../shared/use-timers.js';
import { BudgetsForm } from './budgets-form.js';
import { ModelTable, RunTable, UncertainTable } from './cost-tables.js';

export const loader = () => callAdmin('GET /api/admin/costs');

/** What models cost today and in this month, on what, and the limits. */
export function Component() {
  const costs = useLoaderData<Costs>();
  useFreshData();
  const { days } = costs;
  return (
    <>
      <ScreenHeader title="Costi" lead="Ogni chiamata ai modelli, in dollari: quelle fallite e interrotte comprese." />
      {!costs.hasGateway && <Note kind="info">Scrive il motore integrato, che non costa nulla.</Note>}
      <BudgetNotes costs={costs} />
      <CostFigures costs={costs} />
      <Panel title="Limite di spesa" aside={<p>Raggiunto il limite, le generazioni si fermano</p>}>
        <BudgetsForm budgets={costs.budgets} />
      </Panel>
      {days.length > 0 && <Spent costs={costs} />}
      {costs.uncertain.length > 0 && (
        <Panel
          title="Costo ancora incerto"
          aside={<p>Contano per intero: {formatDollars(costs.month.uncertainUsd)} questo mese</p>}
        >
          <UncertainTable calls={costs.uncertain} />
        </Panel>
      )}
    </>
  );
}

/** On what the month's money went; nothing where none did. */
function Spent({ costs: { days, byRole, byModel, byRun, runs } }: { readonly costs: Costs }) {
  return (
    <>
      <div className={figuresStyles.cols}>
        <Panel title="Per giorno" aside={<p>Gli ultimi 31 giorni</p>}>
          <Bars bars={days.map(({ day, spentUsd }) => costBar(formatDate(day), spentUsd))} />
        </Panel>
        {byRole.length > 0 && (
          <Panel title="Per ruolo" aside={<p>Questo mese</p>}>
            <Bars bars={byRole.map(({ label, spentUsd }) => costBar(label, spentUsd))} />
          </Panel>
        )}
      </div>
      {byModel.length > 0 && (
        <Panel title="Per modello" aside={<p>Questo mese</p>}>
          <ModelTable models={byModel} />
        </Panel>
      )}
      {byRun.length > 0 && (
        <Panel
          title="Generazioni più costose"
          aside={
            <p>
              {formatNumber(runs.running)} in corso, {formatNumber(runs.waiting)} in coda, al massimo{' '}
              {formatNumber(runs.most)} insieme
            </p>
          }
        >
          <RunTable runs={byRun} />
        </Panel>
      )}
    </>
  );
}

const costBar = (name: string, spentUsd: number) => ({ name, length: spentUsd, figure: formatDollars(spentUsd) });
