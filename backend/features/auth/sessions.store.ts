import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Role } from '../../contract/role-words.js';
import { SingleFlight } from '../../platform/concurrency/single-flight.js';
import { TableAccess } from '../../platform/database/table-access.js';
import { newId } from '../../platform/ids.js';
import type { AuthTables, SessionKind } from './auth.tables.js';
import { judgeRenewal, type Renewal } from './renewal.js';

/** A session that has not ended, with whose it is. */
export interface OpenSession {
  readonly id: string;
  readonly kind: SessionKind;
  readonly admin_id: string;
  readonly username: string;
  readonly role: Role;
}

/** Where a session is; null where nobody said. */
export interface SessionPlace {
  readonly device: string | null;
  readonly network: string | null;
}

/** A browser's session ends when it is not renewed for this long; a client's after this. */
export const SESSION_HOURS = 12;
/** However often it is renewed. */
const MAX_SESSION_DAYS = 30;
/** Of one administrator; the oldest end. */
const MAX_SESSIONS = 50;

/** Where administrators are logged in. A session that is not here has ended, whatever token says otherwise. */
@Injectable()
export class SessionsStore extends TableAccess<AuthTables> {
  readonly #open = new SingleFlight((id) => this.#read(id));

  /** Every admin call asks this: those that ask at the same moment, as a screen's do, share one answer. */
  find(id: string): Promise<OpenSession | undefined> {
    return this.#open.get(id);
  }

  /** Begins a session; answers with its id. */
  async begin(adminId: string, kind: SessionKind, place: SessionPlace): Promise<string> {
    const id = newId();
    await sql`insert into app.admin_sessions (id, admin_id, kind, expires_at, device, network)
      values (${id}, ${adminId}, ${kind}, ${expiry()}, ${place.device}, ${place.network})`.execute(this.db);
    await sql`delete from app.admin_sessions where id in (
      select id from app.admin_sessions where admin_id = ${adminId} order by created_at desc offset ${MAX_SESSIONS})`.execute(
      this.db,
    );
    return id;
  }

  /** The renewal that comes next; null when the session has ended, or ends now because somebody else used this one up. */
  async renew({ sessionId, generation }: Renewal, { device, network }: SessionPlace): Promise<Renewal | null> {
    return this.db.transaction().execute(async (transaction) => {
      const session = await transaction
        .selectFrom('app.admin_sessions')
        .select(['generation', 'renewed_at', sql<Date>`clock_timestamp()`.as('now')])
        .where('id', '=', sessionId)
        .where('kind', '=', 'browser')
        .where('expires_at', '>', sql<Date>`clock_timestamp()`)
        .forUpdate()
        .executeTakeFirst();
      if (!session) return null;
      const renewable = { generation: session.generation, renewedAt: session.renewed_at.getTime() };
      const judgement = judgeRenewal(generation, renewable, session.now.getTime());
      if (judgement === 'repeat') return { sessionId, generation: session.generation };
      if (judgement === 'stolen') {
        await transaction.deleteFrom('app.admin_sessions').where('id', '=', sessionId).execute();
        return null;
      }
      await sql`update app.admin_sessions set generation = generation + 1, renewed_at = clock_timestamp(),
        device = coalesce(${device}, device), network = coalesce(${network}, network),
        expires_at = least(${expiry()}, created_at + make_interval(days => ${MAX_SESSION_DAYS}))
        where id = ${sessionId}`.execute(transaction);
      return { sessionId, generation: generation + 1 };
    });
  }

  async end(id: string): Promise<void> {
    await this.db.deleteFrom('app.admin_sessions').where('id', '=', id).execute();
  }

  /** The open sessions of an administrator, the last used first. */
  ofAdmin(adminId: string) {
    return this.db
      .selectFrom('app.admin_sessions')
      .select(['id', 'kind', 'device', 'network', 'created_at', 'renewed_at'])
      .where('admin_id', '=', adminId)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .orderBy('renewed_at', 'desc')
      .execute();
  }

  /** Ends a session of this administrator; false when there is none. */
  async endOf(adminId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('app.admin_sessions')
      .where('id', '=', id)
      .where('admin_id', '=', adminId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async endAll(adminId: string): Promise<void> {
    await this.db.deleteFrom('app.admin_sessions').where('admin_id', '=', adminId).execute();
  }

  /** Drops what has ended; answers how many. */
  async sweep(): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('app.admin_sessions')
      .where('expires_at', '<', sql<Date>`clock_timestamp()`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  #read(id: string): Promise<OpenSession | undefined> {
    return this.db
      .selectFrom('app.admin_sessions as session')
      .innerJoin('app.administrators as administrator', 'administrator.id', 'session.admin_id')
      .select(['session.id', 'session.kind', 'session.admin_id', 'administrator.username', 'administrator.role'])
      .where('session.id', '=', id)
      .where('session.expires_at', '>', sql<Date>`clock_timestamp()`)
      .where('administrator.suspended_at', 'is', null)
      .executeTakeFirst();
  }
}

function expiry() {
  return sql<Date>`clock_timestamp() + make_interval(hours => ${SESSION_HOURS})`;
}
