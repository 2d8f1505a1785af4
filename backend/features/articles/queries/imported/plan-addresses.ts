import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { addressesToTry, type Namesake } from '../../../../contract/slug-of-title.js';
import { Database } from '../../../../platform/database/database.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import type { ArticlesTables } from '../../articles.tables.js';
import { ArticlesProjection } from '../../projections/articles.projection.js';
import { slugReservation } from '../../slug.js';

/**
 * The addresses that articles will have which are to begin together, in their order; an article that is there already has its own.
 * `taken` are those of others that begin too.
 */
export class PlanAddresses extends Query<string[]> {
  static readonly shows = [ArticlesProjection];

  constructor(
    readonly wanted: readonly (Namesake & { readonly slug: string })[],
    readonly taken: ReadonlySet<string>,
  ) {
    super();
  }
}

@QueryHandler(PlanAddresses)
export class PlanAddressesHandler implements IQueryHandler<PlanAddresses> {
  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
  ) {}

  async execute({ wanted, taken }: PlanAddresses): Promise<string[]> {
    const addresses = wanted.map((article) => addressesToTry(article.slug, article));
    const owners = await this.store.reservationOwners([...new Set(addresses.flat())].map(slugReservation));
    const here = await this.#here(wanted.map(({ id }) => id));
    const used = new Set(taken);
    return wanted.map(({ id, slug }, at) => {
      const free = addresses[at]?.find((one) => !(used.has(one) || owners.has(slugReservation(one))));
      const planned = here.get(id) ?? free ?? `${slug}-${id}`;
      used.add(planned);
      return planned;
    });
  }

  async #here(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const db = this.database.kysely<ArticlesTables>();
    const rows = await db.selectFrom('read.articles').select(['id', 'slug']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, slug }) => [id, slug]));
  }
}
