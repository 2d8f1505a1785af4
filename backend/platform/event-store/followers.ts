import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type AnyProjection, PROJECTION_MARK } from './projection.js';
import { type AnyReaction, REACTION_MARK } from './reaction.js';

/** Everything in the application that follows the log, found by its mark. */
export interface Followers {
  projections(): readonly AnyProjection[];
  reactions(): readonly AnyReaction[];
}

/** The followers among the providers of all modules. */
@Injectable()
export class DiscoveredFollowers implements Followers {
  #projections: readonly AnyProjection[] | undefined;
  #reactions: readonly AnyReaction[] | undefined;

  constructor(@Inject(DiscoveryService) private readonly discovery: DiscoveryService) {}

  projections(): readonly AnyProjection[] {
    this.#projections ??= this.#marked<AnyProjection>(PROJECTION_MARK);
    return this.#projections;
  }

  reactions(): readonly AnyReaction[] {
    this.#reactions ??= this.#marked<AnyReaction>(REACTION_MARK);
    return this.#reactions;
  }

  #marked<Follower extends AnyProjection | AnyReaction>(metadataKey: string): readonly Follower[] {
    const byClass = new Map<unknown, Follower>();
    for (const wrapper of this.discovery.getProviders({ metadataKey })) {
      if (wrapper.instance) byClass.set(wrapper.metatype, wrapper.instance as Follower);
    }
    const followers = [...byClass.values()];
    for (const follower of followers) checkFollower(follower, followers);
    return followers;
  }
}

function checkFollower(follower: AnyProjection | AnyReaction, all: readonly (AnyProjection | AnyReaction)[]): void {
  if (all.some((other) => other !== follower && other.name === follower.name)) {
    throw new Error(`Two followers of the log are called ${follower.name}.`);
  }
  const odd = follower.follows.find((family) => family.category.includes('-'));
  if (odd) throw new Error(`${follower.name} follows ${odd.category}: a category has no hyphen.`);
}
