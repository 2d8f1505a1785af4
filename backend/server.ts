import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { GenerationSchedule } from './features/generation/generation.schedule.js';
import { NewsSchedule } from './features/news/news.schedule.js';
import { NewsletterSender } from './features/newsletter/delivery/newsletter-sender.js';
import { ShippedCode } from './features/pages/shipped-code/shipped-code.js';
import { createHttpApplication } from './http-application.js';
import { openInstallation, prepareInstallation } from './installation.js';
import { type Config, readConfig } from './platform/config/config.js';
import { announceServer, startTicksOf, withdrawServer } from './platform/config/running-server.js';
import { Database } from './platform/database/database.js';
import { ObjectStorage } from './platform/object-storage/object-storage.js';
import { StorageFailure } from './platform/object-storage/storage-failure.js';
import { PurgeSchedule } from './platform/privacy/purge.schedule.js';
import { describeStartFailure } from './start-failure.js';

async function start(config: Config): Promise<void> {
  const startedAt = performance.now();
  const onWaiting = () => process.stderr.write('La base dati non risponde ancora: si attende al massimo un minuto…\n');
  const onMigrationWaiting = () =>
    process.stderr.write('Una migrazione aspetta che altri processi lascino libera una tabella: si riprova…\n');
  const installation = await openInstallation(config, { onWaiting, onMigrationWaiting });
  const app = await createHttpApplication(installation, { timers: true });
  app.enableShutdownHooks();
  await checkStorage(app.get(ObjectStorage));
  const administrator = await prepareInstallation(app, config);
  await app.get(PurgeSchedule).purgeAtFirstStart();
  await app.get(ShippedCode).shipAtStart();
  await app.listen(config.http.port, config.http.host);
  await announce(app, config);
  // Whatever a stopped process left half done goes on at once and not with the next minute.
  void app.get(GenerationSchedule).resume();
  void app.get(NewsSchedule).resume();
  app.get(NewsletterSender).begin();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const lines = [`${config.site.name} risponde su ${await publicAddress(app, config)} (avvio in ${seconds} s)`];
  if (administrator.generatedPassword !== null) {
    lines.push(`Amministratore: ${administrator.username}`, `Password: ${administrator.generatedPassword}`);
    lines.push('La password viene mostrata solo questa volta.');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** A store that is away comes back, and images and backups wait for it; wrong settings do not correct themselves. */
async function checkStorage(storage: ObjectStorage): Promise<void> {
  await storage.checkAccess().catch((error: unknown) => {
    if (!(error instanceof StorageFailure) || error.isSetting) throw error;
    process.stderr.write(`${error.message}\n`);
  });
}

/** For commands on the same data folder: they name links and settings of this server and not their own. */
async function announce(app: NestFastifyApplication, config: Config): Promise<void> {
  const { dataDir, schedulerEnabled } = config;
  app.get(Database).beforeClose(async () => withdrawServer(dataDir, process.pid));
  const publicBaseUrl = await publicAddress(app, config);
  const { pid } = process;
  const startedAt = new Date().toISOString();
  announceServer(dataDir, { pid, startTicks: startTicksOf(pid), startedAt, publicBaseUrl, schedulerEnabled });
}

/** With PORT=0 the system chooses: what is printed is where it really listens. */
async function publicAddress(app: NestFastifyApplication, config: Config): Promise<string> {
  return config.http.port === 0 ? app.getUrl() : config.http.publicBaseUrl;
}

/** Starts the server of this process, or ends it with the reason in Italian. */
export async function runServer(): Promise<void> {
  try {
    await start(readConfig());
  } catch (error) {
    const { exitCode, message } = describeStartFailure(error);
    process.stderr.write(`${message}\n`);
    process.exit(exitCode);
  }
}
