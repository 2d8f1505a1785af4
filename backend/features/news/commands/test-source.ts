import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SourcePlace } from '../../../contract/source-kinds.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/domain-error.js';
import { Leases } from '../../../platform/leases/leases.js';
import { Throttle } from '../../../platform/throttle/throttle.js';
import { type ProbeFinding, SourceProbe } from '../readers/source-probe.js';
import { sourceReadAt } from '../sources/listed-sources.store.js';
import { type SourceTest, sourceTestOf } from '../sources/source-test.js';

const LIMIT = { name: 'source-test', maxPerHour: 120 };

/**
 * Reads an address as a collection would and answers what is there; stores nothing. One at a time for each
 * administrator. Throws `trial-under-way`, `too-many-attempts`; a failed reading is an answer.
 */
export class TestSource extends Command<SourceTest> {
  constructor(
    readonly place: SourcePlace,
    readonly adminId: string,
  ) {
    super();
  }
}

@CommandHandler(TestSource)
export class TestSourceHandler implements ICommandHandler<TestSource> {
  constructor(
    private readonly probe: SourceProbe,
    private readonly database: Database,
    private readonly leases: Leases,
    private readonly throttle: Throttle,
  ) {}

  async execute({ place, adminId }: TestSource): Promise<SourceTest> {
    const tested = await this.leases.withLease(`source-test-${adminId}`, async (lost) => {
      await this.throttle.count(LIMIT, adminId);
      const startedAt = performance.now();
      const finding = await this.find(place, lost);
      const known = await sourceReadAt(this.database, finding.readAt);
      return sourceTestOf(finding, known, Math.round(performance.now() - startedAt));
    });
    if (!tested.ran) throw new DomainError('trial-under-way');
    return tested.value;
  }

  /** Each address that is asked has a limit of its own, which counts neither our queues nor a busy machine. */
  private async find(place: SourcePlace, lost: AbortSignal): Promise<ProbeFinding> {
    const finding = await this.probe.probe(place, lost);
    if (lost.aborted) throw new DomainError('database-unavailable');
    return finding;
  }
}
