import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CONFIG, type Config } from '../config/config.js';
import { DatabaseModule } from '../database/database.module.js';
import { ErasureList } from './erasure-list.js';
import { PersonalData } from './personal-data.js';
import { PurgeSchedule } from './purge.schedule.js';
import { PurgesStore } from './purges.store.js';
import { RedactionList } from './redaction-list.js';

/** Retention and erasure of what features declare as stored data. */
@Global()
@Module({
  imports: [DatabaseModule, DiscoveryModule],
  providers: [
    PersonalData,
    PurgesStore,
    PurgeSchedule,
    {
      provide: ErasureList,
      useFactory: ({ dataDir }: Pick<Config, 'dataDir'>) => new ErasureList(dataDir),
      inject: [CONFIG],
    },
    {
      provide: RedactionList,
      useFactory: ({ dataDir }: Pick<Config, 'dataDir'>) => new RedactionList(dataDir),
      inject: [CONFIG],
    },
  ],
  exports: [PersonalData, PurgesStore, ErasureList, RedactionList],
})
export class PrivacyModule {}
