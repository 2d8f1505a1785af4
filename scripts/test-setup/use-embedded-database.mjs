// One process that uses the embedded database, for the tests of several processes at once:
// `node use-embedded-database.mjs <data folder>` prints one line of JSON when it has it, and gives it back when its
// standard input ends.
import { once } from 'node:events';
import { compileDatabaseCode } from './compile-database-code.mjs';

const [dataDir] = process.argv.slice(2);
const { openEmbeddedDatabase, pg, dispose } = await compileDatabaseCode();
dispose();
const database = await openEmbeddedDatabase(dataDir);
const client = new pg.Client({ connectionString: database.url });
client.on('error', () => undefined);
await client.connect();
const { rows } = await client.query('select 42 as answer');
await client.end();
process.stdout.write(`${JSON.stringify({ started: database.started, url: database.url, answer: rows[0].answer })}\n`);

process.stdin.resume();
await once(process.stdin, 'end');
await database.release();
process.exit(0);
