import { Injectable } from '@nestjs/common';
import { type Decided, decideAndAppend, stateOf } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { type IssueState, issueDecider } from './issue.decider.js';
import type { IssueEvent } from './issue.events.js';

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
    return decideAndAppend({ store: this.store, id, decider: issueDecider, decide, meta });
  }

  async stateOf(id: string): Promise<IssueState> {
    return stateOf(this.store, issueDecider, id);
  }
}
