import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Readership } from '../../../contract/readership.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { dayAfter, romeDay } from '../../../platform/rome-day.js';
import { ROBOT_RULE } from '../reader-agent.js';
import { DAYS_RECOUNTED } from '../readership.privacy.js';
import { ReadershipStore } from '../readership.store.js';
import { readershipReport } from '../readership-report.js';

/** Who opened articles in so many days up to today, or one of them. @throws DomainError `article-not-found` */
export class GetReadership extends Query<Readership> {
  constructor(
    readonly days: number,
    readonly articleId: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(GetReadership)
export class GetReadershipHandler implements IQueryHandler<GetReadership> {
  constructor(
    private readonly readership: ReadershipStore,
    private readonly clock: Clock,
  ) {}

  async execute({ days, articleId }: GetReadership): Promise<Readership> {
    const to = romeDay(this.clock.now());
    const period = { to, from: dayAfter(to, 1 - days), before: dayAfter(to, 1 - 2 * days) };
    const [sums, robots, subscriptions, counting] = await Promise.all([
      this.readership.sums(period, articleId),
      this.readership.robots(period, articleId),
      this.readership.subscriptions(period),
      this.readership.counting(),
    ]);
    const ids = new Set(sums.flatMap(({ article_id, is_now }) => (article_id !== null && is_now ? [article_id] : [])));
    if (articleId !== undefined) ids.add(articleId);
    const articles = await this.readership.articles([...ids]);
    if (articleId !== undefined && articles.every(({ id }) => id !== articleId)) {
      throw new DomainError('article-not-found');
    }
    const recountsFrom = dayAfter(to, -DAYS_RECOUNTED);
    const { since, awaits_recount: awaitsRecount } = counting;
    return readershipReport({
      ...{ period, sums, articles, subscriptions, articleId, since },
      robots: { ...robots, rule: ROBOT_RULE, recountsFrom, awaitsRecount },
    });
  }
}
