import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { mailAddress } from '../../contract/mail-address.js';
import { type DkimKey, readDkimKey } from '../mail/dkim.js';
import { imapOptions } from '../mail/imap-mailbox.js';
import { parseMailbox } from '../mail/mailbox.js';
import { KEY_HEADERS } from '../response-cache/key-headers.js';
import { SECRET_RULES } from './secret-rules.js';
import {
  authorizing,
  backupsToKeep,
  baseUrl,
  databaseUrl,
  dollars,
  flag,
  hostList,
  keyHeaders,
  line,
  listOf,
  s3Url,
  siteUrl,
  text,
  trustedProxies,
  url,
  urlList,
  wholeNumber,
} from './variable-shapes.js';

/** The configuration is wrong; `problems` are Italian sentences, one a variable. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Configurazione non valida:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

const environmentSchema = z.object({
  NODE_ENV: text.optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.min(1).default('0.0.0.0'),
  PUBLIC_BASE_URL: siteUrl.optional(),
  DATA_DIR: line.min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_REPLICA_MAX_LAG_MS: wholeNumber(500, 600_000).default(2_000),
  ADMIN_USERNAME: text.min(1, 'non può essere vuoto').max(64, 'al massimo 64 caratteri').default('admin'),
  ADMIN_PASSWORD: z.string().min(6, 'deve avere almeno 6 caratteri').optional(),
  JWT_SECRET: SECRET_RULES.jwt.optional(),
  SETTINGS_ENCRYPTION_KEY: SECRET_RULES.settingsEncryption.optional(),
  DEBUG_SECRET: SECRET_RULES.debug.optional(),
  BOT_FEED_SECRET: SECRET_RULES.botFeed.optional(),
  VAPID_PRIVATE_KEY: SECRET_RULES.vapid.optional(),
  LOG_SIGNING_KEY: SECRET_RULES.logSigning.optional(),
  TRUST_PROXY: trustedProxies,
  AI_BASE_URL: baseUrl.optional(),
  AI_API_KEY: text.regex(/^[\x21-\x7e]+$/, 'contiene spazi o caratteri che una chiave non ha').optional(),
  AI_TIMEOUT_MS: wholeNumber(1_000, 900_000).default(120_000),
  AI_MAX_RETRIES: wholeNumber(0, 10).default(3),
  AI_BUDGET_RUN: dollars,
  AI_BUDGET_DAY: dollars,
  AI_BUDGET_MONTH: dollars,
  AI_ALLOW_UNKNOWN_PRICES: flag.default('false').transform((value) => value === 'true' || value === '1'),
  AI_MAX_RUNS: wholeNumber(1, 50).default(2),
  COLLECTOR_ALLOWED_PRIVATE_HOSTS: hostList,
  COLLECTOR_TIMEOUT_MS: wholeNumber(100, 300_000).default(20_000),
  COLLECTOR_CONCURRENCY: wholeNumber(1, 200).default(64),
  PUSH_ALLOWED_HOSTS: hostList,
  PUSH_QUIET_HOURS: z
    .string()
    .trim()
    .regex(/^(?:([01]?\d|2[0-3])-([01]?\d|2[0-3])|off)$/, 'deve essere come «22-7», oppure «off»')
    .default('22-7'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: text
    .refine((value) => parseMailbox(value) !== null, 'deve essere un indirizzo, anche come «Nome <indirizzo>»')
    .optional(),
  MAIL_DKIM_KEY: text
    .refine((value) => readDkimKey(value) !== null, 'deve essere una chiave privata RSA in formato PEM')
    .optional(),
  MAIL_DKIM_SELECTOR: text
    .regex(/^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/i, 'deve essere un selettore, come «contesto»')
    .default('contesto'),
  MAIL_DOMAIN_RATE: wholeNumber(1, 100_000).default(300),
  MAIL_BOUNCE_SECRET: SECRET_RULES.mailBounce.optional(),
  MAIL_BOUNCE_MAILBOX: text
    .refine(
      (value) => !/^pop3s?:/i.test(value),
      'la casella ora si legge con IMAP: scrivere imaps:// al posto di pop3s://',
    )
    .pipe(url(['imap:', 'imaps:']))
    .refine((value) => imapOptions(value) !== null, 'deve contenere nome e password, come imaps://nome:password@host')
    .optional(),
  MAIL_RETURN_PATH: mailAddress('deve essere un indirizzo email').optional(),
  CONTACT_EMAIL: mailAddress('deve essere un indirizzo email').optional(),
  ALARM_EMAIL: mailAddress('deve essere un indirizzo email').optional(),
  SCHEDULER_ENABLED: flag.default('true').transform((value) => value === 'true' || value === '1'),
  BACKUP_DIR: text.min(1).optional(),
  BACKUP_KEEP: backupsToKeep,
  BACKUP_PASSPHRASE: SECRET_RULES.backupPassphrase.optional(),
  BACKUP_PASSPHRASE_FILE: text.min(1).optional(),
  S3_URL: s3Url.optional(),
  SITE_NAME: line.min(1, 'non può essere vuoto').max(60, 'al massimo 60 caratteri').default('Contesto'),
  SITE_OWNER: line.default(''),
  SITE_PEOPLE: line.default(''),
  INDEXNOW_KEY: text.regex(/^[a-zA-Z0-9-]{8,128}$/, 'deve avere da 8 a 128 lettere, cifre o trattini').optional(),
  INDEXNOW_URL: url(['http:', 'https:']).default('https://api.indexnow.org/indexnow'),
  WEBSUB_HUB_URL: url(['http:', 'https:']).optional(),
  CACHE_KEYS: keyHeaders.optional(),
  CACHE_PURGE_URL: urlList.default([]),
  CACHE_PURGE_METHOD: z.enum(['PURGE', 'BAN', 'POST'], { message: 'deve essere PURGE, BAN o POST' }).default('PURGE'),
  CACHE_PURGE_TOKEN: authorizing.optional(),
  API_DOCS: flag.default('false').transform((value) => value === 'true' || value === '1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      message: 'deve essere fatal, error, warn, info, debug, trace o silent',
    })
    .default('info'),
  LOG_FORMAT: z.enum(['json', 'text'], { message: 'deve essere json oppure text' }).default('json'),
});
const wholeEnvironment = environmentSchema.superRefine((env, context) => {
  const message = 'vale solo insieme a DATABASE_URL: la base incorporata non ha repliche né pooler';
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (!env.DATABASE_URL && env[name]) context.addIssue({ code: 'custom', path: [name], message });
});

/** Names of all variables that are read. */
export const VARIABLES: readonly string[] = Object.keys(environmentSchema.shape);

/** Everything the product is given from outside, checked and with its defaults. Durations are milliseconds. */
export type Config = ReturnType<typeof shape>;

/** Injection token of the `Config`. */
export const CONFIG = Symbol('CONFIG');

/**
 * Reads and checks the environment; throws `ConfigurationError` naming every wrong variable, never its value.
 * `defaults` stand for variables that are not set, where a kind of process wants others than the usual ones; relative
 * paths begin in `folder`.
 */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
  defaults: Record<string, string> = {},
  folder: string = process.cwd(),
): Config {
  // An empty variable means "not set": that is what compose files and CI write for an absent one.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = wholeEnvironment.safeParse({ ...defaults, ...given });
  if (parsed.success) return shape(parsed.data, folder);
  throw new ConfigurationError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
}

/** The data folder that an environment names, whatever else is wrong with it. */
export function dataDirIn(environment: Readonly<Record<string, string>>, folder: string): string {
  const given = environment.DATA_DIR?.trim() || undefined;
  return resolve(folder, environmentSchema.shape.DATA_DIR.parse(given));
}

function shape(env: z.infer<typeof environmentSchema>, folder: string) {
  return {
    production: env.NODE_ENV === 'production',
    http: {
      port: env.PORT,
      host: env.HOST,
      publicBaseUrl: (env.PUBLIC_BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
      trustProxy: trustProxy(env.TRUST_PROXY),
    },
    dataDir: resolve(folder, env.DATA_DIR),
    database: {
      url: env.DATABASE_URL,
      directUrl: env.DATABASE_DIRECT_URL,
      replicaUrl: env.DATABASE_REPLICA_URL,
      replicaMaxLagMs: env.DATABASE_REPLICA_MAX_LAG_MS,
    },
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    secrets: {
      jwt: env.JWT_SECRET,
      settingsEncryption: env.SETTINGS_ENCRYPTION_KEY,
      debug: env.DEBUG_SECRET,
      botFeed: env.BOT_FEED_SECRET,
      vapid: env.VAPID_PRIVATE_KEY,
      logSigning: env.LOG_SIGNING_KEY,
    },
    ai: {
      baseUrl: env.AI_BASE_URL,
      apiKey: env.AI_API_KEY,
      timeoutMs: env.AI_TIMEOUT_MS,
      maxRetries: env.AI_MAX_RETRIES,
      /** US dollars; undefined = no bound. */
      budgets: { run: env.AI_BUDGET_RUN, day: env.AI_BUDGET_DAY, month: env.AI_BUDGET_MONTH },
      allowUnknownPrices: env.AI_ALLOW_UNKNOWN_PRICES,
      maxRuns: env.AI_MAX_RUNS,
    },
    collector: {
      allowedPrivateHosts: env.COLLECTOR_ALLOWED_PRIVATE_HOSTS,
      timeoutMs: env.COLLECTOR_TIMEOUT_MS,
      concurrency: env.COLLECTOR_CONCURRENCY,
    },
    push: { allowedHosts: env.PUSH_ALLOWED_HOSTS, quietHours: quietHoursOf(env.PUSH_QUIET_HOURS) },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      contact: env.CONTACT_EMAIL,
      alarms: env.ALARM_EMAIL,
      dkim: dkimKey(env.MAIL_DKIM_KEY, env.MAIL_DKIM_SELECTOR),
      /** Letters a minute to one domain. */
      domainRate: env.MAIL_DOMAIN_RATE,
      /** What a mail service proves itself with when it reports bounces; undefined: nobody may. */
      bounceSecret: env.MAIL_BOUNCE_SECRET,
      /** The mailbox that letters come back to; null: none is read. Its password is a secret. */
      returns: env.MAIL_BOUNCE_MAILBOX === undefined ? null : imapOptions(env.MAIL_BOUNCE_MAILBOX),
      /** Whom letters come back to; undefined: whoever they come from. */
      returnPath: env.MAIL_RETURN_PATH,
    },
    schedulerEnabled: env.SCHEDULER_ENABLED,
    /** The bucket of images and backups, with its key; null: they are on the disk. */
    storage: env.S3_URL ?? null,
    /** Where nightly backups go, undefined = nowhere on the disk; how many days, weeks and months keep one. */
    backup: {
      folder: env.BACKUP_DIR === undefined ? undefined : resolve(folder, env.BACKUP_DIR),
      keep: env.BACKUP_KEEP,
      /** Encrypts backups; undefined: they are not. */
      passphrase: env.BACKUP_PASSPHRASE ?? passphraseIn(env.BACKUP_PASSPHRASE_FILE, folder),
    },
    site: { name: env.SITE_NAME, owner: env.SITE_OWNER, people: peopleOf(env.SITE_PEOPLE) },
    announce: { indexNowKey: env.INDEXNOW_KEY, indexNowUrl: env.INDEXNOW_URL, webSubHub: env.WEBSUB_HUB_URL },
    /** Caches between us and readers: the headers that carry what an answer shows, and who hears when it is over. */
    outerCaches: {
      keyHeaders: env.CACHE_KEYS ?? (env.CACHE_PURGE_URL.length > 0 ? KEY_HEADERS : []),
      purgeUrls: env.CACHE_PURGE_URL,
      purgeMethod: env.CACHE_PURGE_METHOD,
      /** Proves who asks; a secret. */
      purgeHeader: env.CACHE_PURGE_TOKEN ?? null,
    },
    apiDocs: env.API_DOCS,
    log: { level: env.LOG_LEVEL, format: env.LOG_FORMAT },
  } as const;
}

/** @throws ConfigurationError for a file that is not there or holds no passphrase */
function passphraseIn(file: string | undefined, folder: string): string | undefined {
  if (file === undefined) return undefined;
  const parsed = SECRET_RULES.backupPassphrase.safeParse(textOf(resolve(folder, file)));
  if (parsed.success) return parsed.data;
  throw new ConfigurationError([`BACKUP_PASSPHRASE_FILE ${parsed.error.issues[0]?.message ?? 'non è leggibile'}`]);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function dkimKey(key: string | undefined, selector: string): DkimKey | null {
  const privateKey = key === undefined ? null : readDkimKey(key);
  return privateKey === null ? null : { selector, privateKey };
}

/** Fastify's trustProxy: nothing, a number of hops, or the list of proxies that are believed. */
function trustProxy(value: string): false | string[] | ((address: string, hop: number) => boolean) {
  if (value === '' || value === 'false') return false;
  if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value);
  return listOf(value);
}

/** «22-7»: from and to an hour of Rome; «off» is null: nobody is to be spared. */
function quietHoursOf(value: string): { readonly from: number; readonly to: number } | null {
  if (value === 'off') return null;
  const [from, to] = value.split('-').map(Number);
  return from === undefined || to === undefined || from === to ? null : { from, to };
}

/** «Nome, ruolo; Nome, ruolo»: who answers for the site, as readers see it. */
function peopleOf(value: string): { readonly name: string; readonly role: string }[] {
  return value.split(';').flatMap((entry) => {
    const [name = '', ...role] = entry.split(',').map((part) => part.trim());
    return name === '' ? [] : [{ name, role: role.join(', ') }];
  });
}
