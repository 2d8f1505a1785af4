import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SeedStarterArticles } from './features/articles/commands/seed-starter-articles.js';
import { type AdministratorCreated, CreateAdministrator } from './features/auth/commands/create-administrator.js';
import { SeedSources } from './features/news/commands/seed-sources.js';
import { type Config, ConfigurationError } from './platform/config/config.js';
import { loadSecrets, readSecrets, type Secrets } from './platform/config/secrets.js';
import { Database, type DatabaseOptions } from './platform/database/database.js';
import { UnusableFolder } from './platform/database/embedded-binaries.js';
import { hasCluster } from './platform/database/embedded-location.js';
import { openEmbeddedDatabase } from './platform/database/embedded-postgres.js';
import { refuseUnlockable } from './platform/database/lock-guard.js';
import { ForeignSchema, migrateToLatest, pendingMigrations } from './platform/database/migrator.js';
import { Projector } from './platform/event-store/projector.js';
import { findPlace, makeFolder, noPlaceReason } from './platform/make-folder.js';
import type { PlatformSettings } from './platform/platform.module.js';
import { compareSecrets, recogniseSecrets } from './platform/security/secret-fingerprints.js';

const POOL_SIZE = 10;
/** How long a start waits for a database that is not up yet. */
const DATABASE_WAIT_MS = 60_000;

export interface OpeningOptions {
  /** How long to wait for a database that is not up yet. */
  readonly databaseWaitMs?: number;
  /** Called once when it has to be waited for. */
  readonly onWaiting?: () => void;
  /** Called once when a migration waits for others who work on its tables. */
  readonly onMigrationWaiting?: () => void;
  /** Gets the names of the migrations that were applied. */
  readonly onMigrated?: (names: readonly string[]) => void;
  /** The present secrets take the place of those the database knows; gets those that are new to it. */
  readonly onSecretsAccepted?: (names: readonly (keyof Secrets)[]) => void;
}

/**
 * Opens the installation a process belongs to: its folder, secrets and database, migrated. The embedded database is
 * given back when the application closes.
 * @throws ConfigurationError when a secret is unusable, or not the one the database knows (UnknownSecrets), and
 * when another version of the program made the database
 */
export async function openInstallation(config: Config, options: OpeningOptions = {}): Promise<PlatformSettings> {
  // Throws `ConfigurationError` when nothing can be stored there.
  const secrets = inDataFolder(() => {
    makeFolder(config.dataDir);
    return loadSecrets(config);
  });
  const database = await openDatabase(config);
  const { url, directUrl = url } = database;
  const migrating = new Database({ url, directUrl, poolSize: 2 });
  try {
    await migrating.waitUntilReady(options.databaseWaitMs ?? DATABASE_WAIT_MS, options.onWaiting);
    if (config.database.url !== undefined) await refuseUnlockable(migrating);
    const applied = await migrateToLatest({ url: directUrl }, options.onMigrationWaiting);
    options.onMigrated?.(applied);
    const { onSecretsAccepted } = options;
    const accepted = await recogniseSecrets(migrating.pool, secrets, onSecretsAccepted !== undefined);
    onSecretsAccepted?.(accepted);
  } catch (error) {
    await database.release?.();
    if (error instanceof ForeignSchema) throw new ConfigurationError([error.message]);
    throw error;
  } finally {
    await migrating.close();
  }
  return { config, secrets, database };
}

/** There is nothing to be read, or not by this version; the message is Italian and says what makes it so. */
export class NothingToInspect extends Error {
  constructor(
    message: string,
    /** Nobody has started it yet, and nothing is wrong. */
    readonly isFresh: boolean,
  ) {
    super(message);
  }
}

/**
 * Opens it for somebody who only reads: makes no folder, secret or database, and applies no migration.
 * @throws NothingToInspect, and what `openInstallation` throws
 */
export async function inspectInstallation(config: Config, databaseWaitMs: number): Promise<PlatformSettings> {
  const fresh = new NothingToInspect('non c’è ancora: la crea il primo avvio (npm start)', true);
  inDataFolder(() => findPlace(config.dataDir));
  if (config.database.url === undefined && !hasCluster(config.dataDir)) throw fresh;
  const secrets = readSecrets(config);
  const database = await openDatabase(config);
  const reading = new Database({ ...database, poolSize: 2, release: async () => undefined });
  try {
    await reading.waitUntilReady(databaseWaitMs);
    const { rows } = await reading.pool.query("select to_regclass('app.kysely_migration') as found");
    if (!rows[0]?.found) throw fresh;
    const pending = await pendingMigrations(reading.pool);
    if (pending.length > 0) {
      const which = `aspetta ${pending.length === 1 ? 'una migrazione' : `${pending.length} migrazioni`} di questa versione`;
      throw new NothingToInspect(`${which}: le applica il prossimo avvio, o contesto migrate`, false);
    }
    await compareSecrets(reading.pool, secrets);
  } catch (error) {
    await database.release?.();
    throw error instanceof ForeignSchema ? new ConfigurationError([error.message]) : error;
  } finally {
    await reading.close();
  }
  return { config, secrets, database };
}

/** Brings what a fresh installation starts with; on any other it changes nothing. */
export async function prepareInstallation(app: INestApplicationContext, config: Config): Promise<AdministratorCreated> {
  const commands = app.get(CommandBus);
  const administrator = await commands.execute(
    new CreateAdministrator(config.admin.username, config.admin.password, true),
  );
  await seedInstallation(app);
  return administrator;
}

/** The known sources and the articles that explain the product; seeding again changes nothing. */
export async function seedInstallation(app: INestApplicationContext): Promise<void> {
  const commands = app.get(CommandBus);
  const sources = await commands.execute(new SeedSources());
  const articles = await commands.execute(new SeedStarterArticles());
  await app.get(Projector).catchUp(Math.max(sources.position, articles.position), undefined, 10_000);
}

function inDataFolder<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const reason = noPlaceReason(error);
    if (reason === null) throw error;
    throw new ConfigurationError([`DATA_DIR deve essere una cartella in cui si può scrivere (${reason.code})`]);
  }
}

async function openDatabase(config: Config): Promise<DatabaseOptions> {
  const { url, ...others } = config.database;
  if (url !== undefined) return { url, ...others, poolSize: POOL_SIZE };
  const embedded = await openEmbeddedDatabase(config.dataDir).catch((error: unknown) => {
    throw error instanceof UnusableFolder ? new ConfigurationError([`DATA_DIR: ${error.message}`]) : error;
  });
  return { url: embedded.url, poolSize: POOL_SIZE, release: embedded.release };
}
