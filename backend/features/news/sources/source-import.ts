import type { z } from 'zod';
import { type ImportEntry, importedSourceSchema } from '../../../contract/news-sources.js';
import { readAt } from '../../../contract/source-kinds.js';
import { DomainError } from '../../../platform/domain-error.js';
import { readAs } from '../../../platform/http/read-as.js';
import { sourceReservation } from './source.decider.js';
import type { WrittenSource } from './sources-file.js';

/** One entry of a file with what is to be done about it; `source` where it is one. */
export type PlannedEntry = ImportEntry & { readonly source: z.infer<typeof importedSourceSchema> | null };

/**
 * What would become of each entry of a file, under the same rules as the admin's form. `reserved` are those of the
 * sources that are there; of two entries with one address the first counts.
 */
export function planImport(written: readonly WrittenSource[], reserved: Iterable<string>): PlannedEntry[] {
  const taken = new Set(reserved);
  return written.map((entry, index) => {
    const written = { place: index + 1, name: wordsOf(entry.name) };
    const read = readEntry(entry);
    if ('reason' in read) {
      return { ...written, address: wordsOf(entry.url), state: 'refused', reason: read.reason, source: null };
    }
    const address = readAt(read.source);
    const named = { ...written, address };
    const key = sourceReservation(address);
    const state = taken.has(key) ? 'known' : 'new';
    taken.add(key);
    return { ...named, state, reason: null, source: read.source };
  });
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 300) : '';
}

/** The source that an entry describes, or in Italian why it is none. */
function readEntry(entry: WrittenSource): { source: z.infer<typeof importedSourceSchema> } | { reason: string } {
  try {
    return { source: readAs(importedSourceSchema, entry) };
  } catch (error) {
    if (error instanceof DomainError) return { reason: error.message };
    throw error;
  }
}
