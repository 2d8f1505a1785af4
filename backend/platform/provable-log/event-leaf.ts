import { createHash } from 'node:crypto';
import { leafHash } from './merkle-tree.js';

/**
 * What the tree holds of an event. Data and metadata stand in it as digests of the text that the database has for them:
 * a proof may then leave them out where they are nobody's business.
 */
export interface EventLeaf {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  /** UTC with microseconds, `2026-11-23T18:43:49.123456Z`. */
  readonly recordedAt: string;
  /** SHA-256, hexadecimal. */
  readonly dataSha256: string;
  readonly metaSha256: string;
}

/** The first part of each leaf: a later shape has another. */
const SHAPE = 'contesto-event-1';

/** The text whose hash is an event's leaf: a JSON array without spaces. Pure. */
export function leafText(leaf: EventLeaf): string {
  const { position, stream, version, id, type, schemaVersion, recordedAt, dataSha256, metaSha256 } = leaf;
  return JSON.stringify([
    ...[SHAPE, position, stream, version, id, type, schemaVersion, recordedAt],
    ...[dataSha256, metaSha256],
  ]);
}

/** The hash of an event in the tree. */
export function eventHash(leaf: EventLeaf): Buffer {
  return leafHash(leafText(leaf));
}

/** SHA-256 of a text, hexadecimal. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
