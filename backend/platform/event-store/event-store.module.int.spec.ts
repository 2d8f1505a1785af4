import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Global, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { Clock } from '../clock.js';
import { DATABASE_OPTIONS, Database } from '../database/database.js';
import { newId } from '../ids.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import type { RecordedOf, StreamType } from './domain-event.js';
import { EventStore } from './event-store.js';
import { EventStoreModule } from './event-store.module.js';
import { Projection, TableProjection } from './projection.js';
import { Projector } from './projector.js';
import { Reaction, ReactionOf } from './reactions/reaction.js';
import { ReactionsRunner } from './reactions/reactions-runner.js';

type LampEvent = { type: 'LampLit'; data: { color: string } };
const lamps: StreamType<LampEvent> = { category: 'lamp', schemaVersions: { LampLit: 1 } };

@Projection()
class LampsProjection extends TableProjection<{ id: string; color: string }, LampEvent> {
  readonly name = 'lamps';
  readonly version = 1;
  readonly table = 'read.lamps';
  readonly keyColumn = 'id';
  readonly follows = [lamps];
  keysOf(event: RecordedOf<LampEvent>) {
    return [event.stream];
  }
  fold(_row: object | undefined, event: RecordedOf<LampEvent>, id: string) {
    return { id, color: event.data.color };
  }
}

@ReactionOf()
class SeeWhenLampLit extends Reaction<LampEvent> {
  readonly name = 'see-when-lamp-lit';
  readonly follows = [lamps];
  readonly startsAt = 'beginning';
  override readonly waitsFor = [LampsProjection];
  readonly saw: unknown[] = [];
  constructor(private readonly database: Database) {
    super();
  }
  async handle(event: RecordedOf<LampEvent>): Promise<void> {
    const { rows } = await this.database.pool.query('select color from read.lamps where id = $1', [event.stream]);
    this.saw.push(rows[0]?.color);
  }
}

@Module({ providers: [LampsProjection, SeeWhenLampLit] })
class LampsModule {}

let test: TestDatabase;
let app: TestingModule;
const closed: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  const options = { url: test.url, poolSize: 6, release: async () => void closed.push('released') };
  @Global()
  @Module({ providers: [Clock, { provide: DATABASE_OPTIONS, useValue: options }], exports: [Clock, DATABASE_OPTIONS] })
  class SettingsModule {}
  app = await Test.createTestingModule({ imports: [SettingsModule, EventStoreModule, LampsModule] }).compile();
  await app.init();
  await app.get(Database).pool.query('create table read.lamps (id text primary key, color text not null)');
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

describe('the event store in an application', () => {
  it('finds projections and reactions by their mark; a reaction sees what its projection already shows', async () => {
    const events = [{ id: newId(), type: 'LampLit', data: { color: 'verde' } }];
    const { position } = await app
      .get(EventStore)
      .append({ stream: `lamp-${newId()}`, expectedVersion: 0, events, meta: { actor: 'cli' } });
    await app.get(Projector).catchUp(position, [LampsProjection]);
    await app.get(ReactionsRunner).drain();
    expect(app.get(SeeWhenLampLit).saw).toEqual(['verde']);
    expect(await app.get(Projector).status()).toMatchObject([{ name: 'lamps', state: 'live', position, lag: 0 }]);
    expect(await app.get(ReactionsRunner).status()).toMatchObject([{ name: 'see-when-lamp-lit', position, lag: 0 }]);
  });

  it('closes loops, log and connections with the application, and gives the database back last', async () => {
    await app.get(Projector).start();
    await app.get(ReactionsRunner).start();
    const { pool } = app.get(Database);
    await app.close();
    expect(closed).toEqual(['released']);
    expect(pool.ended).toBe(true);
  });
});
