import type { GenerationPreview } from '../../../backend/contract/generation-brief.js';

const AMOUNT = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const SMALLEST = 0.01;

/** The words of the button that begins a run: with what it will cost, where it costs something. */
export function startLabel(estimate: GenerationPreview['estimate'] | undefined): string {
  if (estimate === undefined || estimate.kind === 'free') return 'Genera Articolo';
  return `Genera (${estimate.usd === null ? 'costo non noto' : amount(estimate.usd)})`;
}

/** What a run costs, in a sentence. */
export function costSentence({ kind, usd, unknownModels }: GenerationPreview['estimate']): string {
  if (kind === 'free') return 'Costo: gratis.';
  if (usd === null) return `Costo non noto (${unknownModels.join(', ')}).`;
  return `Costo stimato: ${amount(usd)}, in base ai prezzi dei modelli e a quanto usa di solito una generazione.`;
}

/** What a run waits for; null when it goes on at once. */
export function queueSentence(place: number): string | null {
  if (place === 0) return null;
  const ahead = place === 1 ? 'parte appena una finisce' : `${place - 1} prima di questa`;
  return `Tutte le generazioni contemporanee sono occupate: posto ${place} in coda, ${ahead}.`;
}

function amount(usd: number): string {
  return usd < SMALLEST ? 'meno di 0,01 $' : `circa ${AMOUNT.format(usd)} $`;
}
