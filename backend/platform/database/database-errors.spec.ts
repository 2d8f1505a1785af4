import { describe, expect, it } from '@jest/globals';
import { addressProblem, DatabaseUnavailable, isDatabaseUnavailable } from './database-errors.js';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

describe('the database is away', () => {
  it.each([
    ['nobody listens', withCode('ECONNREFUSED')],
    ['the socket file is gone', withCode('ENOENT', { syscall: 'connect' })],
    ['it is shutting down', withCode('57P01')],
    ['it is starting up', withCode('57P03')],
    ['it has no connection left', withCode('53300')],
    ['it became a standby', withCode('25006')],
    ['a statement took too long', withCode('57014')],
    ['its disk is full', withCode('53100')],
    ['it has no memory left', withCode('53200')],
    ['its disk gives errors', withCode('58030')],
    ['the connection broke under a statement', new Error('Connection terminated unexpectedly')],
    ['the pool waited too long', new Error('timeout exceeded when trying to connect')],
    ['no address of several answered', new AggregateError([withCode('ECONNREFUSED')], '')],
    ['it is wrapped', new Error('append failed', { cause: withCode('08006') })],
    ['we said so ourselves', new DatabaseUnavailable('no')],
  ])('when %s', (_name, error) => expect(isDatabaseUnavailable(error)).toBe(true));

  it.each([
    ['a unique value is there already', withCode('23505')],
    ['a file is missing', withCode('ENOENT', { syscall: 'open' })],
    ['our own code is wrong', new TypeError('x is undefined')],
    ['it is no error at all', 'ECONNREFUSED'],
  ])('but not when %s', (_name, error) => expect(isDatabaseUnavailable(error)).toBe(false));
});

describe('the address of the database is wrong', () => {
  it('when the database knows no such name, password or database, and not when it is merely away', () => {
    expect(addressProblem(withCode('28P01'))).toMatch(/nome o una password/);
    expect(addressProblem(withCode('28000'))).toMatch(/nome o una password/);
    expect(addressProblem(withCode('3D000'))).toMatch(/non esiste/);
    for (const other of [withCode('57P03'), withCode('ECONNREFUSED'), new Error('28P01'), null]) {
      expect(addressProblem(other)).toBeNull();
    }
  });
});
