import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReturnsState } from '../../../contract/newsletter-issues.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { ReturnsStore } from '../delivery/returns.store.js';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** How the mailbox of returns stands, and what came back in the last thirty days. */
export class GetReturnsState extends Query<ReturnsState> {}

@QueryHandler(GetReturnsState)
export class GetReturnsStateHandler implements IQueryHandler<GetReturnsState> {
  constructor(
    private readonly returns: ReturnsStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(): Promise<ReturnsState> {
    const since = new Date(this.clock.now().getTime() - DAYS * DAY_MS);
    const [visit, { bounce, soft, complaint, unproven }] = await Promise.all([
      this.returns.lastVisit(),
      this.returns.countSince(since),
    ]);
    return {
      isRead: this.config.mail.returns !== null,
      visitedAt: visit?.at.toISOString() ?? null,
      problem: visit?.problem ?? null,
      counts: { bounce, soft, complaint, unproven },
    };
  }
}
