import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';
import { newEventId } from '../ids.js';

/** Bodies of the API; uploads have a limit of their own. */
const LARGEST_BODY = 2 * 1024 * 1024;

/** Fastify as the product runs it: whom to believe about the caller's address, size and time limits, request ids. */
export function createHttpAdapter(config: Pick<Config, 'http'>): FastifyAdapter {
  const adapter = new FastifyAdapter({
    trustProxy: config.http.trustProxy,
    bodyLimit: LARGEST_BODY,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    genReqId: () => newEventId(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    // A body that is announced as JSON but empty is an empty object: several calls of the specification send one.
    forceCloseConnections: 'idle',
  });
  const fastify = adapter.getInstance();
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body).trim();
    if (text === '') return done(null, {});
    try {
      done(null, JSON.parse(text));
    } catch {
      done(Object.assign(new Error('invalid JSON'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }));
    }
  });
  return adapter;
}
