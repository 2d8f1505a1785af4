import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Learning } from '../../../contract/learning.js';
import { BASE, RULE } from '../source-trust.js';
import { ListSourceLessons } from './list-source-lessons.js';

/** What is learnt from editors, with the rule by which it is, for the screen of sources. */
export class GetLearning extends Query<Learning> {}

@QueryHandler(GetLearning)
export class GetLearningHandler implements IQueryHandler<GetLearning> {
  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<Learning> {
    const { active, sources } = await this.queries.execute(new ListSourceLessons());
    return {
      active,
      base: BASE,
      rule: [...RULE],
      sources: sources.map(({ reasons, patterns, ...lessons }) => ({
        ...lessons,
        reasons: [...reasons],
        patterns: [...patterns],
      })),
    };
  }
}
