import type { NewsSource } from '../../../contract/news.js';
import { isSilent, type SourceRhythm } from './source-rhythm.js';

/** A source that usually takes longer than this holds up a round. */
const SLOW_MS = 5_000;

/** What is known of how a source is doing. */
export interface SourceRecord {
  readonly active: boolean;
  readonly lastChecked: Date | null;
  readonly lastSuccess: Date | null;
  /** Failures in a row. */
  readonly errorCount: number;
  /** How long a reading usually takes. */
  readonly usualReadingMs: number | null;
  readonly rhythm: SourceRhythm | null;
  /** The moment of its newest item. */
  readonly newest: Date | null;
}

/** The worst that can be said of a source. */
export function stateOfSource(source: SourceRecord): NewsSource['state'] {
  if (!source.active) return 'inactive';
  if (source.errorCount > 0) return 'failing';
  if (!source.lastChecked) return 'unchecked';
  if (isSilent(source.rhythm, source.newest, source.lastSuccess)) return 'silent';
  return (source.usualReadingMs ?? 0) > SLOW_MS ? 'slow' : 'fine';
}
