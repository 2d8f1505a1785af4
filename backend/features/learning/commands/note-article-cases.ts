import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { type ArticleEvent, articleEvents } from '../../articles/article.events.js';
import { type GenerationEvent, generationEvents } from '../../generation/generation.events.js';
import { FindSourcesOfSnapshots } from '../../news/queries/find-sources-of-snapshots.js';
import { GetSourcesOfArticle } from '../../news/queries/get-source-snapshots.js';
import { articleCases } from '../cases/article-cases.js';
import { articleLife } from '../cases/article-life.js';
import { EditorCasesStore } from '../cases/editor-cases.store.js';

/** Works out anew what an article teaches, from its whole life. Doing it again changes nothing. */
export class NoteArticleCases extends Command<{ readonly cases: number }> {
  constructor(readonly articleId: string) {
    super();
  }
}

@CommandHandler(NoteArticleCases)
export class NoteArticleCasesHandler implements ICommandHandler<NoteArticleCases> {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
    private readonly cases: EditorCasesStore,
  ) {}

  async execute({ articleId }: NoteArticleCases): Promise<{ readonly cases: number }> {
    const life = articleLife((await this.store.readStream(articleEvents, articleId)) as RecordedOf<ArticleEvent>[]);
    // Words that were taken away teach nothing more; what they taught before they were stays.
    if (life === null) return { cases: 0 };
    const snapshots = await this.queries.execute(new GetSourcesOfArticle(articleId, life.runId));
    const sources = await this.queries.execute(new FindSourcesOfSnapshots(snapshots));
    const found = articleCases(life, { sources, writer: await this.writerOf(life.runId) });
    await this.cases.replace(new Map([[articleId, found]]));
    return { cases: found.length };
  }

  private async writerOf(runId: string): Promise<string | null> {
    const run = (await this.store.readStream(generationEvents, runId)) as readonly RecordedOf<GenerationEvent>[];
    const written = run.findLast((event) => event.type === 'ArticleWritten');
    return written?.type === 'ArticleWritten' ? written.data.model : null;
  }
}
