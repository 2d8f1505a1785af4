import { PROVENANCES } from '../../../backend/contract/disclosure-words.js';
import type { Signature } from '../../../backend/contract/signatures.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { commaSeparated, type FormField } from './article-form.js';
import { useAnswer } from './use-answer.js';

/** The names that people sign with; null until they are known, and where they cannot be had. */
export function useSignatures(): readonly Signature[] | null {
  // The field says it when there is none; everything else of the screen goes on.
  return (
    useAnswer('', (signal) => callAdmin('GET /api/admin/signatures', {}, signal), { failed: '' }).answer?.signatures ??
    null
  );
}

/** The name behind an id of a form. */
export function signatureName(id: string, signatures: readonly Signature[] | null): string {
  return signatures?.find(({ personId }) => personId === id)?.name ?? 'Una firma che non c’è più';
}

const PROVENANCE_WORDS: Readonly<Record<string, string>> = PROVENANCES;

/** What a field of a form holds, as it is shown where texts are compared: of who signs, the names. */
export function useFieldWords(field: FormField): (value: string) => string {
  const signatures = useSignatures();
  if (field === 'provenance') return (value) => PROVENANCE_WORDS[value] ?? 'Non detto';
  if (field !== 'authorIds') return (value) => value;
  return (value) => {
    const names = commaSeparated(value).map((id) => signatureName(id, signatures));
    return names.join(', ') || 'Redazione';
  };
}
