import { FIELD_LABELS, type FormField } from '../shared/article-form.js';
import type { MergedPiece } from './merge-paragraphs.js';
import { type FieldChoice, type FieldDifference, proposedChoice } from './merge-versions.js';

type FieldChoices = Readonly<Partial<Record<FormField, FieldChoice>>>;

/** What a person chose, and who had changed the field then. */
export type ChosenFields = Readonly<
  Partial<Record<FormField, { readonly choice: FieldChoice; readonly changedBy: FieldDifference['changedBy'] }>>
>;

/**
 * How each field is settled now: as a person chose, or as is proposed. While they choose my text may still change (an image
 * arrives); what was chosen or proposed before then answers no question that comes up only now.
 */
export function presentChoices(
  found: readonly FieldDifference[],
  pieces: readonly MergedPiece[] | null,
  chosen: ChosenFields,
): FieldChoices {
  return Object.fromEntries(
    found.flatMap((difference) => {
      const { field, changedBy } = difference;
      const mayMerge = field === 'content' && pieces !== null;
      const own = chosen[field];
      const holds = own?.changedBy === changedBy && (own.choice !== 'merged' || mayMerge);
      const choice = holds ? own.choice : mayMerge ? 'merged' : proposedChoice(difference);
      return choice === null ? [] : [[field, choice]];
    }),
  );
}

/** What is still to be chosen, in words. */
export function openChoices(found: readonly FieldDifference[], choices: FieldChoices, paragraphs: number): string[] {
  return found.flatMap(({ field }) => {
    if (choices[field] === undefined) return [`«${FIELD_LABELS[field]}»`];
    if (choices[field] !== 'merged' || paragraphs === 0) return [];
    return [paragraphs === 1 ? 'un paragrafo del testo' : `${paragraphs} paragrafi del testo`];
  });
}
