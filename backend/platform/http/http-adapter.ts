import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { ErrorResponse } from '../../contract/errors.js';
import type { Config } from '../config/config.js';
import { DomainError } from '../domain-error.js';
import { newId } from '../ids.js';
import { asRefusal, sendRefusal } from './error.filter.js';
import { readableAddress } from './readable-address.js';
import { SECURITY_HEADERS, TRANSPORT_SECURITY, tlsTest } from './security-headers.js';
import { drainBody, hasUnreadBody } from './unread-body.js';

/** Bodies of the API; uploads have a limit of their own. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** A form without a script, its longest text many times over. */
const MAX_FORM_BYTES = 128 * 1024;
/** A request with its body: an image of 20 MB over a slow line. For headers alone Node waits one minute. */
const REQUEST_LIMIT_MS = 150_000;
const KEEP_ALIVE_MS = 72_000;
const NOTHING_MORE: readonly string[] = [];

/** Answers a request before it is routed, or says that it did not. */
export type EarlyAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  /** Headers of this exchange alone, name after value; mostly none. */
  more: readonly string[],
) => boolean;

/** Fastify as the product runs it: whom to believe about the caller's address, size and time limits, request ids. */
export function createHttpAdapter(config: Pick<Config, 'http'>): ProductAdapter {
  const cameOverTls = tlsTest(config.http.trustProxy);
  const more = (request: IncomingMessage) => (cameOverTls(request) ? TRANSPORT_SECURITY : NOTHING_MORE);
  const adapter: ProductAdapter = new ProductAdapter({
    trustProxy: config.http.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Our own server, so that what is stored is sent without the work of routing. It takes no limits from Fastify.
    serverFactory: (route: unknown) =>
      serverOf((request, response) => adapter.answerEarly(request, response, more(request)), route as RequestListener),
    clientErrorHandler: answerUnreadable,
    genReqId: () => newId(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    forceCloseConnections: 'idle',
    // Whoever still comes while it closes is answered: the database is closed after it.
    return503OnClosing: false,
    // An address that cannot even be read («/%zz») would reach no route, no page and no filter.
    rewriteUrl: ({ url }: IncomingMessage) => readableAddress(url ?? '/'),
  });
  adapter.getInstance().addHook('onRoute', (route) => {
    const { maxBodyBytes } = (route.config ?? {}) as { readonly maxBodyBytes?: number };
    if (maxBodyBytes !== undefined) route.bodyLimit = maxBodyBytes;
  });
  adapter.getInstance().addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    const [name, value] = more(request.raw);
    if (name !== undefined) reply.header(name, value);
    done();
  });
  // What goes wrong before a handler is reached (a body that is no JSON, or too large) never comes to Nest's filters.
  adapter.getInstance().setErrorHandler((error, _request, reply) => {
    sendRefusal(reply, asRefusal(error) ?? new DomainError('validation-failed'));
  });
  adapter.getInstance().addHook('onSend', async ({ raw }, reply, payload) => {
    if (reply.statusCode >= 400 && hasUnreadBody(raw) && !(await drainBody(raw))) reply.header('connection', 'close');
    return payload;
  });
  return adapter;
}

function serverOf(answerEarly: (...exchange: Parameters<RequestListener>) => boolean, route: RequestListener): Server {
  const limits = { requestTimeout: REQUEST_LIMIT_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createServer(limits, (request, response) => {
    // While it is being stopped Fastify answers, which closes each connection behind its answer.
    if (!server.listening || !answerEarly(request, response)) route(request, response);
  });
  return server;
}

/** Nest's adapter for Fastify with the product's JSON parser, error answers and early answers. */
export class ProductAdapter extends FastifyAdapter {
  private hasParsers = false;
  private readonly early: EarlyAnswer[] = [];

  /** From now on asks this one before a request is routed. */
  answerFirst(answer: EarlyAnswer): void {
    this.early.push(answer);
  }

  /** True when somebody answered. */
  answerEarly(...exchange: Parameters<EarlyAnswer>): boolean {
    return this.early.some((answer) => answer(...exchange));
  }

  /** Nest calls this after the routes exist, when Fastify no longer asks: ours was set in time. */
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
    const form = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const;
    fastify.addContentTypeParser('application/x-www-form-urlencoded', form, (request, body, done) => {
      // Pages take forms; calls take JSON, which no other site can make a browser send.
      if (!request.url.startsWith('/api/')) return done(null, body);
      done(Object.assign(new Error('a form'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }));
    });
  }
}

const ANSWERS = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'La richiesta ha impiegato troppo tempo'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Le intestazioni della richiesta sono troppo grandi'],
  other: ['400 Bad Request', 'La richiesta non è HTTP valido'],
} as const;

/** Answers what cannot even be read as HTTP, in the same way as every other refusal, and closes the connection. */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const known = error.code !== undefined && error.code in ANSWERS ? (error.code as keyof typeof ANSWERS) : 'other';
  const [status, sentence] = ANSWERS[known];
  const answer: ErrorResponse = { error: sentence, code: 'validation-failed' };
  const body = JSON.stringify(answer);
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}
