import { newId } from '../ids.js';
import type { Appended } from './append.js';
import { type Decider, foldEvents } from './decider.js';
import { type DomainEvent, type EventMeta, type RecordedEvent, streamName } from './domain-event.js';
import type { EventStore } from './event-store.js';
import { VersionConflict } from './event-store-errors.js';

const MAX_ATTEMPTS = 5;

/** What a decision is made on and by whom. */
export interface Decision<State, Event extends DomainEvent> {
  readonly store: Pick<EventStore, 'append' | 'readHistory'>;
  readonly decider: Decider<State, Event>;
  /** Left out for a stream type with a single stream. */
  readonly id?: string;
  /** Pure: it is asked again when somebody else was faster. An empty answer records nothing. */
  readonly decide: (state: State, version: number) => readonly Event[];
  readonly meta: EventMeta;
  readonly reservations?: (
    events: readonly Event[],
    state: State,
  ) => { readonly take?: readonly string[]; readonly drop?: readonly string[] } | undefined;
  /** For steps that may run again after a crash: a derived id per event. */
  readonly eventId?: (index: number) => string;
}

export interface Decided<State, Event extends DomainEvent> {
  /** The position to wait for: of the last new event, or of the stream's last one when nothing was recorded. */
  readonly position: number;
  readonly version: number;
  /** What was recorded by this call. */
  readonly events: readonly Event[];
  readonly state: State;
}

/**
 * Load, fold, decide, append on the version that was read; when somebody else was faster, load and decide again. What a
 * command recorded under its id is not decided a second time: who repeats it gets what came of it then.
 * @throws whatever `decide` throws; ReservationTaken; VersionConflict after five tries
 */
export async function decideAndAppend<State, Event extends DomainEvent>(
  decision: Decision<State, Event>,
): Promise<Decided<State, Event>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await decideOnce(decision);
    } catch (error) {
      if (!(error instanceof VersionConflict) || tries === MAX_ATTEMPTS) throw error;
    }
  }
}

async function decideOnce<State, Event extends DomainEvent>(
  decision: Decision<State, Event>,
): Promise<Decided<State, Event>> {
  const { store, id, decider, meta } = decision;
  const history = await store.readHistory(decider.events, id);
  const { version } = history;
  const foldOf = (life: readonly DomainEvent[]) => foldEvents(decider, life as readonly Event[]);
  const own = recordedBy(history.events, meta);
  if (own) {
    const until = history.events.filter((event) => event.version <= own.version);
    return { position: own.position, version: own.version, events: [], state: foldOf(until) };
  }
  const before = foldOf(history.events);
  const events = decision.decide(before, version);
  if (events.length === 0) return { position: history.position, version, events, state: before };

  const reservations = decision.reservations?.(events, before);
  const appended: Appended = await store.append({
    stream: streamName(decider.events, id),
    expectedVersion: version,
    events: events.map((event, index) => ({
      id: decision.eventId?.(index) ?? newId(),
      type: event.type,
      data: event.data,
      schemaVersion: decider.events.schemaVersions[event.type as Event['type']],
    })),
    ...(reservations ? { reservations } : {}),
    meta,
  });
  const { position } = appended;
  // The same append was there before: the history that was read already contains it.
  if (appended.duplicate) return { position, version, events: [], state: before };
  return { position, version: appended.version, events, state: events.reduce(decider.evolve, before) };
}

/** The last event that a command recorded before, when it is repeated under its id. */
export function recordedBy(life: readonly RecordedEvent[], { commandId }: EventMeta): RecordedEvent | undefined {
  return commandId === undefined ? undefined : life.findLast((event) => event.meta.commandId === commandId);
}

/** What a subject is at this moment, as the log has it. */
export async function stateOf<State, Event extends DomainEvent>(
  store: Pick<EventStore, 'readHistory'>,
  decider: Decider<State, Event>,
  id?: string,
): Promise<State> {
  const { events } = await store.readHistory(decider.events, id);
  return foldEvents(decider, events as readonly DomainEvent[] as readonly Event[]);
}
