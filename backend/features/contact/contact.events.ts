import type { DomainEvent, StreamType } from '../../platform/event-store/domain-event.js';

export type ContactMessageEvent =
  | DomainEvent<'ContactMessageReceived', Record<string, never>>
  | DomainEvent<'ContactMessageAnswered', Record<string, never>>
  | DomainEvent<'ContactMessageDeleted', Record<string, never>>;

/** That somebody wrote, and that the newsroom answered or deleted it: `contactmessage-<id>`. Who and what stands in a row only. */
export const contactMessageEvents: StreamType<ContactMessageEvent> = {
  category: 'contactmessage',
  schemaVersions: { ContactMessageReceived: 1, ContactMessageAnswered: 1, ContactMessageDeleted: 1 },
};
