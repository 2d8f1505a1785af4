import { setTimeout as sleep } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Leases } from '../../../platform/leases/leases.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { type GenerationState, generationDecider, type NextStep, next, pauseBefore } from '../generation.decider.js';
import { type GenerationEvent, generationEvents } from '../generation.events.js';
import { PipelineSteps } from '../pipeline/pipeline-steps.js';
import { describeStepFailure } from '../pipeline/step-failure.js';
import { callsSpent } from '../pipeline/step-task.js';
import { RunLog } from '../run-log.js';

/** A killed process is followed after this long. */
const LEASE_MS = 6_000;

/** Drives a run to its end, from wherever it stands. Only one process does at a time. */
export class RunGeneration {
  constructor(
    readonly runId: string,
    /** Told each event as it is recorded, for live progress. */
    readonly onEvent: (event: GenerationEvent) => void = () => undefined,
  ) {}
}

export interface RunOutcome {
  readonly runId: string;
  readonly ran: boolean;
  readonly state: GenerationState;
  readonly position: number;
}

@CommandHandler(RunGeneration)
export class RunGenerationHandler implements ICommandHandler<RunGeneration, RunOutcome> {
  constructor(
    private readonly store: EventStore,
    private readonly leases: Leases,
    private readonly steps: PipelineSteps,
    private readonly log: RunLog,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `ran` is false when another process drives the run; its state is answered all the same. */
  async execute({ runId, onEvent }: RunGeneration): Promise<RunOutcome> {
    const driven = await this.leases.withLease(`generation-${runId}`, (signal) => this.drive(runId, onEvent, signal), {
      ttlMs: LEASE_MS,
      waitForKilled: true,
    });
    if (driven.ran) return { runId, ran: true, ...driven.value };
    return { runId, ran: false, ...(await this.load(runId)) };
  }

  private async drive(
    runId: string,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<{ state: GenerationState; position: number }> {
    let { state, position } = await this.load(runId);
    for (let todo = next(state); todo.kind !== 'nothing'; todo = next(state)) {
      signal.throwIfAborted();
      const taken = await this.take(runId, state, todo, signal);
      signal.throwIfAborted();
      const name = `${todo.step}-${attemptOf(todo)}`;
      const { duplicate, position: at, event } = await this.log.record(runId, state, taken, name);
      // Recorded before, by a process that was cut off right after: what it recorded counts, not what we did again.
      state = duplicate ? (await this.load(runId)).state : generationDecider.evolve(state, event);
      position = at;
      onEvent(event);
    }
    return { state, position };
  }

  private async take(
    runId: string,
    state: GenerationState,
    todo: Exclude<NextStep, { kind: 'nothing' }>,
    signal: AbortSignal,
  ): Promise<GenerationEvent> {
    if (todo.kind === 'give-up') return this.steps.giveUp(runId, state, todo.step, todo.reason);
    await sleep(pauseBefore(todo.attempt, state.failures.at(-1)?.retryAfterMs), undefined, { signal });
    try {
      return await this.steps.take({ runId, state, step: todo.step, attempt: todo.attempt, signal });
    } catch (error) {
      signal.throwIfAborted();
      const failure = describeStepFailure(error, { calls: this.config.ai.maxRetries + 1 - callsSpent(state) });
      this.logger.warn({ err: error, runId, step: todo.step, attempt: todo.attempt }, 'generation step failed');
      return { type: 'GenerationStepFailed', data: { step: todo.step, attempt: todo.attempt, ...failure } };
    }
  }

  private async load(runId: string): Promise<{ state: GenerationState; position: number }> {
    const history = await this.store.readStream(generationEvents, runId);
    return {
      state: foldEvents(generationDecider, history as readonly GenerationEvent[]),
      position: history.at(-1)?.position ?? 0,
    };
  }
}

function attemptOf(todo: NextStep): number {
  return todo.kind === 'do' ? todo.attempt : 0;
}
