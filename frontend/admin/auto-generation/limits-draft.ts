import type { AutomaticLimits } from '../../../backend/contract/auto-generation.js';

/** The limits as they stand in the form; numbers as typed. */
export interface LimitsDraft {
  readonly perDay: string;
  readonly perCategory: string;
  readonly varietyHours: string;
  readonly isQuiet: boolean;
  readonly from: string;
  readonly to: string;
  readonly slots: 'skip' | 'move';
}

/** A night, offered to anyone who turns the quiet hours on. */
const OFFERED = { from: '22:30', to: '07:00', slots: 'move' } as const;
const MAX_A_DAY = 96;
const MAX_HOURS = 168;

/** The limits to be edited. */
export function draftOfLimits({ perDay, perCategory, quietHours, varietyHours }: AutomaticLimits): LimitsDraft {
  const written = (number: number | null) => (number === null ? '' : String(number));
  return {
    perDay: written(perDay),
    perCategory: written(perCategory),
    varietyHours: written(varietyHours),
    isQuiet: quietHours !== null,
    ...(quietHours ?? OFFERED),
  };
}

/** The limits that the form says, or which field is wrong and why, in Italian. */
export function limitsOfDraft(
  draft: LimitsDraft,
): { readonly limits: AutomaticLimits } | { readonly field: keyof LimitsDraft; readonly problem: string } {
  const perDay = wholeNumber(draft.perDay, 1, MAX_A_DAY);
  const perCategory = wholeNumber(draft.perCategory, 1, MAX_A_DAY);
  const varietyHours = wholeNumber(draft.varietyHours || '0', 0, MAX_HOURS);
  const { from, to, slots } = draft;
  if (perDay === 'wrong') return { field: 'perDay', problem: 'Gli articoli al giorno vanno da 1 a 96' };
  if (perCategory === 'wrong') return { field: 'perCategory', problem: 'Gli articoli al giorno vanno da 1 a 96' };
  if (varietyHours === 'wrong') return { field: 'varietyHours', problem: 'Le ore di varietà vanno da 0 a 168' };
  if (draft.isQuiet && (from === '' || to === ''))
    return { field: from === '' ? 'from' : 'to', problem: 'Le ore di silenzio vanno scritte come 22:30' };
  if (draft.isQuiet && from === to)
    return { field: 'to', problem: 'L’inizio e la fine delle ore di silenzio devono essere diversi' };
  const quietHours = draft.isQuiet ? { from, to, slots } : null;
  return { limits: { perDay, perCategory, quietHours, varietyHours: varietyHours ?? 0 } };
}

/** Null: nothing is written. */
function wholeNumber(text: string, least: number, most: number): number | null | 'wrong' {
  const written = text.trim();
  if (written === '') return null;
  const number = /^\d{1,4}$/.test(written) ? Number(written) : Number.NaN;
  return number >= least && number <= most ? number : 'wrong';
}
