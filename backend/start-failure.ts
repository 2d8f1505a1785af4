import { ConfigurationError } from './platform/config/config.js';
import { EXIT_BAD_CONFIGURATION } from './platform/config/exit-code.js';
import { isDatabaseUnavailable } from './platform/database/database-errors.js';
import { redactText } from './platform/logging/logger.js';
import { StorageFailure } from './platform/object-storage/storage-failure.js';

const EXIT_FAILED = 1;
/** EX_TEMPFAIL of sysexits.h: nothing is broken, the same start may succeed later. */
const EXIT_TRY_LATER = 75;

/** Why a server did not start: Italian, for anyone who started it, with the exit code. */
export function describeStartFailure(error: unknown): { readonly exitCode: number; readonly message: string } {
  if (error instanceof ConfigurationError) return { exitCode: EXIT_BAD_CONFIGURATION, message: error.message };
  if (error instanceof StorageFailure && error.isSetting) {
    return { exitCode: EXIT_BAD_CONFIGURATION, message: new ConfigurationError([error.message]).message };
  }
  const listening = listeningFailure(error);
  if (listening !== null) return listening;
  if (isDatabaseUnavailable(error)) {
    return { exitCode: EXIT_TRY_LATER, message: 'Avvio non riuscito: la base dati non risponde. Riprovare più tardi.' };
  }
  const reason = redactText(error instanceof Error ? error.message : String(error));
  return { exitCode: EXIT_FAILED, message: `Avvio non riuscito: ${reason}` };
}

/** What `HOST` and `PORT` name cannot be listened at; null for every other error. */
function listeningFailure(error: unknown): ReturnType<typeof describeStartFailure> | null {
  const { code = '', syscall, port } = (error ?? {}) as NodeJS.ErrnoException & { port?: number };
  // The name of the database is resolved too, but by its client, which waits for it and reports its own error.
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return null;
  if (code === 'EADDRINUSE') {
    const message = `Avvio non riuscito: la porta ${port} è già occupata. Liberarla o sceglierne un’altra con PORT.`;
    return { exitCode: EXIT_FAILED, message };
  }
  const problem =
    code === 'EACCES'
      ? `PORT ${port} è riservata: serve una porta da 1024 in su, o il permesso di ascoltarvi`
      : `HOST non è un indirizzo di questa macchina (${code})`;
  return { exitCode: EXIT_BAD_CONFIGURATION, message: new ConfigurationError([problem]).message };
}
