import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { BoundedQueue } from '../concurrency/bounded-queue.js';
import { CONFIG, type Config } from '../config/config.js';
import { DomainError } from '../domain-error.js';
import { callerNetwork } from './caller-network.js';
import { type Allowance, TokenBuckets } from './token-buckets.js';

/** What is made for anyone who asks and costs something: a page or list, a search, a cover, an image for sharing, a count of a reading. */
export type CostlyCall = 'page' | 'search' | 'cover' | 'drawing' | 'reading';

/** For each network. Far more than a reader needs, and less than it takes to keep the machine busy. */
const ALLOWANCES: Readonly<Record<CostlyCall, Allowance>> = {
  page: { atOnce: 600, aMinute: 600 },
  search: { atOnce: 120, aMinute: 120 },
  cover: { atOnce: 600, aMinute: 600 },
  drawing: { atOnce: 40, aMinute: 20 },
  reading: { atOnce: 600, aMinute: 600 },
};
/** For all networks together: what is worked on at a time, and what waits. */
const TURNS = {
  page: { atATime: 100, maxWaiting: 400, maxWaitMs: 10_000 },
  search: { atATime: 12, maxWaiting: 120, maxWaitMs: 6_000 },
  cover: { atATime: 4, maxWaiting: 300, maxWaitMs: 6_000 },
} as const;

type Caller = Pick<FastifyRequest, 'ip' | 'headers'>;

/**
 * Bounds what everybody may ask for: by network, and of all together. What was made before and is answered from memory or
 * disk is asked for without either.
 */
@Injectable()
export class CallBounds {
  readonly #buckets = new TokenBuckets(() => performance.now());
  readonly #turns = {
    page: new BoundedQueue(TURNS.page),
    search: new BoundedQueue(TURNS.search),
    cover: new BoundedQueue(TURNS.cover),
  };

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'http'>) {}

  /** Takes one from the caller's allowance. @throws DomainError `too-many-requests` with the seconds to wait */
  charge(kind: CostlyCall, caller: Caller): void {
    const network = this.networkOf(caller);
    if (network === null) return;
    const seconds = this.#buckets.take(`${kind} ${network}`, ALLOWANCES[kind]);
    if (seconds !== null) throw new DomainError('too-many-requests', { retryAfterSeconds: seconds });
  }

  /** The network that answers for what a caller asks; null where an unknown proxy hides it. */
  networkOf(caller: Caller): string | null {
    return this.#isUnknownProxy(caller) ? null : callerNetwork(caller.ip);
  }

  /** Does the work when it is its turn among all of its kind. @throws DomainError `too-many-requests` */
  inTurn<T>(kind: keyof typeof TURNS, work: () => Promise<T>): Promise<T> {
    return this.#turns[kind].run(0, work);
  }

  /** A proxy of our own that `TRUST_PROXY` does not name would be charged for all of its visitors together. */
  #isUnknownProxy({ ip, headers }: Caller): boolean {
    if (this.config.http.trustProxy !== false || headers['x-forwarded-for'] === undefined) return false;
    return ipaddr.isValid(ip) && ipaddr.process(ip).range() !== 'unicast';
  }
}
