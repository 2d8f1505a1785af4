import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { SECRET_PLACES, type Secrets, UnusableSecrets } from '../config/secrets.js';

const FINGERPRINT_LENGTH = 24;

/** The secrets of this process are not those the database knows. `names` says which; the message holds no secret. */
export class UnknownSecrets extends UnusableSecrets {
  constructor(names: readonly (keyof Secrets)[]) {
    const which = names.map(
      (name) => `${SECRET_PLACES[name].variable} (o DATA_DIR/secrets/${SECRET_PLACES[name].file})`,
    );
    super([
      `i segreti di questo processo non sono quelli che la base dati conosce: ${which.join(', ')}.\n` +
        '    Rimettere quelli di prima; più server sulla stessa base dati li hanno in comune per mezzo delle variabili.\n' +
        '    Per tenere i nuovi di proposito: contesto secrets accept',
    ]);
    this.name = 'UnknownSecrets';
  }
}

/**
 * Binds a database to the secrets it was used with: the first process leaves their fingerprints, every later one must
 * have the same secrets. With `accept` the present ones take the place of those known before.
 * @returns the names of the secrets that were not known before; empty on an ordinary start
 * @throws UnknownSecrets when they differ and are not to be accepted
 */
export async function recogniseSecrets(pool: pg.Pool, secrets: Secrets, accept: boolean): Promise<(keyof Secrets)[]> {
  const names = Object.keys(SECRET_PLACES) as (keyof Secrets)[];
  const fingerprints = names.map((name) => fingerprintOf(name, secrets[name]));
  // What is there stays: of two processes that start at once, one leaves its own and both compare.
  const onConflict = accept
    ? 'do update set fingerprint = excluded.fingerprint, since = clock_timestamp()'
    : 'do nothing';
  const { rows } = await pool.query<{ name: keyof Secrets; fingerprint: string }>(
    'select name, fingerprint from app.secret_fingerprints',
  );
  const known = new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
  const differing = names.filter((name, place) => known.has(name) && known.get(name) !== fingerprints[place]);
  if (differing.length > 0 && !accept) throw new UnknownSecrets(differing);
  if (differing.length === 0 && known.size === names.length) return [];
  await pool.query(
    `insert into app.secret_fingerprints (name, fingerprint) select * from unnest($1::text[], $2::text[])
     on conflict (name) ${onConflict}`,
    [names, fingerprints],
  );
  // Somebody else may have been first with other secrets.
  if (!accept) await recogniseSecrets(pool, secrets, false);
  return differing;
}

/** As `recogniseSecrets`, for somebody who only reads. @throws UnknownSecrets */
export async function compareSecrets(pool: pg.Pool, secrets: Secrets): Promise<void> {
  const { rows } = await pool.query<{ name: keyof Secrets; fingerprint: string }>(
    'select name, fingerprint from app.secret_fingerprints',
  );
  const differing = rows.filter(({ name, fingerprint }) => fingerprintOf(name, secrets[name]) !== fingerprint);
  if (differing.length > 0) throw new UnknownSecrets(differing.map(({ name }) => name));
}

/** Keyed by the secret itself and cut short: enough to distinguish two, nothing to use one. */
function fingerprintOf(name: string, secret: string): string {
  return createHmac('sha256', secret).update(`contesto secret ${name}`).digest('hex').slice(0, FINGERPRINT_LENGTH);
}
