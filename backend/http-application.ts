import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { Projector } from './platform/event-store/projector.js';
import { ReactionsRunner } from './platform/event-store/reactions/reactions-runner.js';
import { createHttpAdapter } from './platform/http/http-adapter.js';
import { JobsRunner } from './platform/jobs/jobs-runner.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import type { PlatformSettings } from './platform/platform.module.js';

/** The whole product behind HTTP, following the log, not yet listening: for the server and for tests. */
export async function createHttpApplication(
  settings: PlatformSettings,
  options: { readonly timers: boolean },
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(settings, options),
    createHttpAdapter(settings.config),

    { abortOnError: false, logger: new NestLogger(createLogger(settings.config)) },
  );
  await app.init();
  await app.get(Projector).start();
  await app.get(ReactionsRunner).start();
  // Also without timers: jobs are what events led to, and somebody has to do it.
  app.get(JobsRunner).start();
  return app;
}
