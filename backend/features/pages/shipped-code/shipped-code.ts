import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../../platform/logging/logger.js';
import { daysBefore, storedData } from '../../../platform/privacy/stored-data.js';
import { FrontendBuild } from '../frontend-build.js';
import { ShippedCodeStore } from './shipped-code.store.js';

const STORED_DAYS = 30;
const FILES_AT_ONCE = 50;

/**
 * Keeps the scripts and style sheets of this version for pages that outlive it: those that somebody has open, those in
 * caches, and those that a server with another version is asked about while servers are updated one after the other.
 */
@Injectable()
export class ShippedCode {
  constructor(
    private readonly build: FrontendBuild,
    @Inject(ShippedCodeStore) private readonly store: ShippedCodeStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Before the server answers. It may start without: a full disk or a slow line leaves it for the night. */
  async shipAtStart(): Promise<void> {
    await this.ship().catch((error: unknown) => {
      this.logger.error({ err: error }, 'the code of this version could not be stored; it is tried again at night');
    });
  }

  /** Stores what of this version is not stored yet. */
  async ship(): Promise<void> {
    const { clientFolder, adminFolder } = this.build;
    const files = new Map([
      ...(await filesIn(join(clientFolder, 'assets'), '/assets/')),
      ...(await filesIn(join(adminFolder, 'assets'), '/admin-assets/assets/')),
    ]);
    const missing = await this.store.renew([...files.keys()]);
    while (missing.length > 0) {
      const some = missing.splice(0, FILES_AT_ONCE);
      const read = async (address: string) => ({ address, body: await readFile(files.get(address) ?? '', 'utf8') });
      await this.store.add(await Promise.all(some.map(read)));
    }
  }

  /** The text at an address, or null where no version of the last weeks had it. */
  find(address: string): Promise<string | null> {
    return this.store.find(address);
  }
}

/** Addresses and paths of scripts and style sheets, without their compressed copies. */
async function filesIn(folder: string, prefix: string): Promise<[address: string, path: string][]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names.filter((name) => /\.(js|css)$/.test(name)).map((name) => [prefix + name, join(folder, name)]);
}

/** No page that a former version made is open, or in a cache, for longer. */
export const shippedCode = storedData(
  [ShippedCode, ShippedCodeStore],
  (code: ShippedCode, store: ShippedCodeStore) => ({
    name: 'shippedCode',
    words: ['file di una versione precedente del sito', 'file di versioni precedenti del sito'],
    purge: async (now) => {
      await code.ship();
      return store.forgetBefore(daysBefore(now, STORED_DAYS));
    },
  }),
);
