import { Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { Database } from './database.js';

/** A class that reads or writes these tables. */
@Injectable()
export abstract class TableAccess<Tables> {
  constructor(protected readonly database: Database) {}

  protected get db(): Kysely<Tables> {
    return this.database.kysely<Tables>();
  }
}
