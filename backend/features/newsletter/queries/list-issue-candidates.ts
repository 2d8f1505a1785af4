import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { IssueArticle } from '../../../contract/newsletter-issues.js';
import { DomainError } from '../../../platform/domain-error.js';
import { ListArticlesForLetter } from '../../articles/queries/letters/list-articles-for-letter.js';
import { IssueLog } from '../issues/issue-log.js';
import { issueArticleOf } from '../issues/issue-views.js';

const MAX_CANDIDATES = 60;
const ALL_TIMES = new Date(0);

/** The latest articles that an issue does not hold yet. */
export class ListIssueCandidates extends Query<IssueArticle[]> {
  constructor(readonly id: string) {
    super();
  }
}

/** @throws DomainError `issue-not-found` */
@QueryHandler(ListIssueCandidates)
export class ListIssueCandidatesHandler implements IQueryHandler<ListIssueCandidates> {
  constructor(
    private readonly log: IssueLog,
    private readonly queries: QueryBus,
  ) {}

  async execute({ id }: ListIssueCandidates): Promise<IssueArticle[]> {
    const { status, articleIds } = await this.log.stateOf(id);
    if (status === 'unknown') throw new DomainError('issue-not-found');
    const limit = MAX_CANDIDATES + articleIds.length;
    const latest = await this.queries.execute(new ListArticlesForLetter({ since: ALL_TIMES, limit, isByHand: true }));
    return latest
      .filter((article) => !articleIds.includes(article.id))
      .slice(0, MAX_CANDIDATES)
      .map(issueArticleOf);
  }
}
