import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';
import { DomainError } from '../domain-error.js';
import { newEventId } from '../ids.js';
import { asRefusal, sendRefusal } from './error.filter.js';

/** Bodies of the API; uploads have a limit of their own. */
const LARGEST_BODY = 2 * 1024 * 1024;

/** Fastify as the product runs it: whom to believe about the caller's address, size and time limits, request ids. */
export function createHttpAdapter(config: Pick<Config, 'http'>): FastifyAdapter {
  const adapter = new ProductAdapter({
    trustProxy: config.http.trustProxy,
    bodyLimit: LARGEST_BODY,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    genReqId: () => newEventId(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    forceCloseConnections: 'idle',
  });
  // What goes wrong before a handler is reached (a body that is no JSON, or too large) never comes to Nest's filters.
  adapter.getInstance().setErrorHandler((error, _request, reply) => {
    sendRefusal(reply, asRefusal(error) ?? new DomainError('validation-failed'));
  });
  return adapter;
}

class ProductAdapter extends FastifyAdapter {
  private hasParsers = false;

  /** Nest calls this after the routes exist, when Fastify no longer looks: ours was set in time. */
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }

  /** Nest's own would refuse an empty JSON body, which several calls of the specification send. */
  override registerParserMiddleware(): void {
    if (this.hasParsers) return;
    this.hasParsers = true;
    const fastify = this.getInstance();
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
  }
}
