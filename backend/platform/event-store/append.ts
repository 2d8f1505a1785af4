import type { EventMeta } from './domain-event.js';

/** One event on its way into the log. */
export interface NewEvent {
  /** uuidv7 or a derived id; the same id again is answered with the first result. */
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  /** 1 unless the shape was changed since. */
  readonly schemaVersion?: number;
}

/** Events for one stream that are recorded together or not at all. */
export interface Append {
  readonly stream: string;
  /** The version the decision was made on (0 = the stream does not exist yet); null does not ask. */
  readonly expectedVersion: number | null;
  readonly events: readonly NewEvent[];
  /** Keys that only one stream may hold (`slug:…`), taken or given back together with the events. */
  readonly reservations?: { readonly take?: readonly string[]; readonly drop?: readonly string[] };
  readonly meta: EventMeta;
}

export interface Appended {
  /** Position in the log of the last event. */
  readonly position: number;
  /** Version of the stream after it. */
  readonly version: number;
  /** The same append was in the log before. */
  readonly duplicate: boolean;
}

export type AppendVerdict =
  | ({ readonly outcome: 'ok' } & Appended)
  | { readonly outcome: 'conflict'; readonly version: number }
  /** `owners`: each reservation that was in the way and the stream that holds it. */
  | { readonly outcome: 'taken'; readonly owners: ReadonlyMap<string, string> };
