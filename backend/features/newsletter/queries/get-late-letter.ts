import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DeliveriesStore } from '../delivery/deliveries.store.js';
import { IssueArticles } from '../issues/issue-articles.js';
import { IssuesStore } from '../issues/issues.store.js';

/** Since when a letter should be on its way that is not: never begun, or begun without any going out. Null: none is late. */
export class GetLateLetter extends Query<Date | null> {}

@QueryHandler(GetLateLetter)
export class GetLateLetterHandler implements IQueryHandler<GetLateLetter> {
  constructor(
    private readonly issues: IssuesStore,
    private readonly articles: IssueArticles,
    private readonly deliveries: DeliveriesStore,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Date | null> {
    const late = [...(await this.scheduled()), ...(await this.planned()), ...(await this.stuck())];
    return late.length === 0 ? null : new Date(Math.min(...late.map((moment) => moment.getTime())));
  }

  private async scheduled(): Promise<readonly Date[]> {
    const ids = await this.issues.due(this.clock.now());
    const rows = await Promise.all(ids.map((id) => this.issues.find(id)));
    return rows.flatMap((row) => row?.send_at ?? []);
  }

  /** Turns of the plan that have no issue, although there are articles for them. */
  private async planned(): Promise<readonly Date[]> {
    const open = await this.issues.openTurns(this.clock.now());
    const chosen = await Promise.all(open.map(({ audience, at }) => this.articles.choose(audience, at)));
    return open.flatMap(({ at }, place) => (chosen[place]?.articles.length ? [at] : []));
  }

  /** Issues whose letters wait for their first try; those that a server asked to wait are not late. */
  private async stuck(): Promise<readonly Date[]> {
    const ids = await this.issues.underWay();
    const since = await Promise.all(ids.map((id) => this.deliveries.untriedSince(id)));
    return since.flatMap((moment) => moment ?? []);
  }
}
