import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindArticlePath } from '../../articles/queries/imported/find-article-path.js';
import { ListSignatures } from '../../auth/queries/list-signatures.js';
import { oldAddressKey } from '../old-addresses/old-address.facts.js';
import { OldAddressesStore, type OldTarget } from '../old-addresses/old-addresses.store.js';

/** Where a reader finds now what lay at this address of a site that was moved here; null where nobody knows it, or it is not out. */
export class FindOldAddress extends Query<string | null> {
  constructor(readonly url: string) {
    super();
  }
}

@QueryHandler(FindOldAddress)
export class FindOldAddressHandler implements IQueryHandler<FindOldAddress> {
  constructor(
    private readonly addresses: OldAddressesStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ url }: FindOldAddress): Promise<string | null> {
    const key = oldAddressKey(url);
    if (key === null) return null;
    // `/?p=12&tag=x` and the like: without its query it may be a page all the same.
    const found = (await this.addresses.find([key])).get(key);
    const path = found ? await this.pathOf(found) : null;
    // A path that leads to itself would never end.
    return path !== null && oldAddressKey(path) !== key ? path : null;
  }

  private async pathOf({ kind, target }: OldTarget): Promise<string | null> {
    if (kind === 'path') return target;
    if (kind === 'category') return `/categoria/${encodeURIComponent(target)}`;
    if (kind === 'tag') return `/tag/${encodeURIComponent(target)}`;
    if (kind === 'author') {
      const signature = (await this.queries.execute(new ListSignatures())).find(({ personId }) => personId === target);
      return signature ? `/autore/${signature.slug}` : null;
    }
    return this.queries.execute(new FindArticlePath(target));
  }
}
