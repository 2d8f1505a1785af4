import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { TrialInput } from '../../../contract/ai-prompts.js';
import type { GenerationRun } from '../../../contract/generation.js';
import { type AskedRoles, ListAskedRoles } from '../../model-calls/queries/list-asked-roles.js';
import { trialInput } from '../prompt-trial/trial-input.js';
import { ListGenerationRuns } from './list-generation-runs.js';

/** The steps that ask a model. */
const ASKING_STEPS = ['scout', 'write', 'verify', 'challenge', 'repair-1'];
const MAX_PER_STEP = 40;

/** The latest runs whose questions are still kept, newest first. */
export class ListTrialInputs {}

@QueryHandler(ListTrialInputs)
export class ListTrialInputsHandler implements IQueryHandler<ListTrialInputs, TrialInput[]> {
  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<TrialInput[]> {
    const asked = await this.queries.execute<ListAskedRoles, AskedRoles[]>(
      new ListAskedRoles(ASKING_STEPS, MAX_PER_STEP),
    );
    const rolesOf = new Map(asked.map(({ runId, roles }) => [runId, roles]));
    const runs = await this.queries.execute<ListGenerationRuns, GenerationRun[]>(
      new ListGenerationRuns({ ids: [...rolesOf.keys()] }),
    );
    return runs.map((run) => trialInput(run, rolesOf.get(run.runId) ?? []));
  }
}
