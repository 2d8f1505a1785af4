import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { type NewsSource, newsApi } from '../../../contract/news.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { demandId } from '../../../platform/ids.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { CreationId } from '../../../platform/repeated-calls/repeated-calls.js';
import { AdminOnly, AtLeast, ByAdmin } from '../../../platform/security/admin-only.guard.js';
import { AddSource } from '../commands/add-source.js';
import { ChangeSource } from '../commands/change-source.js';
import { ClearCollectedNews } from '../commands/clear-collected-news.js';
import { CollectNews } from '../commands/collect-news.js';
import { RemoveCollectedNews } from '../commands/remove-collected-news.js';
import { RemoveSource } from '../commands/remove-source.js';
import { SetNewsStatus } from '../commands/set-news-status.js';
import { statusesOf } from '../inbox/news-selection.js';
import { ListCollectedNews } from '../queries/list-collected-news.js';
import { ListSources } from '../queries/list-sources.js';
import { ListStories } from '../queries/list-stories.js';

/** The admin's side of sources and collected reports. */
@AtLeast('managing-editor')
@Controller()
export class NewsCollectorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(newsApi.listSources)
  async listSources(): Promise<RouteResponse<typeof newsApi.listSources>> {
    return { success: true, sources: await this.queries.execute(new ListSources()) };
  }

  @Endpoint(newsApi.addSource)
  async addSource(
    @Input() { body }: RouteInput<typeof newsApi.addSource>,
    @ByAdmin() meta: EventMeta,
    @CreationId() id: string,
  ): Promise<RouteResponse<typeof newsApi.addSource>> {
    const added = await this.commands.execute(new AddSource(body, true, meta, id));
    return { success: true, source: await this.shown(added.id, added.position) };
  }

  @Endpoint(newsApi.updateSource)
  async updateSource(
    @Input() { params, body }: RouteInput<typeof newsApi.updateSource>,
    @ByAdmin() meta: EventMeta,
  ): Promise<RouteResponse<typeof newsApi.updateSource>> {
    const id = demandId(params.id, 'source-not-found');
    const { position } = await this.commands.execute(new ChangeSource(id, body, meta));
    return { success: true, source: await this.shown(id, position) };
  }

  @AdminOnly()
  @Endpoint(newsApi.removeSource)
  async removeSource(
    @Input() { params }: RouteInput<typeof newsApi.removeSource>,
    @ByAdmin() meta: EventMeta,
  ): Promise<RouteResponse<typeof newsApi.removeSource>> {
    const removed = await this.commands.execute(new RemoveSource(demandId(params.id, 'source-not-found'), meta));
    await this.projector.catchUp(removed.position, [ListSources]);
    return { success: true };
  }

  @Endpoint(newsApi.listCollected)
  async listCollected(
    @Input() { query }: RouteInput<typeof newsApi.listCollected>,
  ): Promise<RouteResponse<typeof newsApi.listCollected>> {
    const { limit, skip } = query;
    const page = await this.queries.execute(new ListCollectedNews(query));
    const { news, total, lastCollection, lastRun } = page;
    const pagination = { total, limit, skip, hasMore: skip + news.length < total };
    return { success: true, news, pagination, lastCollection, lastRun };
  }

  @Endpoint(newsApi.collect)
  async collect(
    @ByAdmin() meta: EventMeta,
    @CreationId() runId: string,
  ): Promise<RouteResponse<typeof newsApi.collect>> {
    // The answer does not wait for sixty sources; the run reports about itself in the log.
    void this.commands
      .execute(new CollectNews({ runId, trigger: 'admin', meta }))
      .catch((error: unknown) => this.logger.error({ err: error, runId }, 'collection failed'));
    return { success: true, message: 'Raccolta iniziata in background...', runId };
  }

  @AdminOnly()
  @Endpoint(newsApi.clear)
  async clear(
    @Input() { query }: RouteInput<typeof newsApi.clear>,
    @ByAdmin() meta: EventMeta,
  ): Promise<RouteResponse<typeof newsApi.clear>> {
    const { status, source, days, olderThan, q } = query;
    const isFiltered = statusesOf(status) !== null || Boolean(source || days || olderThan || q);
    const { items, position } = await this.commands.execute(
      isFiltered ? new RemoveCollectedNews(query, meta) : new ClearCollectedNews(meta),
    );
    if (position !== null) await this.projector.catchUp(position, [ListStories]);
    return { success: true, message: items === 1 ? 'Eliminata 1 notizia' : `Eliminate ${items} notizie` };
  }

  @Endpoint(newsApi.setStatus)
  async setStatus(
    @Input() { params, body }: RouteInput<typeof newsApi.setStatus>,
    @ByAdmin() meta: EventMeta,
  ): Promise<RouteResponse<typeof newsApi.setStatus>> {
    const { position } = await this.commands.execute(
      new SetNewsStatus(demandId(params.id, 'news-item-not-found'), body.status, meta),
    );
    await this.projector.catchUp(position, [ListStories]);
    return { success: true };
  }

  private async shown(id: string, position: number): Promise<NewsSource> {
    await this.projector.catchUp(position, [ListSources]);
    const [source] = await this.queries.execute(new ListSources(id));
    if (!source) throw new DomainError('source-not-found');
    return source;
  }
}
