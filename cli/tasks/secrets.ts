import { openInstallation } from '../../backend/installation.js';
import type { Secrets } from '../../backend/platform/config/secrets.js';
import { Database } from '../../backend/platform/database/database.js';
import type { Answer, CommandContext } from '../application.js';

const DATABASE_WAIT_MS = 5_000;

/** What each changed secret ends. */
const CONSEQUENCES: Readonly<Record<keyof Secrets, string>> = {
  jwt: 'JWT_SECRET: tutti gli accessi sono chiusi',
  settingsEncryption:
    'SETTINGS_ENCRYPTION_KEY: la chiave del gateway va inserita di nuovo, i secondi fattori si aprono solo con un codice di recupero',
  debug: 'DEBUG_SECRET: gli indirizzi di debug sono altri',
  botFeed: 'BOT_FEED_SECRET: l’indirizzo del feed per l’AI è un altro',
  vapid: 'VAPID_PRIVATE_KEY: i browser devono iscriversi di nuovo alle notifiche',
  logSigning:
    'LOG_SIGNING_KEY: il registro è firmato con un’altra chiave, quella di prima resta tra le chiavi pubblicate',
};

/** Binds the database to the secrets this process has; without the application, which would refuse to open. */
export async function accept({ config }: CommandContext): Promise<Answer> {
  let accepted: readonly (keyof Secrets)[] = [];
  const { database } = await openInstallation(config, {
    databaseWaitMs: DATABASE_WAIT_MS,
    onSecretsAccepted: (names) => {
      accepted = names;
    },
  });
  await new Database(database).close();
  const lines = accepted.map((name) => `  - ${CONSEQUENCES[name]}`);
  const text =
    accepted.length === 0
      ? 'I segreti sono già quelli che la base dati conosce.'
      : ['I segreti di adesso valgono da ora in poi.', ...lines, 'Riavviare i server che ne hanno ancora altri.'].join(
          '\n',
        );
  return { data: { status: accepted.length === 0 ? 'unchanged' : 'accepted', accepted }, text };
}
