import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DATABASE_OPTIONS, Database, type DatabaseOptions } from './database.js';

/** Opens the database from the settings under `DATABASE_OPTIONS` (provided by a global module) and closes it last. */
@Global()
@Module({
  providers: [
    {
      provide: Database,
      inject: [DATABASE_OPTIONS],
      useFactory: (options: DatabaseOptions) => new Database(options),
    },
  ],
  exports: [Database],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(Database) private readonly database: Database) {}

  onApplicationShutdown(): Promise<void> {
    return this.database.close();
  }
}
