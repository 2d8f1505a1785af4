import type { DomainEvent, RecordedEvent, StreamType } from './domain-event.js';
import { MissingUpcaster, UnknownEvent } from './event-store-errors.js';

/** Brings an event's data to the present shape, one version at a time. @throws UnknownEvent, MissingUpcaster */
export function upcast<Event extends DomainEvent>(
  streamType: StreamType<Event>,
  event: RecordedEvent,
): RecordedEvent<Event> {
  const type = event.type as Event['type'];
  const current = Object.hasOwn(streamType.schemaVersions, type) ? streamType.schemaVersions[type] : undefined;
  if (current === undefined || event.schemaVersion > current) throw new UnknownEvent(event);
  let data = event.data;
  for (let version = event.schemaVersion; version < current; version += 1) {
    const lift = streamType.upcasters?.[type]?.[version];
    if (!lift) throw new MissingUpcaster({ ...event, schemaVersion: version });
    data = lift(data);
  }
  return { ...event, type, schemaVersion: current, data: data as Event['data'] };
}

/** A stream for those who decide about it; later types are left out where decisions are right without them. @throws as `upcast` */
export function upcastStream<Event extends DomainEvent>(
  streamType: StreamType<Event>,
  events: readonly RecordedEvent[],
): readonly RecordedEvent<Event>[] {
  const isLater = ({ type }: RecordedEvent) => !Object.hasOwn(streamType.schemaVersions, type);
  const counting = streamType.decidesWithoutLaterTypes ? events.filter((event) => !isLater(event)) : events;
  return counting.map((event) => upcast(streamType, event));
}
