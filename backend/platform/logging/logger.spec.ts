import { describe, expect, it } from '@jest/globals';
import { createLogger, NestLogger } from './logger.js';

function logging() {
  const lines: string[] = [];
  const logger = createLogger({ log: { level: 'debug', format: 'json' } }, { write: (line) => void lines.push(line) });
  return { logger, nest: new NestLogger(logger), written: () => lines.join('') };
}

describe('the log', () => {
  it.each([
    ['a field of its own', { password: 'segreta-1' }],
    ['a field of an object', { body: { newPassword: 'segreta-1', openRouterApiKey: 'segreta-1' } }],
    ['a field two objects down', { req: { body: { passphrase: 'segreta-1' } } }],
    ['a header', { req: { headers: { authorization: 'Bearer segreta-1', cookie: 'sessione=segreta-1' } } }],
    [
      'the message of an error',
      { err: new Error('401 for Bearer segreta-1aa and sk-segreta-1 at smtp://anna:segreta-1@posta.example') },
    ],
    [
      'the cause of an error',
      { err: new Error('failed', { cause: new Error('postgresql://anna:segreta-1@db/contesto') }) },
    ],
    ['what is no error', { err: 'sk-segreta-1' }],
  ])('shows no secret in %s, and says that there was one', (_, fields) => {
    const { logger, written } = logging();
    logger.error(fields, 'something failed');
    expect(written()).not.toContain('segreta-1');
    expect(written()).toContain('[redacted]');
    expect(written()).toContain('something failed');
  });

  it('shows none in what the framework says either', () => {
    const { nest, written } = logging();
    nest.warn('cannot reach smtp://anna:segreta-1@posta.example');
    nest.error('sk-segreta-1', 'at Bearer segreta-1aa');
    expect(written()).not.toContain('segreta-1');
  });

  it('is one line of JSON for each entry, whatever is in it', () => {
    const { logger, written } = logging();
    logger.info({ title: 'uno\n{"level":60,"msg":"forged"}' }, 'due\ntre');
    expect(written().trimEnd().split('\n')).toHaveLength(1);
  });
});
