import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { TrialInput } from '../../../contract/ai-prompts.js';
import { PIPELINE_ROLE_NAMES, roleRow } from '../../../contract/pipeline-roles.js';
import { ListAskedRoles } from '../../model-calls/queries/list-asked-roles.js';
import { trialInput } from '../prompt-trial/prompt-trial.js';
import { ListGenerationRuns } from './list-generation-runs.js';

/** The steps that ask a model. */
const ASKING_STEPS = PIPELINE_ROLE_NAMES.map((role) => roleRow(role).question);
const MAX_PER_STEP = 40;

/** The latest runs whose questions are still stored, newest first. */
export class ListTrialInputs extends Query<TrialInput[]> {}

@QueryHandler(ListTrialInputs)
export class ListTrialInputsHandler implements IQueryHandler<ListTrialInputs> {
  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<TrialInput[]> {
    const asked = await this.queries.execute(new ListAskedRoles(ASKING_STEPS, MAX_PER_STEP));
    const rolesOf = new Map(asked.map(({ runId, roles }) => [runId, roles]));
    const runs = await this.queries.execute(new ListGenerationRuns({ ids: [...rolesOf.keys()] }));
    return runs.map((run) => trialInput(run, rolesOf.get(run.runId) ?? []));
  }
}
