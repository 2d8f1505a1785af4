import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { newId } from '../../../platform/ids.js';
import { ImportNews } from '../../news/commands/import-news.js';
import { demoNewsPack } from '../demo/news-pack.js';

/** Lays the bundled news of the demonstration in the inbox. Answers with their ids, for a run on exactly these. */
export class LoadDemoNews extends Command<{ newsIds: string[]; position: number }> {
  constructor(readonly meta: EventMeta) {
    super();
  }
}

@CommandHandler(LoadDemoNews)
export class LoadDemoNewsHandler implements ICommandHandler<LoadDemoNews> {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  execute({ meta }: LoadDemoNews): Promise<{ newsIds: string[]; position: number }> {
    const { sources, items } = demoNewsPack(this.clock.now());
    const categories = new Map(sources.map(({ name, category }) => [name, category]));
    return this.commands.execute(
      new ImportNews(
        newId(),
        items.map(({ guid: _guid, ...item }) => ({ ...item, category: categories.get(item.sourceName) ?? 'AI News' })),
        meta,
      ),
    );
  }
}
