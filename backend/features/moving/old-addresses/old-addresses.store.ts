import { createHash } from 'node:crypto';
import { imageIdsIn } from '../../../contract/image-addresses.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import { ImageUser, ImageUserOf } from '../../../platform/images/image-user.js';
import type { MovingTables, OldAddressRow } from '../moving.tables.js';

/** What answers an address of a site that was moved here. */
export type OldTarget = Pick<OldAddressRow, 'kind' | 'target'>;
export type OldAddress = OldTarget & { readonly key: string };

/** PostgreSQL takes 65,535 values a statement. */
const ROWS = 5_000;

/** The addresses of sites that were moved here, by what `oldAddressKey` makes of them. */
export class OldAddressesStore extends TableAccess<MovingTables> {
  /** What answers these, by their keys; others are absent. */
  async find(keys: readonly string[]): Promise<Map<string, OldTarget>> {
    if (keys.length === 0) return new Map();
    const byDigest = new Map(keys.map((key) => [digestOf(key), key]));
    const rows = await this.db
      .selectFrom('app.old_addresses')
      .selectAll()
      .where('sha256', 'in', [...byDigest.keys()])
      .execute();
    return new Map(rows.map(({ sha256, ...target }) => [byDigest.get(sha256) ?? '', target]));
  }

  /** Adds those that are not there; who came first keeps an address. */
  async add(addresses: readonly OldAddress[]): Promise<void> {
    for (let from = 0; from < addresses.length; from += ROWS) {
      await this.db
        .insertInto('app.old_addresses')
        .values(addresses.slice(from, from + ROWS).map(({ key, ...target }) => ({ sha256: digestOf(key), ...target })))
        .onConflict((conflict) => conflict.column('sha256').doNothing())
        .execute();
    }
  }

  /** The paths of this site that old addresses lead to. */
  async paths(): Promise<readonly string[]> {
    const rows = await this.db.selectFrom('app.old_addresses').select('target').where('kind', '=', 'path').execute();
    return rows.map(({ target }) => target);
  }
}

function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Images of a site that was moved here are asked for by pages elsewhere, also when no article shows them. */
@ImageUserOf()
export class ImagesOfOldAddresses extends ImageUser {
  readonly reads = [];

  constructor(private readonly addresses: OldAddressesStore) {
    super();
  }

  async imagesInUse(): Promise<readonly string[]> {
    return (await this.addresses.paths()).flatMap((path) => imageIdsIn(path));
  }
}
