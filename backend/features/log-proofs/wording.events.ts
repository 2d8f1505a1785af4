import type { DomainEvent, StreamType } from '../../platform/event-store/domain-event.js';

export type WordingEvent = DomainEvent<
  'WordingSealed',
  {
    readonly articleId: string;
    /** Of the article's stream, when these words came out. */
    readonly articleVersion: number;
    /** SHA-256, hexadecimal, of title, excerpt and content as written, each followed by a line break. */
    readonly sha256: string;
  }
>;

/** The wordings of one article that readers had, as digests: `wording-<article id>`. */
export const wordingEvents: StreamType<WordingEvent> = {
  category: 'wording',
  schemaVersions: { WordingSealed: 1 },
};
