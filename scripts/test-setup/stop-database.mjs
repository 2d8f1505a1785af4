// Jest's global teardown: stops the database of start-database.mjs and removes its folder.
import * as fs from 'node:fs';

export default async function stopDatabase() {
  const running = globalThis.contestoTestDatabase;
  if (!running) return;
  await running.database.release();
  fs.rmSync(running.folder, { recursive: true, force: true });
}
