import { applyDecorators, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { DomainEvent, RecordedOf, StreamType } from '../domain-event.js';
import type { ReadModel } from '../projection.js';

/**
 * Something that happens because something happened. Follows the log with a checkpoint of its own, one process at a
 * time, each event at least once: after a crash `handle` sees an event again, so whatever it does must be keyed by
 * the event's id. An error is stored, shown by `doctor` and tried again with growing pauses; nothing is skipped. A
 * rebuild of projections never calls a reaction. Mark the class with `@ReactionOf()` and list it as a provider.
 */
export abstract class Reaction<Event extends DomainEvent = DomainEvent> {
  abstract readonly name: string;
  abstract readonly follows: readonly StreamType[];
  /** Where a new reaction begins: with the next event, or with the first one ever. */
  abstract readonly startsAt: 'head' | 'beginning';

  /** Queries whose answers must show the event before `handle` sees it. */
  readonly waitsFor: readonly ReadModel[] = [];

  /** False for events of the types that are of no interest; they cost nothing then. */
  wants(_event: RecordedOf<Event>): boolean {
    return true;
  }

  abstract handle(event: RecordedOf<Event>): Promise<void>;
}

/** What the machinery works with, whatever the events are. */
export type AnyReaction = Reaction<DomainEvent>;

const marker = DiscoveryService.createDecorator<void>();

/** Makes a reaction known to the runner. */
export function ReactionOf(): ClassDecorator {
  return applyDecorators(Injectable(), marker()) as ClassDecorator;
}

/** Under which `ReactionOf` leaves its mark. */
export const REACTION_MARK = marker.KEY;
