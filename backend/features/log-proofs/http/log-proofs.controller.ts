import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type LogConsistency, type LogHeads, type LogProof, logProofApi } from '../../../contract/log-proof.js';
import type { RouteInput } from '../../../contract/route.js';
import { DomainError } from '../../../platform/domain-error.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { BoundedCalls } from '../../../platform/throttle/bounded-calls.js';
import { WhyArticleIsMissing } from '../../articles/queries/why-article-is-missing.js';
import { GetArticleLogProof } from '../queries/get-article-log-proof.js';
import { GetLogConsistency, GetLogHeads } from '../queries/get-log-heads.js';

/** The signed heads of the log, and what shows that an article is in it, for everybody who wants to check. */
@Public()
@BoundedCalls()
@Controller()
export class LogProofsController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(logProofApi.heads)
  heads(): Promise<LogHeads> {
    return this.queries.execute(new GetLogHeads());
  }

  @Endpoint(logProofApi.consistency)
  consistency(@Input() { query }: RouteInput<typeof logProofApi.consistency>): Promise<LogConsistency> {
    return this.queries.execute(new GetLogConsistency(query.from));
  }

  @Endpoint(logProofApi.article)
  article(@Input() { params }: RouteInput<typeof logProofApi.article>): Promise<LogProof> {
    return this.proofOf(params.slug);
  }

  /** An article that moved is answered under its new address. */
  private async proofOf(slug: string): Promise<LogProof> {
    const found = await this.queries.execute(new GetArticleLogProof(slug));
    if (found === null) throw new DomainError(await this.queries.execute(new WhyArticleIsMissing(slug)));
    return 'movedTo' in found ? this.proofOf(found.movedTo) : found;
  }
}
