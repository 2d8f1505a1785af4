import { z } from 'zod';
import { newSourceSchema } from '../backend/contract/news.js';
import { AddSource } from '../backend/features/news/commands/add-source.js';
import { DomainError } from '../backend/platform/domain-error.js';
import { readAs } from '../backend/platform/http/read-as.js';
import type { OpenedInstallation } from './opened-installation.js';
import type { WrittenSource } from './sources-file.js';

/** Appends made at the same time share a transaction. */
const AT_ONCE = 50;

const importedSchema = newSourceSchema.extend({
  active: z.boolean({ message: 'active deve essere true oppure false' }).default(true),
});

/** What became of the entries of a file. */
export interface ImportReport {
  readonly added: number;
  /** Their address is already a source's. */
  readonly known: number;
  /** `place` counts from 1. */
  readonly refused: readonly { readonly place: number; readonly name: string; readonly reason: string }[];
}

/** Adds each source that is not there yet, under the same rules as the newsroom's form. */
export async function importSources(
  { commands }: OpenedInstallation,
  written: readonly WrittenSource[],
  onProgress: (done: number) => void,
): Promise<ImportReport> {
  let added = 0;
  let known = 0;
  const refused: { place: number; name: string; reason: string }[] = [];
  const importOne = async (entry: WrittenSource, place: number) => {
    const read = readEntry(entry);
    if ('reason' in read) {
      refused.push({ place, name: typeof entry.name === 'string' ? entry.name : '', reason: read.reason });
      return;
    }
    const { active, ...details } = read.source;
    try {
      await commands.execute(new AddSource(details, active, { actor: 'cli' }));
      added += 1;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'source-already-known') throw error;
      known += 1;
    }
  };
  for (let from = 0; from < written.length; from += AT_ONCE) {
    await Promise.all(written.slice(from, from + AT_ONCE).map((entry, index) => importOne(entry, from + index + 1)));
    onProgress(Math.min(written.length, from + AT_ONCE));
  }
  return { added, known, refused };
}

/** The source that an entry describes, or in Italian why it is none. */
function readEntry(entry: WrittenSource): { source: z.infer<typeof importedSchema> } | { reason: string } {
  try {
    return { source: readAs(importedSchema, entry) };
  } catch (error) {
    if (error instanceof DomainError) return { reason: error.message };
    throw error;
  }
}
