import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FindSourcesOfReports } from '../../news/queries/find-sources-of-snapshots.js';
import type { EditorCase } from '../cases/editor-case.js';
import { EditorCasesStore } from '../cases/editor-cases.store.js';

/** Of one source in one decision: who rejects a whole list says little of each story. */
const MAX_OF_SOURCE = 3;

/** Notes that a person selected or rejected collected reports; `null` takes back what was noted of them. */
export class NoteStoryCases extends Command<void> {
  constructor(
    readonly newsIds: readonly string[],
    readonly outcome: 'selected' | 'rejected' | null,
    readonly at: Date,
  ) {
    super();
  }
}

@CommandHandler(NoteStoryCases)
export class NoteStoryCasesHandler implements ICommandHandler<NoteStoryCases> {
  constructor(
    private readonly queries: QueryBus,
    private readonly cases: EditorCasesStore,
  ) {}

  async execute({ newsIds, outcome, at }: NoteStoryCases): Promise<void> {
    const sources = await this.queries.execute(new FindSourcesOfReports(newsIds));
    const counts = new Map<string, number>();
    const noted = newsIds.map((newsId): [string, EditorCase[]] => {
      const sourceId = sources.get(newsId) ?? null;
      const seen = (counts.get(sourceId ?? '') ?? 0) + 1;
      counts.set(sourceId ?? '', seen);
      if (outcome === null || sourceId === null || seen > MAX_OF_SOURCE) return [newsId, []];
      const story = { writer: null, doubted: false, isPublic: false, sentences: 1 } as const;
      return [newsId, [{ ...story, sourceId, subject: 'story', outcome, at }]];
    });
    await this.cases.replace(new Map(noted));
  }
}
