import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { GenerationRun } from '../../../contract/generation.js';
import { ListGenerationRuns } from '../queries/list-generation-runs.js';
import { RunGeneration } from './run-generation.js';

/** Drives every run that has not ended, oldest first. One that another process drives is left to it. */
export class TakeUpRuns {}

@CommandHandler(TakeUpRuns)
export class TakeUpRunsHandler implements ICommandHandler<TakeUpRuns, void> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute(): Promise<void> {
    const unfinished: GenerationRun[] = await this.queries.execute(new ListGenerationRuns('unfinished'));
    for (const { runId } of unfinished) await this.commands.execute(new RunGeneration(runId));
  }
}
