import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database } from '../platform/database/database.js';
import { sqlStateOf } from '../platform/database/database-errors.js';
import type { StreamType } from '../platform/event-store/domain-event.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { Projector } from '../platform/event-store/projector.js';
import { ProjectionRebuilder } from '../platform/event-store/rebuild/rebuild.js';
import { DiscoveredSubscribers } from '../platform/event-store/subscribers.js';
import { newId } from '../platform/ids.js';
import type { TestDatabase } from '../platform/testing/test-database.js';
import { until } from '../platform/testing/until.js';
import { createFreshDatabase } from './fresh-database.js';
import { linkInMail } from './outbox.js';
import { startTestApp, type TestApp } from './test-app.js';

/** What the migrations of a next version may do at most: a column more in every table, and a table more. */
const NEXT_VERSION = `do $$ declare one regclass; begin
    for one in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('es', 'read', 'app') and c.relkind = 'r' and c.relname not like 'kysely%' loop
      execute format('alter table %s add column next_version text not null default ''new''', one);
    end loop;
  end $$;
  create table app.next_version (id uuid primary key);
  insert into app.kysely_migration values ('29990101T0000-next-version', '2999-01-01')`;

function isDeadlock(error: unknown): false {
  if (sqlStateOf(error) !== '40P01') throw error;
  return false;
}

describe('a server while a newer version comes into use next to it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contesto-rolling-'));
  let database: TestDatabase;
  let older: TestApp;
  let newer: TestApp;

  beforeAll(async () => {
    database = await createFreshDatabase();
    const variables = { DATABASE_URL: database.url, DATA_DIR: folder };
    older = await startTestApp(variables);
    // As if the newer one had changed every fold: it builds all read tables again and they are its own from then on.
    const { projections } = DiscoveredSubscribers.prototype;
    const raised = new WeakSet<object>([older.app.get(DiscoveredSubscribers)]);
    const raise = jest.spyOn(DiscoveredSubscribers.prototype, 'projections').mockImplementation(function (
      this: DiscoveredSubscribers,
    ) {
      const all = projections.call(this);
      if (!raised.has(this)) for (const one of all) Object.assign(one, { version: one.version + 1 });
      raised.add(this);
      return all;
    });
    newer = await startTestApp(variables);
    raise.mockRestore();
    // As migrations do, again where somebody at work was in the way.
    await until('the next migration', () =>
      older.app
        .get(Database)
        .pool.query(NEXT_VERSION)
        .then(() => true, isDeadlock),
    );
  });
  afterAll(async () => {
    await newer.close();
    await older.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const publish = (site: TestApp, title: string) =>
    site.call('POST', '/api/articles', { title, content: '<p>Testo.</p>', category: 'AI News', status: 'published' });
  const titlesOn = async (site: TestApp) =>
    (
      (await site.call('GET', '/api/public/articles?limit=30', undefined, 'visitor')).body.articles as {
        title: string;
      }[]
    ).map(({ title }) => title);

  it('takes changes and shows them at once, and so does the newer one', async () => {
    expect((await older.app.get(Projector).status()).every(({ state }) => state === 'newer')).toBe(true);
    for (const [site, other, title] of [
      [older, newer, 'Scritta dalla vecchia'],
      [newer, older, 'Scritta dalla nuova'],
    ] as const) {
      const { status, body } = await publish(site, title);
      expect(status).toBe(201);
      expect(await titlesOn(site)).toContain(title);
      const changed = await other.call('PUT', `/api/articles/${body._id}`, { title: `${title}, cambiata` });
      expect(changed.status).toBe(200);
      expect(await titlesOn(other)).toContain(`${title}, cambiata`);
    }
  });

  it('goes on with everything else that it writes', async () => {
    const settings = { site: { name: 'Il nome di prima' } };
    expect((await older.call('PUT', '/api/admin/settings', settings)).status).toBe(200);
    const login = { username: 'admin', password: older.password };
    const { status, body } = await older.call('POST', '/api/auth/login', login, 'visitor');
    expect(status).toBe(200);
    expect((await newer.call('GET', '/api/admin/settings', undefined, { token: body.token })).status).toBe(200);
    const page = await older.call('GET', '/', undefined, 'visitor');
    expect([page.status, page.text.includes('Il nome di prima')]).toEqual([200, true]);
  });

  it('leaves columns alone that it does not know, also where a table is built again', async () => {
    const rebuilder = newer.app.get(ProjectionRebuilder);
    for (const projection of newer.app.get(DiscoveredSubscribers).projections()) {
      await rebuilder.rebuild(projection);
      const { rows } = await older.app
        .get(Database)
        .pool.query(`select count(*)::int as rows, count(next_version)::int as kept from ${projection.table}`);
      expect(rows[0].kept).toBe(rows[0].rows);
    }
    expect((await publish(older, 'Dopo la ricostruzione')).status).toBe(201);
  });

  it('decides about a reader after a choice that only the newer one knows, and about nothing else that it cannot know', async () => {
    const email = 'lettrice@esempio.it';
    const asked = { email, gdprConsent: true };
    expect((await older.call('POST', '/api/newsletter/subscribe', asked, 'visitor')).status).toBe(200);
    const token = (await linkInMail(older, 'conferma', email)).split('token=')[1];
    const { body: article } = await publish(older, 'Con un fatto nuovo');
    const views = newer.app.get(DiscoveredSubscribers).projections();
    for (const view of views) {
      const keysOf = view.keysOf.bind(view);
      const knowsIt = (type: StreamType) => ({ ...type, schemaVersions: { ...type.schemaVersions, ChosenLater: 1 } });
      const keysOfNewer: typeof keysOf = (event) => (event.type === 'ChosenLater' ? [] : keysOf(event));
      Object.assign(view, { follows: view.follows.map(knowsIt), keysOf: keysOfNewer });
    }
    const store = newer.app.get(EventStore);
    const { rows } = await older.app
      .get(Database)
      .pool.query("select stream from es.events where stream ~ '^subscriber-'");
    for (const stream of [rows[0].stream, `article-${article._id}`]) {
      const event = { id: newId(), type: 'ChosenLater', data: {} };
      await store.append({ stream, expectedVersion: null, events: [event], meta: { actor: 'cli' } });
    }
    await newer.app.get(Projector).catchUp(await store.head());

    expect((await older.call('POST', '/api/newsletter/confirm', { token }, 'visitor')).status).toBe(200);
    const types = (await store.readRecorded(rows[0].stream)).map(({ type }) => type);
    expect(types).toEqual(['SubscriptionRequested', 'ChosenLater', 'SubscriptionConfirmed']);
    const changed = await older.call('PUT', `/api/articles/${article._id}`, { title: 'Cambiata' });
    expect([changed.status, changed.body.code]).toEqual([503, 'database-unavailable']);
    expect(await titlesOn(older)).toContain('Con un fatto nuovo');
  });

  it('does not come back in the older version, and says why', async () => {
    await expect(startTestApp({ DATABASE_URL: database.url, DATA_DIR: folder })).rejects.toThrow(
      /versione più recente del programma \(29990101T0000-next-version\): aggiornare il programma/,
    );
  });
});
