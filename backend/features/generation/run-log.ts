import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Appended } from '../../platform/event-store/append.js';
import { streamName } from '../../platform/event-store/domain-event.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { ReservationTaken } from '../../platform/event-store/event-store-errors.js';
import { derivedId } from '../../platform/ids.js';
import {
  carrying,
  choiceNumber,
  choicesBehind,
  type GenerationState,
  generationDecider,
  pass,
  reservationsOf,
} from './generation.decider.js';
import { type GenerationEvent, generationEvents, isPassing } from './generation.events.js';
import { RunPlacesStore } from './run-places.store.js';
import { StoryReservations } from './story-reservations.js';

/** What a step was taken on. */
export interface RunSoFar {
  readonly state: GenerationState;
  readonly version: number;
  readonly position: number;
}

export interface RecordedStep extends Appended {
  /** What was recorded: not the choice itself where another run had the story. */
  readonly event: GenerationEvent;
  readonly state: GenerationState;
}

/** Records the steps of a run: what can be found again for nothing as a row, until the next event carries it. The append that records a choice claims its story: of two runs one gets it. */
@Injectable()
export class RunLog {
  constructor(
    private readonly store: EventStore,
    private readonly claims: StoryReservations,
    private readonly places: RunPlacesStore,
    private readonly clock: Clock,
  ) {}

  /**
   * `name` is the same for the same step of the run, so that what was recorded before a crash is not recorded again.
   * @throws VersionConflict when somebody else recorded something meanwhile: the run was stopped
   */
  async record(runId: string, run: RunSoFar, event: GenerationEvent, name: string): Promise<RecordedStep> {
    if (isPassing(event)) {
      const state = pass(run.state, { ...event, at: this.clock.now().toISOString() });
      await this.places.setPassed(runId, state.passed);
      return { event, state, position: run.position, version: run.version, duplicate: false };
    }
    // What waited for an earlier choice was recorded when that was set aside; of this one nothing waits yet.
    if (event.type === 'TopicSelected' && run.state.setAside.length > 0) await this.places.setPassed(runId, []);
    try {
      return await this.append(runId, run, event, name);
    } catch (error) {
      if (!(error instanceof ReservationTaken)) throw error;
      const held = await this.claims.release(error.owners);
      if (held.length === 0) return this.record(runId, run, continuing(event, error.owners), name);
      const left = event.type === 'TopicSelected' ? choicesBehind(event.data) : null;
      return this.append(runId, run, { type: 'TopicTaken', data: { newsIds: held, ...(left && { left }) } }, name);
    }
  }

  private async append(
    runId: string,
    { state, version }: RunSoFar,
    found: GenerationEvent,
    name: string,
  ): Promise<RecordedStep> {
    const event = carrying(state, found);
    const reservations = reservationsOf(state, event);
    const number = choiceNumber(state);
    const choice = number === 1 ? '' : `-choice-${number}`;
    const appended = await this.store.append({
      stream: streamName(generationEvents, runId),
      expectedVersion: version,
      events: [{ ...event, id: derivedId(runId, `${event.type}-${name}${choice}`) }],
      ...(reservations ? { reservations } : {}),
      meta: { actor: 'policy', correlationId: runId },
    });
    return { ...appended, event, state: generationDecider.evolve(state, event) };
  }
}

/** A choice whose reports other runs wrote of before says which. */
function continuing(event: GenerationEvent, owners: ReadonlyMap<string, string>): GenerationEvent {
  if (event.type !== 'TopicSelected') return event;
  const runs = [...new Set(owners.values())].map((stream) => stream.slice(generationEvents.category.length + 1));
  return { ...event, data: { ...event.data, continues: runs } };
}
