import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock.js';
import { CallBounds } from '../throttle/call-bounds.js';
import { CacheGeneration } from './cache-generation.js';
import { type Answer, CachedResponse } from './cached-response.js';
import { type AcceptedEncodings, acceptedEncodings } from './encoding.js';

/**
 * How long an answer is used at most: `lasting` for what changes with the log (dates and view counts in it may be a
 * minute old), `brief` for what is worth little to others, as a search; `none` is made for each.
 */
export type Keeping = 'lasting' | 'brief' | 'none';

/** What is asked for: the same key, the same answer. Two spellings of an address have one key. */
export interface Asked {
  readonly key: string;
  readonly keeping: Keeping;
}

interface Entry {
  readonly answer: CachedResponse;
  readonly generation: number;
  /** By `Clock.elapsed`. */
  readonly until: number;
}

const MAX_AGE_MS = { lasting: 60_000, brief: 15_000 };
/** The two do not push each other out: anyone who searches for a million words leaves the pages alone. */
const MAX_BYTES = { lasting: 32 * 2 ** 20, brief: 4 * 2 ** 20 };
/** What may be said again. A refusal may not: there are more addresses of nothing than memory. */
const CACHED_STATUSES = new Set([200, 301, 308]);
const MAX_SPELLINGS = 5_000;
const MAX_SPELLING_LENGTH = 500;
/** Different `accept-encoding` headers are few; reading one is a tenth of an answer's work. */
const MAX_ENCODING_HEADERS = 100;

/** Answers that are the same for everybody, cached in this process until what they show changes. */
@Injectable()
export class ResponseCache {
  readonly #pools = { lasting: poolOf(MAX_BYTES.lasting), brief: poolOf(MAX_BYTES.brief) };
  /** Addresses as they were written → what they ask for. */
  readonly #spellings = new LRUCache<string, Asked>({ max: MAX_SPELLINGS });
  readonly #encodings = new LRUCache<string, AcceptedEncodings>({ max: MAX_ENCODING_HEADERS });
  readonly #underWay = new Map<string, Promise<CachedResponse>>();
  /** Answers from memory, and those that had to be made. */
  readonly counts = { hits: 0, misses: 0 };

  constructor(
    private readonly content: CacheGeneration,
    @Inject(Clock) private readonly clock: Pick<Clock, 'elapsed'>,
    @Inject(CallBounds) private readonly bounds: Pick<CallBounds, 'charge' | 'inTurn'>,
  ) {}

  /** The answer to what is asked; made at most once at a time for one key and one state of the content. */
  get(asked: Asked, make: () => Promise<Answer>): Promise<CachedResponse> {
    if (asked.keeping === 'none') return make().then((answer) => new CachedResponse(answer));
    const cached = this.#valid(asked);
    if (cached) return Promise.resolve(cached);
    const flight = `${this.content.generation} ${asked.key}`;
    let making = this.#underWay.get(flight);
    if (!making) {
      making = this.#make(asked, make).finally(() => this.#underWay.delete(flight));
      this.#underWay.set(flight, making);
    }
    return making;
  }

  /**
   * Sends the answer by Fastify, and remembers that this spelling of the address asks for it. What has to be made first is
   * bounded. @throws DomainError `too-many-requests`
   */
  async send(
    asked: Asked,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    make: () => Promise<Answer>,
  ): Promise<void> {
    const cached = this.#valid(asked);
    if (cached) this.counts.hits += 1;
    else if (asked.keeping !== 'none') this.counts.misses += 1;
    const answer = cached ?? (await this.#bounded(asked, request, make));
    if (asked.keeping !== 'none' && answer.isKnownTo(request.headers['if-none-match'])) {
      await reply.status(304).headers(answer.unchanged.headers).send();
      return;
    }
    const { headers, bytes } = await answer.variant(this.#acceptedBy(request.raw));
    if (asked.keeping !== 'none') {
      if (request.url.length <= MAX_SPELLING_LENGTH) this.#spellings.set(request.url, asked);
      this.#weighAgain(asked, answer);
    }
    await reply.status(answer.status).headers(headers).send(bytes);
  }

  /**
   * Answers before anything is routed, when this address was answered before and nothing changed. Reads nothing but
   * method, address, encoding and entity tag, adds the headers of this exchange; a caller who says who he is goes the long way.
   */
  answerEarly(request: IncomingMessage, response: ServerResponse, more: readonly string[]): boolean {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false;
    const asked = this.#spellings.get(url ?? '');
    const answer = asked && this.#valid(asked);
    if (!answer) return false;
    if (answer.isKnownTo(headers['if-none-match'])) {
      this.counts.hits += 1;
      response.writeHead(304, joined(answer.unchanged.rawHeaders, more)).end();
      return true;
    }
    const variant = answer.ready(this.#acceptedBy(request));
    if (!variant) return false;
    this.counts.hits += 1;
    response
      .writeHead(answer.status, joined(variant.rawHeaders, more))
      .end(method === 'HEAD' ? undefined : variant.bytes);
    return true;
  }

  /** Charged to the caller before he shares with others what is being made: what he may not ask for is no fault of theirs. */
  #bounded(asked: Asked, request: FastifyRequest, make: () => Promise<Answer>): Promise<CachedResponse> {
    const kind = asked.keeping === 'brief' ? 'search' : 'page';
    this.bounds.charge(kind, request);
    return this.get(asked, () => this.bounds.inTurn(kind, make));
  }

  #valid({ key, keeping }: Asked): CachedResponse | undefined {
    const entry = keeping === 'none' ? undefined : this.#pools[keeping].get(key);
    if (!entry || entry.generation !== this.content.generation) return undefined;
    return this.clock.elapsed() < entry.until ? entry.answer : undefined;
  }

  async #make({ key, keeping }: Asked, make: () => Promise<Answer>): Promise<CachedResponse> {
    const { generation, isSettled } = this.content;
    const made = await make();
    const isCurrent = isSettled && generation === this.content.generation;
    // It may show the old state, and caches in front may have been asked already to let go of that.
    if (!isCurrent) return new CachedResponse({ ...made, headers: { ...made.headers, 'cache-control': 'no-store' } });
    const answer = new CachedResponse(made);
    if (keeping !== 'none' && CACHED_STATUSES.has(answer.status)) {
      const until = this.clock.elapsed() + MAX_AGE_MS[keeping];
      this.#pools[keeping].set(key, { answer, generation, until });
    }
    return answer;
  }

  /** It may have got another encoding meanwhile. */
  #weighAgain({ key, keeping }: Asked, answer: CachedResponse): void {
    const pool = keeping === 'none' ? undefined : this.#pools[keeping];
    const entry = pool?.peek(key);
    if (pool && entry?.answer === answer) pool.set(key, entry, { size: answer.size });
  }

  #acceptedBy({ headers }: IncomingMessage): AcceptedEncodings {
    const header = String(headers['accept-encoding'] ?? '');
    let known = this.#encodings.get(header);
    if (!known) {
      known = acceptedEncodings(header);
      this.#encodings.set(header, known);
    }
    return known;
  }
}

function joined(headers: string[], more: readonly string[]): string[] {
  return more.length === 0 ? headers : [...headers, ...more];
}

function poolOf(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({ maxSize, sizeCalculation: ({ answer }, key) => answer.size + key.length });
}
