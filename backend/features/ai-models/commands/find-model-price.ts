import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { Clock } from '../../../platform/clock.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import type { ModelPrice } from '../../costs/commands/meter-model-calls.js';
import { AiModelsStore } from '../ai-models.store.js';
import { storedPrice } from '../stored-price.js';
import { SynchroniseModels } from './synchronise-models.js';

/** A model's price as the catalogue has it, null when nobody knows it. Rejects only when the database is away. */
export class FindModelPrice extends Command<ModelPrice | null> {
  constructor(
    /** As it is asked for, with or without online search. */
    readonly model: string,
    /** A model that the catalogue does not know is searched for in the gateway's list, which fills the catalogue. */
    readonly options: { readonly mayAskGateway: boolean },
  ) {
    super();
  }
}

const ASK_AGAIN_AFTER_MS = 10 * 60_000;

@CommandHandler(FindModelPrice)
export class FindModelPriceHandler implements ICommandHandler<FindModelPrice> {
  private askedAt = Number.NEGATIVE_INFINITY;
  private asking: Promise<void> | undefined;

  constructor(
    private readonly store: AiModelsStore,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ model, options }: FindModelPrice): Promise<ModelPrice | null> {
    const known = await storedPrice(this.store, model);
    if (known !== null || !options.mayAskGateway) return known;
    await this.askGateway();
    return storedPrice(this.store, model);
  }

  /** Once for all who wait, and not again for a while: a model of one's own machine is in no list. */
  private askGateway(): Promise<void> {
    const now = this.clock.elapsed();
    if (this.asking === undefined && now - this.askedAt < ASK_AGAIN_AFTER_MS) return Promise.resolve();
    this.askedAt = now;
    this.asking ??= this.commands
      .execute(new SynchroniseModels())
      .then(
        () => undefined,
        (error: unknown) => this.logger.warn({ err: error }, 'the prices of the gateway could not be had'),
      )
      .finally(() => {
        this.asking = undefined;
      });
    return this.asking;
  }
}
