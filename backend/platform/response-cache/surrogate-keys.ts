import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { cacheKeysOf } from '../../contract/cache-keys.js';
import { CONFIG, type Config } from '../config/config.js';
import { keyHeadersOf } from './key-headers.js';

/** Names to caches between us and readers what an answer shows, in the headers that the operator named; else nothing. */
@Injectable()
export class SurrogateKeys {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'outerCaches'>) {}

  /** The headers of the answer at an address, with what else is known of it. */
  headersFor(url: string, more: readonly string[] = []): Readonly<Record<string, string>> {
    const { keyHeaders } = this.config.outerCaches;
    return keyHeaders.length === 0 ? {} : keyHeadersOf(keyHeaders, [...cacheKeysOf(url), ...more]);
  }
}

/** The answers below carry the keys of their addresses: for what caches may hold and `CacheResponse` does not make. */
export const KeyedByAddress = () => applyDecorators(UseInterceptors(KeyedByAddressInterceptor));

/** See `KeyedByAddress`. */
@Injectable()
export class KeyedByAddressInterceptor implements NestInterceptor {
  constructor(private readonly keys: SurrogateKeys) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { url } = context.switchToHttp().getRequest<FastifyRequest>();
    context.switchToHttp().getResponse<FastifyReply>().headers(this.keys.headersFor(url));
    return next.handle();
  }
}
