import { describe, expect, it } from '@jest/globals';
import { AiGatewayError } from '../backend/platform/ai-gateway/ai-gateway.js';
import { ConfigurationError } from '../backend/platform/config/config.js';
import { DomainError } from '../backend/platform/domain-error.js';
import {
  NewerReadTable,
  ProjectionLagging,
  RebuildUnderWay,
  UnknownEvent,
  VersionConflict,
} from '../backend/platform/event-store/event-store-errors.js';
import { LeaseLost } from '../backend/platform/leases/leases.js';
import { CommandFailed, describeFailure, UsageError } from './failure.js';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

describe('how a failed command ends', () => {
  it.each([
    ['a wrong word', new UsageError('Così no.'), 2],
    ['a refusal of the domain', new DomainError('article-not-found'), 1],
    ['a task that could not be done', new CommandFailed('Il file non si può leggere.'), 1],
    [
      'a file that cannot be written',
      Object.assign(new Error('EROFS'), { code: 'EROFS', path: '/mnt/copie/a.zip' }),
      1,
    ],
    ['a full disk', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), 1],
    ['something nobody thought of', new TypeError('x is not a function'), 1],
    ['a gateway key that is not valid', new AiGatewayError('unauthorized', 'Chiave non valida.', false), 1],
    ['a budget that is spent', new AiGatewayError('budget-exhausted', 'Budget esaurito.', false), 75],
    ['a gateway credit that is used up', new AiGatewayError('insufficient-credit', 'Credito finito.', false), 1],
    ['a gateway that is away', new AiGatewayError('unavailable', 'Il gateway non risponde.', true), 75],
    ['a gateway that asks for patience', new AiGatewayError('rate-limited', 'Rallentare.', true), 75],
    ['a gateway that is too slow', new AiGatewayError('timeout', 'Troppo lento.', true), 75],
    ['a database that is away', refused, 75],
    ['a database that is away underneath', new Error('query failed', { cause: refused }), 75],
    ['a view that is late', new ProjectionLagging(['articles'], 10, null), 75],
    ['a rebuild of somebody else', new RebuildUnderWay('articles'), 75],
    ['a view of a newer program', new NewerReadTable('articles', 9), 1],
    [
      'an event of a newer program',
      new UnknownEvent({ position: 7, stream: 'article-1', type: 'ArticleDyed', schemaVersion: 1 }),
      75,
    ],
    ['work that another process took', new LeaseLost('lost'), 75],
    ['a stream that somebody else wrote to', new VersionConflict('article-1', 1, 2), 75],
    ['a wrong configuration', new ConfigurationError(['PORT deve essere un numero']), 78],
  ])('reports to the shell %s with %#', (_what, error, exitCode) => {
    expect(describeFailure(error).exitCode).toBe(exitCode);
  });

  it('never shows a key or a password that an unexpected error carries', () => {
    const { message } = describeFailure(new Error('postgresql://u:segreto@host/db: Bearer abcdefghijkl'));
    expect(message).not.toMatch(/segreto|abcdefghijkl/);
  });

  it('speaks Italian about what it knows', () => {
    expect(describeFailure(new DomainError('article-not-found')).message).toBe('Articolo non trovato');
    expect(describeFailure(refused).message).toBe('La base dati non risponde. Riprovare più tardi.');
    const forbidden = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/srv/a.zip' });
    expect(describeFailure(forbidden)).toMatchObject({
      code: 'file-refused',
      message: '/srv/a.zip non si può usare: chi esegue il programma non ne ha il permesso (EACCES).',
    });
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(describeFailure(full)).toMatchObject({ code: 'storage-full', message: expect.stringMatching(/^Lo spazio/) });
  });
});
