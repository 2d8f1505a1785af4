import 'reflect-metadata';
import { createHttpApplication } from '../../backend/http-application.js';
import { openInstallation } from '../../backend/installation.js';
import { readConfig } from '../../backend/platform/config/config.js';
import { CachedResponse } from '../../backend/platform/response-cache/cached-response.js';
import { ResponseCache } from '../../backend/platform/response-cache/response-cache.js';

/** What the measurement gets when the server listens. */
export interface ServerReady {
  readonly url: string;
}

/** The product's server as a process of its own that makes every answer for each caller. */
async function main(): Promise<void> {
  const config = readConfig();
  const app = await createHttpApplication(await openInstallation(config), { timers: false });
  app.get(ResponseCache).get = async (_asked, make) => new CachedResponse(await make());
  await app.listen(0, '127.0.0.1');
  const ready: ServerReady = { url: await app.getUrl() };
  process.send?.(ready);
  process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
}

await main();
