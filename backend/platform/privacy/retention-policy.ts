import { applyDecorators, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** Whether anyone who has this address asked to be erased at or after the moment from which something of theirs is stored. */
export type IsErased = (address: string, storedSince: Date) => boolean;

/**
 * Something that is stored for a time, or until a person asks to be erased: other people's texts, messages, addresses.
 * Mark the class with `@Retention()` and list it as a provider; the nightly purge, `contesto privacy purge` and
 * `contesto privacy erase` find it by that. Both methods may be called again after a crash, and by two processes.
 */
export abstract class RetentionPolicy {
  /** Key of the counts, `camelCase`. */
  abstract readonly name: string;
  /** What it is called in Italian: one of it, many of it. */
  abstract readonly words: readonly [one: string, many: string];

  /** Lets go of what was stored long enough by now; answers how many. */
  abstract purge(now: Date): Promise<number>;

  /** Erases what belongs to an erased address; answers how many. Nothing where no address is stored. */
  async erase(_isErased: IsErased): Promise<number> {
    return 0;
  }
}

const marker = DiscoveryService.createDecorator<void>();

/** Makes stored data known to the purge and to erasures. */
export function Retention(): ClassDecorator {
  return applyDecorators(Injectable(), marker()) as ClassDecorator;
}

/** Under which `Retention` leaves its mark. */
export const RETENTION_MARK = marker.KEY;
