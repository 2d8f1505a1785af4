import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { streamName } from '../../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { articleEvents } from '../../article.events.js';
import { slugCandidate, slugReservation } from '../../slug.js';

/** More of one title in a row than these are rare, and find their address when they begin. */
const CANDIDATES = 6;

/**
 * The addresses that articles will have which are to begin together, in their order: the wanted one, or one with a number where
 * somebody has it; an article that is there already has its own. `taken` are those of others that begin too.
 */
export class PlanAddresses extends Query<string[]> {
  constructor(
    readonly wanted: readonly { readonly id: string; readonly slug: string }[],
    readonly taken: ReadonlySet<string>,
  ) {
    super();
  }
}

@QueryHandler(PlanAddresses)
export class PlanAddressesHandler implements IQueryHandler<PlanAddresses> {
  constructor(private readonly store: EventStore) {}

  async execute({ wanted, taken }: PlanAddresses): Promise<string[]> {
    const candidatesOf = (slug: string) => Array.from({ length: CANDIDATES }, (_, at) => slugCandidate(slug, at + 1));
    const all = wanted.flatMap(({ slug }) => candidatesOf(slug));
    const owners = await this.store.reservationOwners([...new Set(all)].map(slugReservation));
    const used = new Set(taken);
    return wanted.map(({ id, slug }) => {
      const candidates = candidatesOf(slug);
      const own = candidates.find((one) => owners.get(slugReservation(one)) === streamName(articleEvents, id));
      const free = candidates.find((one) => !(used.has(one) || owners.has(slugReservation(one))));
      const planned = own ?? free ?? `${slug}-${id.split('-').at(-1)}`;
      used.add(planned);
      return planned;
    });
  }
}
