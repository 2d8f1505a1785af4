import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LogConsistency, LogHeads } from '../../../contract/log-proof.js';
import { DomainError } from '../../../platform/domain-error.js';
import { LogTree } from '../../../platform/provable-log/log-tree.js';
import { headDocument, headsDocument, PUBLIC_HEADS, texts } from '../head-document.js';
import { LogHeadsStore } from '../log-heads.store.js';

/** The newest signed heads and every key that signed. */
export class GetLogHeads extends Query<LogHeads> {}

@QueryHandler(GetLogHeads)
export class GetLogHeadsHandler implements IQueryHandler<GetLogHeads> {
  constructor(private readonly heads: LogHeadsStore) {}

  async execute(): Promise<LogHeads> {
    return headsDocument(await this.heads.newest(PUBLIC_HEADS + 1), await this.heads.keys());
  }
}

/** What leads from an earlier size of the log to its newest head. Throws 'not-found' where there is no such way. */
export class GetLogConsistency extends Query<LogConsistency> {
  constructor(readonly from: number) {
    super();
  }
}

@QueryHandler(GetLogConsistency)
export class GetLogConsistencyHandler implements IQueryHandler<GetLogConsistency> {
  constructor(
    private readonly heads: LogHeadsStore,
    private readonly tree: LogTree,
  ) {}

  async execute({ from }: GetLogConsistency): Promise<LogConsistency> {
    const [head] = await this.heads.newest(1);
    if (head === undefined || from > head.size) throw new DomainError('not-found');
    return { from, head: headDocument(head), path: texts(await this.tree.consistency(from, head.size)) };
  }
}
