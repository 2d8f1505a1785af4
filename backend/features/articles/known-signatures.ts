import type { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../platform/domain-error.js';
import { ListSignatures } from '../auth/queries/list-signatures.js';
import type { TextChanges } from './article.decider.js';

/** Refuses a text that is to be signed by somebody who has no signature. */
export async function demandKnownSignatures(queries: QueryBus, { authorIds = [] }: TextChanges): Promise<void> {
  if (authorIds.length === 0) return;
  const known = new Set((await queries.execute(new ListSignatures())).map(({ personId }) => personId));
  if (authorIds.every((id) => known.has(id))) return;
  const text = 'Una delle firme scelte non c’è più: toglila e scegline un’altra';
  throw new DomainError('validation-failed', { field: 'authorIds', text });
}
