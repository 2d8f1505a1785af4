import type { DomainEvent, RecordedEvent, StreamType } from './domain-event.js';
import { UnknownEvent } from './event-store-errors.js';

/** Brings an event's data to the present shape, one version at a time. */
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
    if (!lift) throw new UnknownEvent(event);
    data = lift(data);
  }
  return { ...event, type, schemaVersion: current, data: data as Event['data'] };
}

/** The category of a stream: what stands before the first hyphen (`article` of `article-0199…`). */
export function categoryOf(stream: string): string {
  const hyphen = stream.indexOf('-');
  return hyphen === -1 ? stream : stream.slice(0, hyphen);
}
