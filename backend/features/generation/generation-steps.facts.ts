import type { GenerationStep } from './generation.events.js';

/** The steps of a run in their order, with their Italian names. */
export const GENERATION_STEPS: readonly { readonly name: GenerationStep; readonly label: string }[] = [
  { name: 'gather', label: 'Raccolta' },
  { name: 'scout', label: 'Scelta' },
  { name: 'capture', label: 'Fonti' },
  { name: 'outline', label: 'Scaletta' },
  { name: 'write', label: 'Scrittura' },
  { name: 'verify', label: 'Verifica' },
  { name: 'challenge', label: 'Seconda lettura' },
  { name: 'repair', label: 'Correzione' },
  { name: 'conclude', label: 'Esito' },
];

/** The Italian name of a step. */
export function stepLabel(step: GenerationStep): string {
  return GENERATION_STEPS.find(({ name }) => name === step)?.label ?? step;
}
