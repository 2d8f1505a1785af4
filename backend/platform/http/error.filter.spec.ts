import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { MissingUpcaster, UnknownEvent } from '../event-store/event-store-errors.js';
import { ErrorFilter } from './error.filter.js';

const event = { position: 7, stream: 'article-1', type: 'ArticleDyed', schemaVersion: 2 };
const asked = { requestId: 'r1', url: '/api/articles' };
const logger = { warn: jest.fn(), error: jest.fn() };
const database = { outages: { noticed: () => false } };

/** Status and headers of the answer to a request that failed. */
function answerTo(error: unknown) {
  const headers = new Map<string, string>();
  const reply = {
    raw: { headersSent: false },
    status: jest.fn(() => reply),
    type: () => reply,
    header: (name: string, value: string) => {
      headers.set(name, value);
      return reply;
    },
    send: jest.fn(),
  };
  const request = { id: 'r1', url: '/api/articles?token=segreto' };
  const filter = new ErrorFilter(logger, database);
  filter.catch(error, new ExecutionContextHost([request, reply]));
  return { status: reply.status.mock.calls.at(0)?.at(0), headers };
}

beforeEach(() => {
  jest.clearAllMocks();
});

describe('what is answered and logged', () => {
  it('sends away from an event of a newer version for a moment, and names to the operator which', () => {
    const { status, headers } = answerTo(new UnknownEvent(event));
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    const { schemaVersion: _, ...named } = event;
    expect(logger.warn.mock.calls).toEqual([[{ ...named, ...asked }, 'refused: event of a newer version']]);
    expect(logger.error).not.toHaveBeenCalled();
  });

  it('owns up to an older shape that our code cannot read', () => {
    const error = new MissingUpcaster(event);
    expect(answerTo(error).status).toBe(500);
    expect(logger.error.mock.calls).toEqual([[{ err: error, ...asked }, 'request failed']]);
  });
});
