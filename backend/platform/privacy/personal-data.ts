import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock } from '../clock.js';
import { Leases } from '../leases/leases.js';
import { ErasureList } from './erasure-list.js';
import { PurgesStore, type PurgeTrigger } from './purges.store.js';
import { allStoredData, type StoredData } from './stored-data.js';

/** How many pieces of one kind of stored data were let go of. */
export interface PurgeCount {
  readonly name: string;
  readonly words: readonly [one: string, many: string];
  readonly count: number;
}

const LEASE = 'privacy-purge';

/** Retention and erasure over everything that is stored, whichever feature keeps it. */
@Injectable()
export class PersonalData {
  constructor(
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(PurgesStore) private readonly purges: PurgesStore,
    @Inject(Leases) private readonly leases: Leases,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ErasureList) private readonly erasures: ErasureList,
  ) {}

  /**
   * Lets go of everything that was stored long enough and erases again anyone who came back with a restored database. The
   * counts are recorded. Null when another process is at it.
   * @throws AggregateError when some of it failed; the rest is done, and no purge is recorded
   */
  async purge(trigger: PurgeTrigger): Promise<readonly PurgeCount[] | null> {
    const outcome = await this.leases.withLease(LEASE, async () => {
      const now = this.clock.now();
      const counts = await this.#ofEach(({ purge }) => purge?.(now));
      await this.#applyErasures();
      await this.purges.record(now, trigger, counts);
      return counts;
    });
    return outcome.ran ? outcome.value : null;
  }

  /** Erases an address everywhere and remembers, as a digest, that it was asked for. Answers what was erased. */
  async erase(address: string): Promise<readonly PurgeCount[]> {
    await this.erasures.add(address, this.clock.now());
    return (await this.#applyErasures()).filter(({ count }) => count > 0);
  }

  /** When everything was last purged; null when never. */
  lastPurge(): Promise<Date | null> {
    return this.purges.last();
  }

  async #applyErasures(): Promise<readonly PurgeCount[]> {
    const erasedFrom = await this.erasures.read();
    return erasedFrom === null ? [] : this.#ofEach(({ name, erase }) => erase?.(erasedFrom(name)));
  }

  /** One after the other; what fails does not keep the others from being done. */
  async #ofEach(act: (data: StoredData) => Promise<number> | undefined): Promise<readonly PurgeCount[]> {
    const counts: PurgeCount[] = [];
    const failures: unknown[] = [];
    for (const data of allStoredData(this.discovery)) {
      try {
        const count = await act(data);
        if (count !== undefined) counts.push({ name: data.name, words: data.words, count });
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length === 1) throw failures[0];
    if (failures.length > 1) throw new AggregateError(failures, 'Several kinds of kept data could not be let go of.');
    return counts;
  }
}
