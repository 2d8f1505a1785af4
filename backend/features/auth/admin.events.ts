import type { DomainEvent, EventFamily } from '../../platform/event-store/domain-event.js';

export type AdminEvent = DomainEvent<'PasswordChanged', Record<string, never>>;

/** What happened to an administrator's access: `admin-<id>`. Name and hash stay in a plain row. */
export const adminEvents: EventFamily<AdminEvent> = { category: 'admin', schemaVersions: { PasswordChanged: 1 } };
