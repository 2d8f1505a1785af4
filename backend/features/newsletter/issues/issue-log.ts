import { Injectable } from '@nestjs/common';
import { type Decided, decideAndAppend } from '../../../platform/event-store/decide.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { type IssueState, issueDecider } from './issue.decider.js';
import { type IssueEvent, issueEvents } from './issue.events.js';

/** One decision about one issue. */
@Injectable()
export class IssueLog {
  constructor(private readonly store: EventStore) {}

  /** Throws the decision's `DomainError`. */
  decide(
    id: string,
    decide: (state: IssueState) => readonly IssueEvent[],
    meta: EventMeta,
  ): Promise<Decided<IssueState, IssueEvent>> {
    return decideAndAppend({ store: this.store, streamType: issueEvents, id, decider: issueDecider, decide, meta });
  }

  async stateOf(id: string): Promise<IssueState> {
    const history = await this.store.readStream(issueEvents, id);
    return foldEvents(issueDecider, history as readonly IssueEvent[]);
  }
}
