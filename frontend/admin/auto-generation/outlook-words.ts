import type { AutomaticOutlook } from '../../../backend/contract/auto-generation.js';
import { formatDollars } from '../../../backend/contract/money.js';
import { countOf } from '../../lib/format-number.js';

/** What the engine can do. */
export function engineSentence({ kind, onlineSearch }: AutomaticOutlook['engine']): string {
  if (kind === 'builtin')
    return 'Sono regole scritte, nessun modello: quando le storie bastano preparano una Rassegna al giorno, e nient’altro. Non traducono e non approfondiscono.';
  const online = onlineSearch ? ' Cerca anche in rete.' : '';
  return `Sceglie una storia, legge le fonti, scrive un articolo, lo fa verificare e contraddire, e lo corregge.${online}`;
}

/** Whether articles are published without anybody. */
export function publishingSentence({ engine, publishes }: Pick<AutomaticOutlook, 'engine' | 'publishes'>): string {
  if (!publishes) return 'Niente viene pubblicato da solo: tutto resta in bozza finché una persona non decide.';
  return engine.kind === 'builtin'
    ? 'Le Rassegne approvate (da 80 punti in su) vengono pubblicate da sole; il resto rimane in bozza con i motivi.'
    : 'Gli articoli approvati (da 80 punti in su) vengono pubblicati da soli; gli altri restano in bozza con i motivi.';
}

/** What a run and a month cost. */
export function costSentence({ estimate, runsAMonth, monthUsd }: AutomaticOutlook): string {
  const runs = `al massimo ${countOf(runsAMonth, 'generazione', 'generazioni')} al mese`;
  if (estimate.kind === 'free') return `Costo: gratis, con ${runs}.`;
  if (estimate.usd === null || monthUsd === null)
    return `Costo non noto (${estimate.unknownModels.join(', ')}), con ${runs}.`;
  return `Costo: circa ${formatDollars(estimate.usd)} a generazione, quindi circa ${formatDollars(monthUsd)} con ${runs}.`;
}

/** What budgets mean for it; null where there is nothing to warn of. */
export function costWarning({ estimate, budgets, monthUsd }: AutomaticOutlook): string | null {
  const { runUsd, dayUsd, monthUsd: limit } = budgets;
  const hasBudget = runUsd !== null || dayUsd !== null || limit !== null;
  if (estimate.kind === 'free') return null;
  if (estimate.kind === 'unknown' && hasBudget)
    return 'Con un limite di spesa un modello di costo non noto non viene usato: sincronizza i modelli in Modelli AI.';
  if (runUsd !== null && estimate.usd !== null && estimate.usd > runUsd)
    return `Una generazione costa più del suo budget di ${formatDollars(runUsd)}: si fermerà a metà.`;
  if (limit !== null && monthUsd !== null && monthUsd > limit)
    return `Il budget del mese è di ${formatDollars(limit)}: finito quello le generazioni si fermano fino al mese dopo.`;
  if (dayUsd === null && limit === null)
    return 'Nessun budget limita la spesa di un giorno o di un mese: si imposta nella schermata Costi.';
  return null;
}
