import { setTimeout as sleep } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { VersionConflict } from '../../../platform/event-store/event-store-errors.js';
import { LeaseLost, type LeaseOutcome, Leases } from '../../../platform/leases/leases.js';
import { LOGGER, redactText } from '../../../platform/logging/logger.js';
import {
  type GenerationState,
  generationDecider,
  type NextStep,
  next,
  pauseBefore,
  withPassed,
} from '../generation.decider.js';
import { type GenerationEvent, generationEvents } from '../generation.events.js';
import { PipelineSteps } from '../pipeline/pipeline-steps.js';
import { describeStepFailure, type StepFailure } from '../pipeline/step-failure.js';
import { callsSpent } from '../pipeline/step-task.js';
import { RunLog } from '../run-log.js';
import { RunPlacesStore } from '../run-places.store.js';

/** A killed process is followed after these milliseconds. A late one has lost its place among the runs that go on. */
const LEASE = { ttlMs: 6_000, waitForKilled: true, endsWhenLate: true };
/** How soon a run notices that somebody stopped it. */
const ASK_FOR_STOP_MS = 500;
/** The next one in the queue asks this often whether it may go on, those behind it less often. */
const ASK_FOR_PLACE_MS = 500;
const MAX_ASK_FOR_PLACE_MS = 5_000;

/** Drives a run to its end, from wherever it stands, as soon as fewer than `AI_MAX_RUNS` go on. Only one process does at a time. */
export class RunGeneration extends Command<RunOutcome> {
  constructor(
    readonly runId: string,
    /** Gets each event as it is recorded, for live progress. */
    readonly onEvent: (event: GenerationEvent) => void = () => undefined,
    /** Gets its place in the queue while it waits, 1 for the next one. */
    readonly onWaiting: (place: number) => void = () => undefined,
  ) {
    super();
  }
}

export interface RunOutcome {
  readonly runId: string;
  readonly ran: boolean;
  readonly state: GenerationState;
  readonly position: number;
}

/** A run as the log has it. */
interface LoadedRun {
  readonly state: GenerationState;
  readonly position: number;
  readonly version: number;
  readonly askedAt: Date;
}

@CommandHandler(RunGeneration)
export class RunGenerationHandler implements ICommandHandler<RunGeneration> {
  constructor(
    private readonly store: EventStore,
    private readonly leases: Leases,
    private readonly steps: PipelineSteps,
    private readonly log: RunLog,
    private readonly places: RunPlacesStore,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `ran` is false when another process drives the run; its state is answered all the same. */
  async execute(command: RunGeneration): Promise<RunOutcome> {
    const { runId } = command;
    const driven = await this.driven(command);
    const { state, position } = driven.ran ? driven.value : await this.load(runId);
    return { runId, ran: driven.ran, state, position };
  }

  /** A process that was too busy to keep its lease begins again where the log stands, and waits for a place like any other. */
  private async driven(command: RunGeneration): Promise<LeaseOutcome<LoadedRun>> {
    for (;;) {
      try {
        return await this.leases.withLease(
          `generation-${command.runId}`,
          (signal) => this.drive(command, signal),
          LEASE,
        );
      } catch (error) {
        if (!(error instanceof LeaseLost) || !error.mayTakeAgain) throw error;
        this.logger.info({ runId: command.runId }, 'generation lost its lease; it is taken up again');
      }
    }
  }

  private async drive({ runId, onEvent, onWaiting }: RunGeneration, lease: AbortSignal): Promise<LoadedRun> {
    let run = await this.placed(runId, onWaiting, lease);
    const isEnded = async () => (await this.load(runId)).state.ended !== null;
    const watch = abortWhen(isEnded, new Error('The run was stopped.'), ASK_FOR_STOP_MS);
    const signal = AbortSignal.any([lease, watch.signal]);
    try {
      for (let todo = next(run.state); todo.kind !== 'nothing'; todo = next(run.state)) {
        run = await this.advance(runId, run, todo, { signal, onEvent }).catch((error: unknown) => {
          lease.throwIfAborted();
          // Somebody else ended the run meanwhile: what the step did counts no more.
          if (watch.signal.aborted || error instanceof VersionConflict) return this.load(runId);
          throw error;
        });
      }
    } finally {
      watch.close();
    }
    await this.places.leave(runId);
    return run;
  }

  /** Waits until the run may go on, or was stopped while it waited. */
  private async placed(runId: string, onWaiting: (place: number) => void, lease: AbortSignal): Promise<LoadedRun> {
    for (;;) {
      const run = await this.load(runId);
      if (next(run.state).kind === 'nothing') return run;
      const place = await this.places.take(runId, run.askedAt, this.config.ai.maxRuns);
      if (place === 0) return run;
      onWaiting(place);
      await this.places.sleep(Math.min(MAX_ASK_FOR_PLACE_MS, ASK_FOR_PLACE_MS * place), lease);
    }
  }

  private async advance(
    runId: string,
    run: LoadedRun,
    todo: Exclude<NextStep, { kind: 'nothing' }>,
    { signal, onEvent }: { readonly signal: AbortSignal; readonly onEvent: (event: GenerationEvent) => void },
  ): Promise<LoadedRun> {
    signal.throwIfAborted();
    const taken = await this.take(runId, run.state, todo, signal);
    signal.throwIfAborted();
    const name = `${todo.step}-${todo.kind === 'do' ? todo.attempt : 0}`;
    const { duplicate, event, ...recorded } = await this.log.record(runId, run, taken, name);
    onEvent(event);
    // Recorded before, by a process that was cut off right after: what it recorded counts, not what we did again.
    if (duplicate) return this.load(runId);
    return { ...recorded, askedAt: run.askedAt };
  }

  private async take(
    runId: string,
    state: GenerationState,
    todo: Exclude<NextStep, { kind: 'nothing' }>,
    signal: AbortSignal,
  ): Promise<GenerationEvent> {
    if (todo.kind === 'give-up') return this.steps.giveUp(runId, state, todo);
    await sleep(pauseBefore(todo.attempt, state.failures.at(-1)?.retryAfterMs), undefined, { signal });
    try {
      return await this.steps.take({ runId, state, step: todo.step, attempt: todo.attempt, signal });
    } catch (error) {
      signal.throwIfAborted();
      const failure = describeStepFailure(error, { calls: this.config.ai.maxRetries + 1 - callsSpent(state) });
      this.logFailure(error, failure, { runId, step: todo.step, attempt: todo.attempt });
      return { type: 'GenerationStepFailed', data: { step: todo.step, attempt: todo.attempt, ...failure } };
    }
  }

  /** A failure that is known says all by its code and words, on a terminal too; only the unexpected needs its stack. */
  private logFailure(error: unknown, { code, message }: StepFailure, where: object): void {
    const known = { code, reason: redactText(message) };
    this.logger.warn({ ...where, ...(code === 'unexpected' ? { err: error } : known) }, 'generation step failed');
    this.logger.debug({ ...where, err: error }, 'stack of a failed generation step');
  }

  private async load(runId: string): Promise<LoadedRun> {
    const history = await this.store.readStream(generationEvents, runId);
    const last = history.at(-1);
    const recorded = foldEvents(generationDecider, history as readonly GenerationEvent[]);
    return {
      state: withPassed(recorded, await this.places.passedOf(runId)),
      position: last?.position ?? 0,
      version: last?.version ?? 0,
      askedAt: history[0]?.recordedAt ?? new Date(0),
    };
  }
}

/** A signal that is aborted once a question is answered with yes. */
export interface Watch {
  readonly signal: AbortSignal;
  close(): void;
}

/** Asks again and again, one question at a time; a question that fails is put again like one that is answered with no. */
export function abortWhen(happened: () => Promise<boolean>, reason: Error, everyMs: number): Watch {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const ask = async () => {
    const isSo = await happened().catch(() => false);
    if (isClosed) return;
    if (isSo) controller.abort(reason);
    else timer = setTimeout(() => void ask(), everyMs);
  };
  timer = setTimeout(() => void ask(), everyMs);
  return {
    signal: controller.signal,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
