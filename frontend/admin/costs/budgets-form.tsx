import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Budgets } from '../../../backend/contract/costs.js';
import { formatDollars } from '../../../backend/contract/money.js';
import { setBudgets } from '../../api/admin/model-calls.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { BusyLabel } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { useToast } from '../../ui/toast.js';
import formsStyles from '../shared/forms.module.css';
import { useAction } from '../shared/use-action.js';
import { amountText, readAmount } from './amount.js';
import styles from './costs.module.css';

const BOUNDS = [
  { name: 'run', label: 'Una generazione', limit: 'Limite per generazione', variable: 'AI_BUDGET_RUN' },
  { name: 'day', label: 'Un giorno', limit: 'Limite giornaliero', variable: 'AI_BUDGET_DAY' },
  { name: 'month', label: 'Un mese', limit: 'Limite mensile', variable: 'AI_BUDGET_MONTH' },
] as const;
type Amounts = Readonly<Record<(typeof BOUNDS)[number]['name'], string>>;

/** The admin's own limits, under those of the environment. */
export function BudgetsForm({ budgets }: { readonly budgets: Budgets }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [amounts, setAmounts] = useState<Amounts>(() => ({
    run: amountText(budgets.run.chosenUsd),
    day: amountText(budgets.day.chosenUsd),
    month: amountText(budgets.month.chosenUsd),
  }));
  const { run, busy, error, field, setError } = useAction('Errore nel salvataggio dei budget');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = BOUNDS.find(({ name }) => readAmount(amounts[name]) === undefined);
    if (wrong) return setError('Scrivi un importo in dollari, come 2,50', wrong.name);
    void run(async () => {
      await setBudgets({
        runUsd: readAmount(amounts.run) ?? null,
        dayUsd: readAmount(amounts.day) ?? null,
        monthUsd: readAmount(amounts.month) ?? null,
      });
      toast('Budget salvati');
      await revalidate();
    });
  };
  return (
    <form className={formsStyles.stackform} onSubmit={submit} noValidate aria-label="Budget">
      <div className={styles.costLimits}>
        {BOUNDS.map(({ name, label, limit, variable }) => (
          <Field
            key={name}
            label={`${label}, in dollari`}
            hint={hintOf(limit, variable, budgets[name])}
            error={field === name ? error : null}
          >
            {(control) => (
              <input
                {...control}
                className="input"
                inputMode="decimal"
                autoComplete="off"
                placeholder="nessun limite proprio"
                value={amounts[name]}
                onChange={(event) => setAmounts({ ...amounts, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {error && field === null && <Note kind="bad">{error}</Note>}
      <div className={formsStyles.formfoot}>
        <Button type="submit" kind="primary" disabled={busy}>
          <BusyLabel busy={busy} label="Salva i budget" busyLabel="Salvataggio…" />
        </Button>
        <p className="hint">Da qui un limite si può abbassare, mai alzare oltre la sua variabile.</p>
      </div>
    </form>
  );
}

function hintOf(limit: string, variable: string, { environmentUsd, limitUsd }: Budgets['run']): string {
  const most = environmentUsd === null ? '' : ` (${variable}: ${formatDollars(environmentUsd)})`;
  return `${limit}: ${limitUsd === null ? 'nessuno' : formatDollars(limitUsd)}${most}`;
}
