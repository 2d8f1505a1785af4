import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';

/** A sentence of an article that an edition shows. */
export interface EditionSentence {
  readonly articleId: string;
  readonly text: string;
}

export type EditionEvent =
  | DomainEvent<
      'EditionMade',
      {
        /** The moment of the plan that it is for, ISO 8601: it holds what came out before. */
        readonly slot: string;
        /** Its stories in their order. */
        readonly articleIds: readonly string[];
        /** Confirmed sentences of generated texts; of a story without any its excerpt stands as it is. */
        readonly sentences: readonly EditionSentence[];
      }
    >
  /** Also before the edition is made; empty: nobody's words. */
  | DomainEvent<'EditionIntroWritten', { readonly intro: string }>
  /** The morning is over: pages made with it are made again. */
  | DomainEvent<'EditionLeftHome', Record<string, never>>;

/** The edition of a morning: `edition-<date>`. */
export const editionEvents: StreamType<EditionEvent> = {
  category: 'edition',
  schemaVersions: { EditionMade: 1, EditionIntroWritten: 1, EditionLeftHome: 1 },
};

/** Whether editions are made, and when: «07:00», by clocks in Italy. */
export interface EditionPlan {
  readonly enabled: boolean;
  readonly time: string;
}

export type EditionPlanEvent = DomainEvent<'EditionPlanChanged', EditionPlan>;

/** The plan of the editions: the single stream `editionplan`. */
export const editionPlanEvents: StreamType<EditionPlanEvent> = {
  category: 'editionplan',
  schemaVersions: { EditionPlanChanged: 1 },
};
