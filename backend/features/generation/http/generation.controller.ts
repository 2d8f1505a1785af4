import { type BeforeApplicationShutdown, Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import {
  type AutoGenerationSettings,
  type AutomaticOutlook,
  autoGenerationApi,
} from '../../../contract/auto-generation.js';
import { generationApi, type RunStory, type Topic } from '../../../contract/generation.js';
import type { GenerationPreview } from '../../../contract/generation-brief.js';
import { includesRole } from '../../../contract/role-words.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { demandId } from '../../../platform/ids.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { CreationId } from '../../../platform/repeated-calls/repeated-calls.js';
import { AdminOnly, AtLeast, ByAdmin, bearerToken, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import { type Admin, AdminSessions } from '../../../platform/security/admin-sessions.js';
import { ChangeAutoGeneration } from '../commands/change-auto-generation.js';
import { RequestGeneration } from '../commands/request-generation.js';
import { RequestPlanRun } from '../commands/request-plan-run.js';
import { RunGeneration } from '../commands/run-generation.js';
import { StopGeneration } from '../commands/stop-generation.js';
import { GetAutoGeneration } from '../queries/get-auto-generation.js';
import { GetAutomaticOutlook } from '../queries/get-automatic-outlook.js';
import { GetRunStory } from '../queries/get-run-story.js';
import { ListGenerationRuns } from '../queries/list-generation-runs.js';
import { PreviewGeneration } from '../queries/preview-generation.js';
import { topics } from '../topics.js';
import { OpenStreams, sendRunEvents } from './run-events.js';

const CATEGORY = 'AI News';

/** Asking for articles and following how they come to be. */
@AtLeast('managing-editor')
@Controller()
export class GenerationController implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly streams = new OpenStreams();

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
    private readonly sessions: AdminSessions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(generationApi.generate)
  async generate(
    @Input() { body }: RouteInput<typeof generationApi.generate>,
    @ByAdmin() meta: EventMeta,
    @CreationId() id: string,
  ): Promise<RouteResponse<typeof generationApi.generate>> {
    const run = { runId: id, order: body, category: body.category || CATEGORY, trigger: 'admin' } as const;
    const runId = await this.begin(new RequestGeneration(run, meta));
    return { success: true, runId, message: 'Generazione avviata' };
  }

  @Endpoint(generationApi.preview)
  preview(@Input() { body }: RouteInput<typeof generationApi.preview>): Promise<GenerationPreview> {
    return this.queries.execute(new PreviewGeneration(body));
  }

  @Endpoint(generationApi.topics)
  topics(): Topic[] {
    return [...topics];
  }

  @Endpoint(generationApi.list)
  async list(): Promise<RouteResponse<typeof generationApi.list>> {
    return { runs: await this.queries.execute(new ListGenerationRuns()) };
  }

  @Endpoint(generationApi.get)
  get(@Input() { params }: RouteInput<typeof generationApi.get>): Promise<RunStory> {
    return this.queries.execute(new GetRunStory(params.runId));
  }

  @Endpoint(generationApi.stop)
  async stop(
    @Input() { params }: RouteInput<typeof generationApi.stop>,
    @ByAdmin() meta: EventMeta,
  ): Promise<RunStory> {
    const runId = demandId(params.runId, 'run-not-found');
    const { position } = await this.commands.execute(new StopGeneration(runId, meta));
    await this.projector.catchUp(position, [ListGenerationRuns]);
    return this.get({ params, query: undefined, body: undefined });
  }

  @Endpoint(generationApi.follow)
  async follow(
    @Input() { params }: RouteInput<typeof generationApi.follow>,
    @CurrentAdmin() admin: Admin,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const read = () => this.get({ params, query: undefined, body: undefined });
    const first = await read();
    const token = bearerToken(request) ?? '';
    const maySee = async () => includesRole((await this.sessions.ownerOf(token))?.role ?? 'editor', 'managing-editor');
    const leave = this.streams.take(admin.id);
    try {
      await sendRunEvents(request, reply, { first, read, maySee }, this.stopping.signal);
    } finally {
      leave();
    }
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  @Endpoint(autoGenerationApi.get)
  async getAuto(): Promise<AutoGenerationSettings> {
    const { since: _since, ...settings } = await this.queries.execute(new GetAutoGeneration());
    return settings;
  }

  @AdminOnly()
  @Endpoint(autoGenerationApi.update)
  async updateAuto(
    @Input() { body }: RouteInput<typeof autoGenerationApi.update>,
    @ByAdmin() meta: EventMeta,
  ): Promise<AutoGenerationSettings> {
    const { position } = await this.commands.execute(new ChangeAutoGeneration(body, meta));
    await this.projector.catchUp(position, [GetAutoGeneration]);
    return this.getAuto();
  }

  @Endpoint(autoGenerationApi.outlook)
  outlook(): Promise<AutomaticOutlook> {
    return this.queries.execute(new GetAutomaticOutlook());
  }

  @Endpoint(autoGenerationApi.run)
  async runAuto(
    @ByAdmin() meta: EventMeta,
    @CreationId() id: string,
  ): Promise<RouteResponse<typeof autoGenerationApi.run>> {
    const runId = await this.begin(new RequestPlanRun(id, meta));
    return { success: true, runId, message: 'Generazione automatica avviata' };
  }

  /** The answer does not wait for the article: the run goes on in the background and survives this process. */
  private async begin(request: RequestGeneration | RequestPlanRun): Promise<string> {
    const { runId, position } = await this.commands.execute(request);
    // It begins also when the lists do not show it yet.
    const shown = this.projector.catchUp(position, [ListGenerationRuns, GetAutoGeneration]);
    await shown.catch(() => undefined);
    void this.commands
      .execute(new RunGeneration(runId))
      .catch((error: unknown) =>
        this.logger.error({ err: error, runId }, 'generation cut short; it is taken up again'),
      );
    await shown;
    return runId;
  }
}
