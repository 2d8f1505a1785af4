import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Leases } from '../../../platform/leases/leases.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { ListCheckedArticles } from '../../articles/queries/list-checked-articles.js';
import { GetGatewayAccess } from '../../settings/queries/get-gateway-access.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { MeasureCheck, type MeasuredCheck } from '../../verification/commands/measure-check.js';
import { drawArticles } from '../draw-articles.js';
import { PresentNight } from '../queries/present-night.js';
import { type SelfCheckEvent, type SelfCheckResult, selfCheckEvents } from '../self-check.events.js';
import { nightResult } from '../self-check-counts.js';

const LEASE = 'self-check';
/** Articles of one night. */
const MAX_ARTICLES = 20;
/** Those from which they are drawn; of some the captured sources are gone. */
const MAX_CANDIDATES = 400;
const MAX_TRIED = 80;

/**
 * Measures the check once a night, by the database's clock: a sample of published articles is checked again with planted
 * errors, and the counts are recorded. A process that is killed leaves nothing behind, and the next one draws and plants
 * the same. Models are only asked where the setting allows it and a gateway is set.
 */
export class RunSelfCheck extends Command<SelfCheckOutcome> {
  constructor(readonly meta: EventMeta) {
    super();
  }
}

export type SelfCheckOutcome =
  | { readonly status: 'measured'; readonly night: string; readonly position: number; readonly result: SelfCheckResult }
  | { readonly status: 'measured-before'; readonly night: string; readonly result: SelfCheckResult }
  /** Another process is at it. */
  | { readonly status: 'under-way'; readonly night: string };

@CommandHandler(RunSelfCheck)
export class RunSelfCheckHandler implements ICommandHandler<RunSelfCheck> {
  constructor(
    private readonly leases: Leases,
    private readonly store: EventStore,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ meta }: RunSelfCheck): Promise<SelfCheckOutcome> {
    const night = await this.queries.execute(new PresentNight());
    const known = await this.resultOf(night);
    if (known !== null) return { status: 'measured-before', night, result: known };
    const work = (signal: AbortSignal) => this.measure(night, meta, signal);
    const done = await this.leases.withLease(LEASE, work, { waitForKilled: true });
    return done.ran ? done.value : { status: 'under-way', night };
  }

  private async measure(night: string, meta: EventMeta, signal: AbortSignal): Promise<SelfCheckOutcome> {
    const known = await this.resultOf(night);
    if (known !== null) return { status: 'measured-before', night, result: known };
    const begun = performance.now();
    const measured = await this.measureArticles(night, signal);
    const result = nightResult(measured, Math.round((performance.now() - begun) / 100) / 10);
    const { position } = await decideAndAppend<null, SelfCheckEvent>({
      store: this.store,
      streamType: selfCheckEvents,
      id: night,
      decider: { initialState: null, evolve: () => null },
      decide: (_state, version) => (version > 0 ? [] : [{ type: 'SelfCheckCompleted', data: result }]),
      meta,
    });
    return { status: 'measured', night, position, result };
  }

  private async measureArticles(night: string, signal: AbortSignal): Promise<MeasuredCheck[]> {
    const candidates = await this.queries.execute(new ListCheckedArticles(MAX_CANDIDATES));
    let withModel = await this.mayAskModels();
    const measured: MeasuredCheck[] = [];
    for (const { id } of drawArticles(candidates, night).slice(0, MAX_TRIED)) {
      if (measured.length >= MAX_ARTICLES) break;
      signal.throwIfAborted();
      const check = await this.measureArticle(id, night, { withModel, signal });
      if (check === null) continue;
      measured.push(check);
      // A gateway that is away or a budget that is spent is not asked nineteen times more.
      if (check.model === 'unavailable') withModel = false;
    }
    return measured;
  }

  /** One article that cannot be measured must not cost the night. */
  private async measureArticle(
    id: string,
    night: string,
    options: { readonly withModel: boolean; readonly signal: AbortSignal },
  ): Promise<MeasuredCheck | null> {
    try {
      return await this.commands.execute(new MeasureCheck(id, night, options));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn({ err: error, articleId: id }, 'the article was left out of the self-check');
      return null;
    }
  }

  private async mayAskModels(): Promise<boolean> {
    const { aiPrompts } = await this.queries.execute(new GetSettings());
    if (!aiPrompts.selfCheckWithModel) return false;
    const access = await this.queries.execute(new GetGatewayAccess());
    return access !== null;
  }

  private async resultOf(night: string): Promise<SelfCheckResult | null> {
    const [event] = await this.store.readStream(selfCheckEvents, night);
    return event === undefined ? null : (event.data as SelfCheckResult);
  }
}
