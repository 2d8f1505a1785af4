import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';

/** The name that a person signs with is another, or there is none any more. */
export type SignatureEvent = DomainEvent<'SignatureChanged', Record<string, never>>;

/**
 * That readers see another name, or none: `signature-<id of the person>`. The name itself is a row. Apart from `admin-<id>`,
 * whose events no reader sees anything of.
 */
export const signatureEvents: StreamType<SignatureEvent> = {
  category: 'signature',
  schemaVersions: { SignatureChanged: 1 },
};
