import { describe, expect, it } from '@jest/globals';
import { ConfigurationError } from './platform/config/config.js';
import { DatabaseUnavailable } from './platform/database/database-errors.js';
import { describeStartFailure } from './start-failure.js';

const systemError = (details: object) => Object.assign(new Error('in English'), details);

describe('a start that fails', () => {
  it.each([
    ['a wrong configuration', new ConfigurationError(['PORT deve essere un numero']), 78, /PORT deve essere un numero/],
    [
      'a port taken',
      systemError({ code: 'EADDRINUSE', syscall: 'listen', port: 3000 }),
      1,
      /porta 3000 è già occupata/,
    ],
    ['a port for root', systemError({ code: 'EACCES', syscall: 'listen', port: 80 }), 78, /PORT 80 è riservata/],
    ['another machine’s address', systemError({ code: 'EADDRNOTAVAIL', syscall: 'listen' }), 78, /HOST non è/],
    ['a name nobody knows', systemError({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), 78, /HOST non è/],
    ['a database that is away', new DatabaseUnavailable('in English'), 75, /la base dati non risponde/],
    ['anything else', new Error('sk-0123456789abcdef'), 1, /^Avvio non riuscito: \[redacted\]$/],
  ])('says in Italian why, and with its exit code whether it may succeed later: %s', (_, error, exitCode, message) => {
    const failure = describeStartFailure(error);
    expect(failure).toEqual({ exitCode, message: expect.stringMatching(message) });
    expect(failure.message).not.toContain('in English');
  });

  it('does not take the name of a database for that of the listener', () => {
    const cause = systemError({ code: 'ENOTFOUND', syscall: 'getaddrinfo' });
    expect(describeStartFailure(new DatabaseUnavailable('The database does not answer.', { cause })).exitCode).toBe(75);
  });
});
