import { Injectable } from '@nestjs/common';
import { streamName } from '../../platform/event-store/domain-event.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { newId } from '../../platform/ids.js';
import { type AdminEvent, adminEvents } from './admin.events.js';
import { signatureEvents } from './signatures/signature.events.js';

/** Notes in the log what happened to a person's access and signature. */
@Injectable()
export class AdminLog {
  constructor(private readonly store: EventStore) {}

  async note(adminId: string, event: AdminEvent, actor: string): Promise<void> {
    await this.store.append({
      stream: streamName(adminEvents, adminId),
      expectedVersion: null,
      events: [{ id: newId(), ...event }],
      meta: { actor },
    });
  }

  /** Readers see another name over what the person signs, or none. */
  async noteSignature(personId: string, actor: string): Promise<void> {
    await this.store.append({
      stream: streamName(signatureEvents, personId),
      expectedVersion: null,
      events: [{ id: newId(), type: 'SignatureChanged', data: {} }],
      meta: { actor },
    });
  }
}
