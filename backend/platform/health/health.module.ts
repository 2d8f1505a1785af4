import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { Health } from './health.js';

@Global()
@Module({ controllers: [HealthController], providers: [Health], exports: [Health] })
export class HealthModule {}
