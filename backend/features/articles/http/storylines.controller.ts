import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { RouteInput } from '../../../contract/route.js';
import { type NewestArticle, type Storyline, storylinesApi } from '../../../contract/storylines.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { CacheResponse } from '../../../platform/response-cache/cache-response.js';
import { AtLeast, ByAdmin, Public } from '../../../platform/security/admin-only.guard.js';
import { PutInStoryline } from '../commands/storylines/put-in-storyline.js';
import { RewordStoryline } from '../commands/storylines/reword-storyline.js';
import { ListNewestKeys } from '../queries/storylines/list-newest-keys.js';
import { ListStorylines } from '../queries/storylines/list-storylines.js';

type Routes = typeof storylinesApi;

/** Running subjects, and the list by which browsers find what they follow. */
@AtLeast('managing-editor')
@Controller()
export class StorylinesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
  ) {}

  @Public()
  @Endpoint(storylinesApi.newest)
  @CacheResponse()
  async newest(): Promise<{ articles: NewestArticle[] }> {
    return { articles: await this.queries.execute(new ListNewestKeys()) };
  }

  @Endpoint(storylinesApi.list)
  async list(): Promise<{ storylines: Storyline[] }> {
    const storylines = await this.queries.execute(new ListStorylines());
    return { storylines: storylines.map(({ changedAt: _changedAt, ...storyline }) => storyline) };
  }

  @Endpoint(storylinesApi.putIn)
  putIn(@Input() { body }: RouteInput<Routes['putIn']>, @ByAdmin() meta: EventMeta) {
    return this.shown(this.commands.execute(new PutInStoryline(body.articleId, body.name, meta)));
  }

  @Endpoint(storylinesApi.reword)
  reword(@Input() { params, body }: RouteInput<Routes['reword']>, @ByAdmin() meta: EventMeta) {
    return this.shown(this.commands.execute(new RewordStoryline(params.id, body, meta)));
  }

  @Endpoint(storylinesApi.takeOut)
  takeOut(@Input() { params }: RouteInput<Routes['takeOut']>, @ByAdmin() meta: EventMeta) {
    const change = { takeOut: params.articleId };
    return this.shown(this.commands.execute(new RewordStoryline(params.id, change, meta)));
  }

  private async shown(change: Promise<{ readonly position: number }>): Promise<{ storylines: Storyline[] }> {
    const { position } = await change;
    await this.projector.catchUp(position, [ListStorylines]);
    return this.list();
  }
}
