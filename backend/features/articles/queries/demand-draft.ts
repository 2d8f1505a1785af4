import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Role } from '../../../contract/role-words.js';
import { stateOf } from '../../../platform/event-store/decide.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { articleDecider } from '../article.decider.js';
import { demandDraft } from '../article-edits.decider.js';

/** Whether a person may work on this article: anything but a draft is for those who publish. Throws `role-not-enough`. */
export class DemandDraft extends Query<void> {
  constructor(
    readonly articleId: string,
    readonly role: Role,
  ) {
    super();
  }
}

@QueryHandler(DemandDraft)
export class DemandDraftHandler implements IQueryHandler<DemandDraft> {
  constructor(private readonly store: EventStore) {}

  async execute({ articleId, role }: DemandDraft): Promise<void> {
    demandDraft(role, await stateOf(this.store, articleDecider, articleId));
  }
}
