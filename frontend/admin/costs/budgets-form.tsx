import { type FormEvent, useState } from 'react';
import type { Budgets } from '../../../backend/contract/costs.js';
import { formatDollars } from '../../../backend/contract/money.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { BusyButton } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Fold } from '../../ui/fold.js';
import { Note } from '../../ui/note.js';
import formsStyles from '../shared/forms.module.css';
import { useDeed } from '../shared/use-deed.js';

/** The first one is what most newsrooms need. */
const BOUNDS = [
  { name: 'month', label: 'Limite mensile' },
  { name: 'day', label: 'Limite giornaliero' },
  { name: 'run', label: 'Limite per generazione' },
] as const;
type Amounts = Readonly<Record<(typeof BOUNDS)[number]['name'], string>>;

/** How much models may cost: a limit a month, others where somebody wants them; never above those of the environment. */
export function BudgetsForm({ budgets }: { readonly budgets: Budgets }) {
  const [amounts, setAmounts] = useState<Amounts>(() => ({
    run: amountText(budgets.run.chosenUsd),
    day: amountText(budgets.day.chosenUsd),
    month: amountText(budgets.month.chosenUsd),
  }));
  const { carryOut, busy, error, field, setError } = useDeed('Errore nel salvataggio del limite');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = BOUNDS.find(({ name }) => readAmount(amounts[name]) === undefined);
    if (wrong) return setError('Scrivi un importo in dollari, come 2,50', wrong.name);
    const body = {
      runUsd: readAmount(amounts.run) ?? null,
      dayUsd: readAmount(amounts.day) ?? null,
      monthUsd: readAmount(amounts.month) ?? null,
    };
    void carryOut(() => callAdmin('PUT /api/admin/costs/budgets', { body }), { done: 'Limite salvato' });
  };
  const [month, ...others] = BOUNDS.map(({ name, label }) => (
    <TextField
      key={name}
      label={`${label}, in dollari`}
      hint={hintOf(label, budgets[name])}
      error={field === name ? error : null}
      inputMode="decimal"
      autoComplete="off"
      placeholder="nessun limite"
      value={amounts[name]}
      onChange={(event) => setAmounts({ ...amounts, [name]: event.target.value })}
    />
  ));
  return (
    <form className={formsStyles.stackform} onSubmit={submit} noValidate aria-label="Limite di spesa">
      {month}
      <Fold title="Altri limiti" lead="Per giorno e per generazione" isOpen={field === 'day' || field === 'run'}>
        {others}
      </Fold>
      {error && field === null && <Note kind="bad">{error}</Note>}
      <div className={formsStyles.formfoot}>
        <BusyButton type="submit" kind="primary" busy={busy} label="Salva il limite" busyLabel="Salvataggio…" />
      </div>
    </form>
  );
}

function hintOf(limit: string, { environmentUsd, limitUsd }: Budgets['run']): string {
  const most = environmentUsd === null ? '' : ` (al massimo ${formatDollars(environmentUsd)}, per come è installato)`;
  return `${limit}: ${limitUsd === null ? 'nessuno' : formatDollars(limitUsd)}${most}`;
}

/** Dollars as somebody writes them: «2,50», «2.5», «$ 1.250,00». Null for nothing, undefined for what is no amount. */
export function readAmount(text: string): number | null | undefined {
  const plain = text.replace(/[\s$]/g, '');
  if (plain === '') return null;
  const decimal = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain;
  return /^\d+(?:\.\d+)?$/.test(decimal) ? Number(decimal) : undefined;
}

/** The same amount in a field. */
export function amountText(usd: number | null): string {
  return usd === null ? '' : String(usd).replace('.', ',');
}
