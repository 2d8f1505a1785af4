import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type DeskLessons, type Learning, learningApi, type WritingPatterns } from '../../../contract/learning.js';
import type { RouteInput } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AtLeast, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { ChangeLearning } from '../commands/change-learning.js';
import { GetLearning } from '../queries/get-learning.js';
import { ListDeskLessons } from '../queries/list-desk-lessons.js';
import { ListWritingPatterns } from '../queries/list-writing-patterns.js';

/** What is learnt from editors. Who edits sees it; who manages sources has a say in it. */
@Controller()
export class LearningController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @AtLeast('managing-editor')
  @Endpoint(learningApi.get)
  get(): Promise<Learning> {
    return this.queries.execute(new GetLearning());
  }

  @AtLeast('managing-editor')
  @Endpoint(learningApi.writing)
  writing(): Promise<WritingPatterns> {
    return this.queries.execute(new ListWritingPatterns());
  }

  @AtLeast('editor')
  @Endpoint(learningApi.desk)
  desk(@Input() { params }: RouteInput<typeof learningApi.desk>): Promise<DeskLessons> {
    return this.queries.execute(new ListDeskLessons(params.id));
  }

  @AtLeast('managing-editor')
  @Endpoint(learningApi.switch)
  async switch(
    @Input() { body }: RouteInput<typeof learningApi.switch>,
    @CurrentAdmin() admin: Admin,
  ): Promise<Learning> {
    const meta = { actor: `admin:${admin.id}` };
    await this.commands.execute(new ChangeLearning({ kind: 'switch', active: body.active }, meta));
    return this.queries.execute(new GetLearning());
  }

  @AtLeast('managing-editor')
  @Endpoint(learningApi.decide)
  async decide(
    @Input() { params, body }: RouteInput<typeof learningApi.decide>,
    @CurrentAdmin() admin: Admin,
  ): Promise<Learning> {
    const meta = { actor: `admin:${admin.id}` };
    await this.commands.execute(new ChangeLearning({ kind: body.what, sourceId: params.id }, meta));
    return this.queries.execute(new GetLearning());
  }
}
