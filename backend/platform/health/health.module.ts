import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { Health } from './health.js';
import { Heartbeats } from './heartbeats.js';

@Global()
@Module({ controllers: [HealthController], providers: [Health, Heartbeats], exports: [Health, Heartbeats] })
export class HealthModule {}
