import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LogHeadsStore } from '../log-heads.store.js';

/** How far the log is signed, and since when. */
export interface LogSigning {
  readonly signedUpTo: number;
  readonly signedAt: Date | null;
}

/** The newest signed head of the log, in short. */
export class GetLogSigning extends Query<LogSigning> {}

@QueryHandler(GetLogSigning)
export class GetLogSigningHandler implements IQueryHandler<GetLogSigning> {
  constructor(private readonly heads: LogHeadsStore) {}

  async execute(): Promise<LogSigning> {
    const [head] = await this.heads.newest(1);
    return { signedUpTo: head?.size ?? 0, signedAt: head?.signedAt ?? null };
  }
}
