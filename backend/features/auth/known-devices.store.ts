import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SECRETS, type Secrets } from '../../platform/config/secrets.js';
import { Database } from '../../platform/database/database.js';
import { TableAccess } from '../../platform/database/table-access.js';
import type { AuthTables } from './auth.tables.js';

/** A device that nobody logged in from for this long is a stranger again. */
export const DEVICE_DAYS = 180;
const MAX_DEVICES = 20;

/**
 * Devices from which an administrator has logged in before: strangers' failures do not count against them. What a device
 * holds is signed, so that made-up ones are refused without a question to the database, which knows only digests.
 */
@Injectable()
export class KnownDevicesStore extends TableAccess<AuthTables> {
  readonly #key: string;

  constructor(database: Database, @Inject(SECRETS) secrets: Pick<Secrets, 'jwt'>) {
    super(database);
    this.#key = `contesto device ${secrets.jwt}`;
  }

  /** The digest of the device when somebody of this name has logged in from it, else null. */
  async recognize(held: string | undefined, username: string): Promise<string | null> {
    const digest = held === undefined ? null : this.#digestOf(held);
    if (digest === null) return null;
    const known = await this.db
      .selectFrom('app.known_devices as device')
      .innerJoin('app.administrators as administrator', 'administrator.id', 'device.admin_id')
      .select('device.digest')
      .where('device.digest', '=', digest)
      .where(sql<string>`lower(administrator.username)`, '=', username.toLowerCase())
      .where('device.last_used_at', '>', sql<Date>`clock_timestamp() - make_interval(days => ${DEVICE_DAYS})`)
      .executeTakeFirst();
    return known?.digest ?? null;
  }

  /** Remembers that somebody logged in from a new device; answers what the device is to hold. */
  async add(adminId: string): Promise<string> {
    const random = randomBytes(24).toString('base64url');
    await this.db
      .insertInto('app.known_devices')
      .values({ digest: digestOf(random), admin_id: adminId })
      .execute();
    await sql`delete from app.known_devices where digest in (
      select digest from app.known_devices where admin_id = ${adminId} order by last_used_at desc offset ${MAX_DEVICES})`.execute(
      this.db,
    );
    return `${random}.${this.#signatureOf(random)}`;
  }

  async used(digest: string): Promise<void> {
    await sql`update app.known_devices set last_used_at = clock_timestamp() where digest = ${digest}`.execute(this.db);
  }

  /** All of an administrator's devices become strangers. */
  async forget(adminId: string): Promise<void> {
    await this.db.deleteFrom('app.known_devices').where('admin_id', '=', adminId).execute();
  }

  /** Drops devices that count no more; answers how many. */
  async sweep(): Promise<number> {
    const { numAffectedRows } = await sql`delete from app.known_devices
      where last_used_at < clock_timestamp() - make_interval(days => ${DEVICE_DAYS})`.execute(this.db);
    return Number(numAffectedRows ?? 0);
  }

  #digestOf(held: string): string | null {
    const [random = '', signature = ''] = held.split('.');
    const [given, right] = [Buffer.from(signature), Buffer.from(this.#signatureOf(random))];
    return given.length === right.length && timingSafeEqual(given, right) ? digestOf(random) : null;
  }

  #signatureOf(random: string): string {
    return createHmac('sha256', this.#key).update(random).digest('base64url');
  }
}

function digestOf(random: string): string {
  return createHash('sha256').update(random).digest('hex');
}
