import type { GenerationRun } from '../../../backend/contract/generation.js';
import { formatDollars } from '../../../backend/contract/money.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { Note } from '../../ui/note.js';
import { costText } from '../shared/model-price.js';

const WARNING_SHARE = 0.8;

/** What the ledger says; of older runs, what their stored answers say. */
export function RunCost({ run: { cost, spent } }: { readonly run: GenerationRun }) {
  if (!cost) return spent && <p className="hint">{spentText(spent)}</p>;
  const limit = cost.limitUsd === null ? 'senza un limite proprio' : `su ${formatDollars(cost.limitUsd)}`;
  const calls = countOf(cost.calls, 'chiamata', 'chiamate');
  const isNear = cost.limitUsd !== null && cost.countedUsd >= WARNING_SHARE * cost.limitUsd;
  return (
    <>
      {isNear && <Note kind="warn">La generazione è oltre l’80 % del suo budget.</Note>}
      <p className="hint">
        Costo: {formatDollars(cost.countedUsd)} {limit}, {calls}
        {cost.uncertainUsd > 0 && ` (${formatDollars(cost.uncertainUsd)} non ancora certi)`}
        {spent && tokensText(spent) !== '' && `. ${tokensText(spent)}`}
      </p>
    </>
  );
}

function spentText(spent: NonNullable<GenerationRun['spent']>): string {
  const tokens = tokensText(spent);
  return tokens === '' ? `Costo: ${costText(spent.costUsd)}` : `Costo: ${costText(spent.costUsd)} (${tokens})`;
}

function tokensText({ promptTokens, completionTokens }: NonNullable<GenerationRun['spent']>): string {
  return promptTokens + completionTokens === 0
    ? ''
    : `${formatNumber(promptTokens)} token letti, ${formatNumber(completionTokens)} scritti`;
}
