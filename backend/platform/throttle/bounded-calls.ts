import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { CallBounds } from './call-bounds.js';

/** Bounds the calls below as pages: what is made for each who asks, and is not cached. */
export const BoundedCalls = () => applyDecorators(UseInterceptors(BoundedCallsInterceptor));

/** See `BoundedCalls`. */
@Injectable()
export class BoundedCallsInterceptor implements NestInterceptor {
  constructor(private readonly bounds: CallBounds) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    this.bounds.charge('page', context.switchToHttp().getRequest<FastifyRequest>());
    const made = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(this.bounds.inTurn('page', made));
  }
}
