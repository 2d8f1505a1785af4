import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { ListGenerationRuns } from '../queries/list-generation-runs.js';
import { RunGeneration } from './run-generation.js';

/** Drives every run that has not ended, oldest first, as many at once as may go on. One that another process drives is left to it. */
export class ResumeRuns extends Command<void> {}

@CommandHandler(ResumeRuns)
export class ResumeRunsHandler implements ICommandHandler<ResumeRuns> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(): Promise<void> {
    const unfinished = await this.queries.execute(new ListGenerationRuns('unfinished'));
    const waiting = unfinished.values();
    const takeUp = async () => {
      for (const { runId } of waiting) await this.commands.execute(new RunGeneration(runId));
    };
    await Promise.all(Array.from({ length: this.config.ai.maxRuns }, takeUp));
  }
}
