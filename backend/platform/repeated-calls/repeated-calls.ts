import { createHash } from 'node:crypto';
import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { OutcomeUnknown } from '../database/database-errors.js';
import { DomainError } from '../domain-error.js';
import type { EventMeta } from '../event-store/domain-event.js';
import { ProjectionLagging } from '../event-store/event-store-errors.js';
import { derivedId, newId } from '../ids.js';
import { adminOf, metaOf } from '../security/admin-only.guard.js';
import { type KeyedCall, RepeatedCallsStore } from './repeated-calls.store.js';

/** Namespace of what is made by calls with a key. */
const CREATIONS = 'b0a4a3c7-6a53-4f0b-9b53-0d1a3a6f7f21';
const KEY = /^[\x21-\x7e]{1,255}$/;
const KEY_PROBLEM = 'L’intestazione Idempotency-Key deve avere da 1 a 255 caratteri ASCII visibili, senza spazi';

const creations = new WeakMap<FastifyRequest, string>();

/**
 * The id of what a creation call makes. The same for every repetition under one `Idempotency-Key`, so that the log
 * recognises what was recorded although nobody got the answer.
 */
export const CreationId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  return creationOf(context.switchToHttp().getRequest<FastifyRequest>());
});

/**
 * As `ByAdmin`, for calls that change what is there: with an `Idempotency-Key` what the call records bears one
 * `commandId` for every repetition of the same request, so that a repetition finds it.
 */
export const ByCall = createParamDecorator((_: unknown, context: ExecutionContext): EventMeta => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const call = keyedCall(request);
  return { ...metaOf(request), ...(call && { commandId: derivedId(CREATIONS, `${call.id} ${call.request}`) }) };
});

/**
 * Stands around creation calls. With an `Idempotency-Key` the same call within a day gets the first answer. With or
 * without one, what is recorded but not shown yet is answered as done (202), so that nobody repeats it.
 */
@Injectable()
export class RepeatedCalls implements NestInterceptor {
  constructor(@Inject(RepeatedCallsStore) private readonly store: RepeatedCallsStore) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const call = keyedCall(request);
    try {
      if (call === null) return of(await lastValueFrom(next.handle()));
      return of(await this.once(call, next));
    } catch (error) {
      if (!(error instanceof ProjectionLagging)) throw error;
      void http.getResponse<FastifyReply>().status(202);
      const id = creationOf(request);
      return of({
        success: true,
        pending: true,
        _id: id,
        runId: id,
        message: 'Registrato: comparirà tra poco negli elenchi.',
      });
    }
  }

  private async once(call: KeyedCall, next: CallHandler): Promise<unknown> {
    const known = await this.store.begin(call);
    if (known) return known.answer;
    try {
      const answer: unknown = await lastValueFrom(next.handle());
      // What is done is done: without the stored answer a repetition is carried out again and finds it by its id.
      await this.store.answered(call.id, answer).catch(() => undefined);
      return answer;
    } catch (error) {
      await this.store.forget(call.id).catch(() => undefined);
      // With the key it is safe to repeat the call, and the only way to know.
      if (error instanceof OutcomeUnknown) throw new DomainError('database-unavailable');
      throw error;
    }
  }
}

/** Null for a call without a key. @throws DomainError `validation-failed` for one that is no key */
function keyedCall(request: FastifyRequest): KeyedCall | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw new DomainError('validation-failed', { text: KEY_PROBLEM });
  const caller = adminOf(request)?.id ?? 'visitor';
  const id = derivedId(CREATIONS, `${caller} ${request.method} ${request.url} ${key}`);
  creations.set(request, id);
  // A file is not read twice: its length has to do.
  const asked =
    request.body === undefined ? `length ${request.headers['content-length']}` : JSON.stringify(request.body);
  // The key is part of it, so that nobody can try out what was written from the digest alone.
  return { id, request: createHash('sha256').update(`${key} ${asked}`).digest('hex') };
}

function creationOf(request: FastifyRequest): string {
  const id = creations.get(request) ?? newId();
  creations.set(request, id);
  return id;
}
