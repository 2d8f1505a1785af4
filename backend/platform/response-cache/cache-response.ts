import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EMPTY, lastValueFrom, type Observable } from 'rxjs';
import { inputOf, routeOf } from '../http/endpoint.js';
import { CallBounds } from '../throttle/call-bounds.js';
import { type Keeping, ResponseCache } from './response-cache.js';
import { SurrogateKeys } from './surrogate-keys.js';

const OPTIONS = 'contesto:cache-response';

interface CacheOptions {
  readonly keeping?: Exclude<Keeping, 'none'>;
  /** Anyone who sends a token gets an answer of their own. */
  readonly exceptWithToken?: boolean;
  /** What the answer shows in addition to what its address says: keys for caches between us and readers. */
  readonly keys?: (answer: unknown) => readonly string[];
}

/** Below `@Endpoint`: the answer is the same for every reader, so that it is cached and carries an entity tag. */
export function CacheResponse(options: CacheOptions = {}): MethodDecorator {
  return applyDecorators(SetMetadata(OPTIONS, options), UseInterceptors(CacheResponseInterceptor));
}

/** What a handler answers when the thing lives at another address for good: anyone who asks is sent there with 301. */
export class MovedForGood {
  constructor(readonly location: string) {}
}

/** Asks the handler only when its answer is not cached; see `CacheResponse`. */
@Injectable()
export class CacheResponseInterceptor implements NestInterceptor {
  constructor(
    private readonly answers: ResponseCache,
    private readonly bounds: CallBounds,
    private readonly surrogateKeys: SurrogateKeys,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const {
      keeping = 'lasting',
      exceptWithToken = false,
      keys,
    }: CacheOptions = Reflect.getMetadata(OPTIONS, context.getHandler());
    if (exceptWithToken && request.headers.authorization !== undefined) {
      // Whatever stands in it: a token that nobody has is no way around the bound.
      this.bounds.charge('page', request);
      reply.headers({ 'cache-control': 'private, no-store', vary: 'authorization' });
      return next.handle();
    }
    const route = routeOf(context);
    // What the schemas read, and not what was written: parameters that nobody knows make no other answer.
    const { params, query } = inputOf(route, request);
    const asked = { key: `api ${route.path} ${JSON.stringify([params, query])}`, keeping };
    await this.answers.send(asked, { request, reply }, async () => {
      const found: unknown = await lastValueFrom(next.handle());
      const headers = {
        'cache-control': sharedFor(keeping),
        ...(exceptWithToken ? { vary: 'authorization' } : {}),
        ...this.surrogateKeys.headersFor(request.url, keys?.(found)),
      };
      if (found instanceof MovedForGood) {
        return { status: 301, headers: { location: found.location, ...headers }, body: '' };
      }
      return {
        status: route.status ?? 200,
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
        body: JSON.stringify(found),
      };
    });
    // The answer is out; Fastify takes no notice of the empty one that Nest sends after it.
    return EMPTY;
  }
}

/**
 * Caches on the way may show an answer for a minute, and for another while they ask again; those that are informed
 * (`CACHE_PURGE_URL`) may be configured to hold it longer. Browsers
 * ask every time, and mostly hear that nothing has changed.
 */
const LASTING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
const BRIEF = 'public, max-age=0, s-maxage=15';
const FOR_EACH = 'private, no-store';

/** The `cache-control` of a successful answer that is cached here in this way. */
export function sharedFor(keeping: Keeping): string {
  if (keeping === 'none') return FOR_EACH;
  return keeping === 'brief' ? BRIEF : LASTING;
}
