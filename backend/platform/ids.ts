import { v5, v7 } from 'uuid';
import type { ErrorCode } from '../contract/errors.js';
import { DomainError } from './domain-error.js';

/** A new id for what a person asks for: uuidv7, so that ids of one time lie together in the index. */
export function newId(): string {
  return v7();
}

/**
 * The same id for the same name within the same namespace (uuidv5, RFC 9562): a step that is done again after a
 * crash names its event as before, and the log answers with the first one.
 */
export function derivedId(namespaceUuid: string, name: string): string {
  return v5(name, namespaceUuid);
}

/** Whether a text is a UUID of any version; nothing else may be compared with a uuid column. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** The id as it was given. @throws DomainError with this code when it cannot be one */
export function demandId(id: string, code: ErrorCode): string {
  if (!isUuid(id)) throw new DomainError(code);
  return id;
}
