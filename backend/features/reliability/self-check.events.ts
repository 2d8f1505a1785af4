import type { DomainEvent, StreamType } from '../../platform/event-store/domain-event.js';

/** Errors of one kind in one night. */
export interface KindCount {
  /** As it was called when it was planted. */
  readonly kind: string;
  readonly planted: number;
  readonly contradicted: number;
  readonly questioned: number;
}

/** What a night found out about the check itself. Counts only: no article and no sentence is named. */
export interface SelfCheckResult {
  /** Articles that were checked again. */
  readonly articles: number;
  readonly kinds: readonly KindCount[];
  /** Sentences as published, and those to which the rules object. */
  readonly untouched: { readonly sentences: number; readonly contradicted: number; readonly questioned: number };
  /** What judge and challenger made of the same errors; null when none was asked. */
  readonly models: {
    readonly names: readonly string[];
    readonly shown: number;
    readonly refused: number;
    readonly rightShown: number;
    readonly rightRefused: number;
    /** False when they could not be heard to the end. */
    readonly complete: boolean;
  } | null;
  readonly algorithm: string | null;
  readonly planting: string | null;
  readonly seconds: number;
}

export type SelfCheckEvent = DomainEvent<'SelfCheckCompleted', SelfCheckResult>;

/** One night's measurement of the check: `selfcheck-<date>`, the date of its morning in Rome. */
export const selfCheckEvents: StreamType<SelfCheckEvent> = {
  category: 'selfcheck',
  schemaVersions: { SelfCheckCompleted: 1 },
};
