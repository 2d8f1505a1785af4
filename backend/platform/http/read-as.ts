import type { z } from 'zod';
import { DomainError } from '../domain-error.js';

/**
 * What a caller sent, as a schema reads it.
 * @throws DomainError `validation-failed` with the schema's Italian message and the field at fault
 */
export function readAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.');
  // zod's own English sentences all begin alike; every other message was written by the contract, in Italian.
  const written =
    issue && !/^(Invalid|Too (small|big)|Unrecognized)/.test(issue.message) ? issue.message : wrongType(field);
  throw new DomainError('validation-failed', { ...(field ? { field } : {}), text: written });
}

function wrongType(field: string | undefined): string {
  return field ? `Il campo ${field} manca o non è del tipo atteso` : 'Richiesta non valida';
}
