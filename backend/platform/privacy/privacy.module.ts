import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DatabaseModule } from '../database/database.module.js';
import { PersonalData } from './personal-data.js';
import { PurgeSchedule } from './purge.schedule.js';
import { PurgesStore } from './purges.store.js';

/** Retention and erasure of what features mark as kept data. */
@Global()
@Module({
  imports: [DatabaseModule, DiscoveryModule],
  providers: [PersonalData, PurgesStore, PurgeSchedule],
  exports: [PersonalData, PurgesStore],
})
export class PrivacyModule {}
