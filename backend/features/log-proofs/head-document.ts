import type { LogHeads, LogProof } from '../../contract/log-proof.js';
import type { LoggedEvent } from '../../platform/provable-log/log-tree.js';
import type { StoredHead } from './log-heads.store.js';

/** Heads of one answer: two days of hours. */
export const PUBLIC_HEADS = 48;

/** A head as documents show it. */
export function headDocument({ size, root, signedAt, note, verifier }: StoredHead): LogProof['head'] {
  return { size, root: root.toString('base64'), signedAt: signedAt.toISOString(), note, verifier };
}

/** The newest heads with what leads from each to the next. `heads` has one more than are named, where there is one. */
export function headsDocument(
  heads: readonly StoredHead[],
  keys: readonly { readonly verifier: string; readonly since: Date }[],
): LogHeads {
  return {
    format: 'contesto-log-heads',
    version: 1,
    hashing: 'RFC 6962, SHA-256',
    keys: keys.map(({ verifier, since }) => ({ verifier, since: since.toISOString() })),
    heads: heads.slice(0, PUBLIC_HEADS).map((head, place) => {
      const before = heads[place + 1];
      return {
        ...headDocument(head),
        consistency: before === undefined ? null : { from: before.size, path: texts(head.consistency) },
      };
    }),
  };
}

/** An event with its way to the root; its texts only where `withTexts` allows it, and of redacted data never. */
export function eventDocument(
  { data, meta, isRedacted, ...leaf }: LoggedEvent,
  path: readonly Buffer[],
  withTexts: { readonly data: boolean; readonly meta: boolean },
): LogProof['events'][number] {
  return {
    ...leaf,
    ...(withTexts.data && !isRedacted ? { data } : {}),
    ...(withTexts.meta ? { meta } : {}),
    path: texts(path),
  };
}

/** Hashes as documents have them. */
export function texts(hashes: readonly Buffer[]): string[] {
  return hashes.map((hash) => hash.toString('base64'));
}
