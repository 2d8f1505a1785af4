import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Scripts and style sheets by address, as versions of the site shipped them. */
@Injectable()
export class ShippedCodeStore {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Notes that this version is at work with these addresses; answers those that nobody stored yet. */
  async renew(addresses: readonly string[]): Promise<string[]> {
    const { rows } = await this.database.pool.query<{ address: string }>(
      `with renewed as (
         update app.shipped_code set shipped_at = now() where address = any($1) and shipped_at < now() - interval '1 day')
       select address from unnest($1::text[]) as given (address)
       where not exists (select from app.shipped_code s where s.address = given.address)`,
      [addresses],
    );
    return rows.map(({ address }) => address);
  }

  async add(files: readonly { readonly address: string; readonly body: string }[]): Promise<void> {
    await this.database.pool.query(
      `insert into app.shipped_code (address, body) select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
      [files.map(({ address }) => address), files.map(({ body }) => body)],
    );
  }

  /** The text at an address, or null where no version of the last weeks had it. */
  async find(address: string): Promise<string | null> {
    const { rows } = await this.database.pool.query<{ body: string }>({
      name: 'find_shipped_code',
      text: 'select body from app.shipped_code where address = $1',
      values: [address],
    });
    return rows[0]?.body ?? null;
  }

  /** Forgets what no version at work has had since then; answers how many. */
  async forgetBefore(moment: Date): Promise<number> {
    const { rowCount } = await this.database.pool.query('delete from app.shipped_code where shipped_at < $1', [moment]);
    return rowCount ?? 0;
  }
}
