import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Editions, type FrontPageChoice, frontPageApi } from '../../../contract/front-page.js';
import type { RouteInput } from '../../../contract/route.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AtLeast, ByAdmin } from '../../../platform/security/admin-only.guard.js';
import { ChangeEditions } from '../commands/editions/change-editions.js';
import { ChooseLead } from '../commands/front-page/choose-lead.js';
import { ChooseStories } from '../commands/front-page/choose-stories.js';
import { GetEditionPlan } from '../queries/editions/get-edition-plan.js';
import { GetFrontPageChoice } from '../queries/front-page/get-front-page-choice.js';

/** What opens the home page, and the stories after it. */
@AtLeast('managing-editor')
@Controller()
export class FrontPageController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
  ) {}

  @Endpoint(frontPageApi.get)
  get(): Promise<FrontPageChoice> {
    return this.queries.execute(new GetFrontPageChoice());
  }

  @Endpoint(frontPageApi.pinLead)
  pinLead(
    @Input() { body: { articleId, until } }: RouteInput<typeof frontPageApi.pinLead>,
    @ByAdmin() meta: EventMeta,
  ): Promise<FrontPageChoice> {
    const lead = { articleId, until: until === null ? null : new Date(until) };
    return this.shown(this.commands.execute(new ChooseLead(lead, meta)));
  }

  @Endpoint(frontPageApi.unpinLead)
  unpinLead(@ByAdmin() meta: EventMeta): Promise<FrontPageChoice> {
    return this.shown(this.commands.execute(new ChooseLead(null, meta)));
  }

  @Endpoint(frontPageApi.chooseStories)
  chooseStories(
    @Input() { body }: RouteInput<typeof frontPageApi.chooseStories>,
    @ByAdmin() meta: EventMeta,
  ): Promise<FrontPageChoice> {
    return this.shown(this.commands.execute(new ChooseStories(body.articleIds, meta)));
  }

  @Endpoint(frontPageApi.editions)
  editions(): Promise<Editions> {
    return this.queries.execute(new GetEditionPlan());
  }

  @Endpoint(frontPageApi.changeEditions)
  async changeEditions(
    @Input() { body }: RouteInput<typeof frontPageApi.changeEditions>,
    @ByAdmin() meta: EventMeta,
  ): Promise<Editions> {
    await this.commands.execute(new ChangeEditions(body, meta));
    return this.editions();
  }

  private async shown(change: Promise<{ readonly position: number }>): Promise<FrontPageChoice> {
    const { position } = await change;
    await this.projector.catchUp(position, [GetFrontPageChoice]);
    return this.queries.execute(new GetFrontPageChoice());
  }
}
