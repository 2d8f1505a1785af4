import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WritingPatterns } from '../../../contract/learning.js';
import { Clock } from '../../../platform/clock.js';
import { EditorCasesStore } from '../cases/editor-cases.store.js';
import { checkPatterns, writerPatterns } from '../patterns.js';
import { MAX_DAYS } from '../source-trust.js';

/** What editors keep putting right in what models write, and what the check doubts in vain. */
export class ListWritingPatterns extends Query<WritingPatterns> {}

@QueryHandler(ListWritingPatterns)
export class ListWritingPatternsHandler implements IQueryHandler<ListWritingPatterns> {
  constructor(
    private readonly cases: EditorCasesStore,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<WritingPatterns> {
    const now = this.clock.now();
    const cases = await this.cases.since(MAX_DAYS);
    const models = [...new Set(cases.flatMap(({ writer }) => writer ?? []))].sort();
    const ofModel = (model: string) => cases.filter(({ writer }) => writer === model);
    return {
      writers: models.flatMap((model) => writerPatterns(model, ofModel(model), now)),
      check: checkPatterns(cases, now),
    };
  }
}
