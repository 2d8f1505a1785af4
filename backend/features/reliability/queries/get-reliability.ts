import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Reliability } from '../../../contract/reliability.js';
import { Database } from '../../../platform/database/database.js';
import { ListCorrections } from '../../articles/queries/list-corrections.js';
import { CountMessages } from '../../contact/queries/count-messages.js';
import { RefusedSentencesProjection } from '../projections/refused-sentences.projection.js';
import type { RefusedSentence } from '../refused-sentences.js';
import type { ReliabilityTables } from '../reliability.tables.js';
import { type RefusalCount, reliabilityOf } from '../reliability-figures.js';

/** What readers learn of what went wrong. */
export class GetReliability extends Query<Reliability> {
  static readonly shows = [RefusedSentencesProjection];
}

@QueryHandler(GetReliability)
export class GetReliabilityHandler implements IQueryHandler<GetReliability> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute(): Promise<Reliability> {
    const since = await this.aYearAgo();
    const from = new Date(`${since}T00:00:00Z`);
    const [refused, corrected, messages] = await Promise.all([
      this.refused(from),
      this.queries.execute(new ListCorrections(from)),
      this.queries.execute(new CountMessages(from)),
    ]);
    return reliabilityOf({ since, ...refused, corrected, messages });
  }

  private async refused(since: Date) {
    const sentences = this.database
      .replica<ReliabilityTables>()
      .selectFrom('read.refused_sentences')
      .innerJoinLateral(
        sql<RefusedSentence>`jsonb_to_recordset(refused)`.as<'s'>(sql`s(kind text, fate text, at timestamptz)`),
        (join) => join.onTrue(),
      )
      .where('s.at', '>=', since.toISOString());
    const [refusals, { articles }] = await Promise.all([
      sentences
        .select(({ fn }) => [
          's.kind',
          's.fate',
          fn.countAll<number>().as('sentences'),
          fn.min<Date>('s.at').as('first'),
        ])
        .groupBy(['s.kind', 's.fate'])
        .execute(),
      sentences.select(({ fn }) => fn.count<number>('article_id').distinct().as('articles')).executeTakeFirstOrThrow(),
    ]);
    const counted = refusals.map(
      ({ sentences: count, ...each }): RefusalCount => ({ ...each, sentences: Number(count) }),
    );
    return { refusals: counted, articles: Number(articles) };
  }

  /** The first day of the month, eleven months ago: twelve months in all. */
  private async aYearAgo(): Promise<string> {
    const { rows } = await this.database.pool.query<{ since: string }>(
      `select to_char(date_trunc('month', clock_timestamp() at time zone 'Europe/Rome') - interval '11 months', 'YYYY-MM-DD') as since`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The database does not know what day it is.');
    return row.since;
  }
}
