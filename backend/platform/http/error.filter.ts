import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ERROR_ANSWERS, type ErrorCode, type ErrorResponse } from '../../contract/errors.js';
import { Database } from '../database/database.js';
import { isDatabaseUnavailable, isImpossibleText, OutcomeUnknown } from '../database/database-errors.js';
import { DomainError } from '../domain-error.js';
import {
  ProjectionLagging,
  ReservationTaken,
  UnknownEvent,
  VersionConflict,
} from '../event-store/event-store-errors.js';
import { LOGGER } from '../logging/logger.js';

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'validation-failed',
  401: 'unauthorized',
  404: 'not-found',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-attempts',
};
const CODE_OF_FASTIFY_ERROR: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
};

/** Said expressly: a handler may have announced another type before it failed. */
const JSON_TYPE = 'application/json; charset=utf-8';

/** Turns everything that a handler throws into JSON with an Italian `error`; our own faults are a 500, and logged. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn' | 'error'>,
    @Inject(Database) private readonly database: { readonly outages: Pick<Database['outages'], 'noticed'> },
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.raw.headersSent) return;
    // Who asks may be the first to meet a full disk: nothing else may need to write at that moment.
    this.database.outages.noticed(error);
    const refusal = asRefusal(error);
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const asked = { requestId: request.id, url: request.url.split('?')[0] };
    if (refusal === null) {
      this.logger.error({ err: error, ...asked }, 'request failed');
      const body: ErrorResponse = { error: 'Si è verificato un errore interno. Riprova più tardi.', code: 'internal' };
      void reply.type(JSON_TYPE).header('cache-control', 'no-store').status(500).send(body);
      return;
    }
    // Passes while servers are updated one after the other; where it does not, only this says why.
    if (error instanceof UnknownEvent) {
      const { stream, type, position } = error;
      this.logger.warn({ stream, type, position, ...asked }, 'refused: event of a newer version');
    }
    sendRefusal(reply, refusal);
  }
}

/** Answers with the refusal's status and Italian sentence; also for what Fastify refuses before any handler. */
export function sendRefusal(reply: FastifyReply, refusal: DomainError): void {
  const answer = ERROR_ANSWERS[refusal.code];
  const { field, text, retryAfterSeconds, reasons } = refusal.details;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  // Anyone who is asked to come back comes back: not with what may be done already.
  else if (answer.status === 503 && refusal.code !== 'outcome-unknown') void reply.header('retry-after', '5');
  const body: ErrorResponse = {
    error: text ?? answer.text,
    code: refusal.code,
    ...(field ? { field } : {}),
    ...(reasons ? { reasons } : {}),
  };
  void reply.type(JSON_TYPE).header('cache-control', 'no-store').status(answer.status).send(body);
}

/** What the thrown thing means to the caller, null when it is a fault of ours. */
export function asRefusal(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof VersionConflict || error instanceof ReservationTaken) return new DomainError('log-conflict');
  // A server of a newer version, or this one once it is replaced, can do it.
  if (error instanceof ProjectionLagging || error instanceof UnknownEvent)
    return new DomainError('database-unavailable');
  if (error instanceof OutcomeUnknown) return new DomainError('outcome-unknown');
  if (isDatabaseUnavailable(error)) return new DomainError('database-unavailable');
  if (isImpossibleText(error)) return new DomainError('validation-failed');
  if (error instanceof HttpException) return refusalOfStatus(error.getStatus());
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const code = CODE_OF_FASTIFY_ERROR[error.code];
    if (code) return new DomainError(code);
  }
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    return refusalOfStatus(error.statusCode);
  }
  return null;
}

function refusalOfStatus(status: number): DomainError | null {
  const code = CODE_OF_STATUS[status];
  if (code) return new DomainError(code);
  return status >= 400 && status < 500 ? new DomainError('validation-failed') : null;
}
