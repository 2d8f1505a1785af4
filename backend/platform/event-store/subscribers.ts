import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type AnyProjection, PROJECTION_MARK } from './projection.js';
import { type AnyReaction, REACTION_MARK } from './reactions/reaction.js';

/** Everything in the application that follows the log, found by its mark. */
export interface Subscribers {
  projections(): readonly AnyProjection[];
  reactions(): readonly AnyReaction[];
}

/** The subscribers among the providers of all modules. */
@Injectable()
export class DiscoveredSubscribers implements Subscribers {
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

  #marked<Subscriber extends AnyProjection | AnyReaction>(metadataKey: string): readonly Subscriber[] {
    const byClass = new Map<unknown, Subscriber>();
    for (const wrapper of this.discovery.getProviders({ metadataKey })) {
      if (wrapper.instance) byClass.set(wrapper.metatype, wrapper.instance as Subscriber);
    }
    const subscribers = [...byClass.values()];
    for (const subscriber of subscribers) checkSubscriber(subscriber, subscribers);
    return subscribers;
  }
}

function checkSubscriber(subscriber: AnyProjection | AnyReaction, all: readonly (AnyProjection | AnyReaction)[]): void {
  if (all.some((other) => other !== subscriber && other.name === subscriber.name)) {
    throw new Error(`Two subscribers of the log are called ${subscriber.name}.`);
  }
  const odd = subscriber.follows.find((streamType) => streamType.category.includes('-'));
  if (odd) throw new Error(`${subscriber.name} follows ${odd.category}: a category has no hyphen.`);
}
