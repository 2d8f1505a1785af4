/** A fact of the domain, as a decider returns it: a past-tense name and plain JSON data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** Who caused an event and within which piece of work. Never holds personal data or secrets. */
export interface EventMeta {
  /** `admin:<id>`, `reader`, `schedule`, `cli` or `policy`. */
  readonly actor: string;
  /** Of a call that may be repeated: what it recorded is recognised by it. */
  readonly commandId?: string;
  /** The run this event belongs to. */
  readonly correlationId?: string;
  /** The id of the event that led to this one. */
  readonly causationId?: string;
}

/** An event as the log keeps it. `position` is dense over the whole log, `version` dense within the stream. */
export interface RecordedEvent<Event extends DomainEvent = DomainEvent> {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly type: Event['type'];
  readonly schemaVersion: number;
  readonly data: Event['data'];
  readonly meta: EventMeta;
  readonly recordedAt: Date;
}

/**
 * The recorded form of a union of events, member by member: `switch (event.type)` then knows the type of `data`.
 * (`RecordedEvent<A | B>` itself would lose which data belongs to which type.)
 */
export type RecordedOf<Event extends DomainEvent> = Event extends DomainEvent ? RecordedEvent<Event> : never;

/** Lifts the data of one older shape by one schema version. Pure. */
// biome-ignore lint/suspicious/noExplicitAny: the older shape exists only in the log, no type of it is stored
export type Upcaster = (data: any) => unknown;

/**
 * Everything the log has to know about one kind of stream: its prefix (`article` for `article-<id>`), its event types
 * with their current schema version, and how older shapes are lifted (`upcasters.ArticleDrafted[1]` lifts 1 to 2).
 */
export interface StreamType<Event extends DomainEvent = DomainEvent> {
  readonly category: string;
  readonly schemaVersions: Readonly<Record<Event['type'], number>>;
  readonly upcasters?: Readonly<Partial<Record<Event['type'], Readonly<Record<number, Upcaster>>>>>;
  /**
   * While servers of two versions are at work, the older one meets types that it does not know. It refuses to decide about such a
   * stream, unless this says that its decisions are right without them. A type added to such a stream must not change that.
   */
  readonly decidesWithoutLaterTypes?: true;
}

/** What is known of a stream, and where it ends: version and position of its last event. */
export interface StreamHistory<Event extends DomainEvent> {
  readonly events: readonly RecordedEvent<Event>[];
  readonly version: number;
  readonly position: number;
}

/** The stream name of one member of a stream type. A type with a single stream (`newsdesk`) passes no id. */
export function streamName(streamType: StreamType, id?: string): string {
  return id === undefined ? streamType.category : `${streamType.category}-${id}`;
}

/** The category of a stream: what its name says before the first hyphen. */
export function categoryOf(stream: string): string {
  const hyphen = stream.indexOf('-');
  return hyphen < 0 ? stream : stream.slice(0, hyphen);
}
