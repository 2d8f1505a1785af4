import pg from 'pg';

/**
 * Makes an empty database pass for an installation that is in use, by one event of a kind nobody follows: only an empty
 * log gets the catalogue's sources and the starter articles, and no test may ask real addresses.
 */
export async function beginInstallation(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`insert into es.events (position, stream, version, id, type, schema_version, data, meta)
      values (1, 'test', 1, gen_random_uuid(), 'TestBegun', 1, '{}', '{"actor":"cli"}')`);
  } finally {
    await client.end();
  }
}
