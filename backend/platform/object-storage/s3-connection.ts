import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Location } from './s3-url.js';
import { type StorageFailure, storageFailureOf } from './storage-failure.js';

/** Times of one try and of a whole question, its repetitions included. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 20_000;
const TRY_MS = 60_000;
const QUESTION_MS = 30_000;
const MAX_TRIES = 4;

type Sdk = typeof import('@aws-sdk/client-s3');

/** What a question is asked with. */
export interface S3Question {
  readonly sdk: Sdk;
  readonly client: S3Client;
  readonly bucket: string;
  readonly options: { readonly abortSignal: AbortSignal };
}

/**
 * The official client for one bucket, loaded when it is first asked. It repeats what a store refuses for the moment (5xx,
 * 429, a cut connection), up to four times; every question has an end.
 */
export class S3Connection {
  #opened: Promise<{ readonly sdk: Sdk; readonly client: S3Client }> | undefined;
  #isAway = false;

  constructor(
    readonly location: S3Location,
    /** Told once when the store begins to fail, and once (null) when it answers again. */
    private readonly onState: (failure: StorageFailure | null) => void = () => undefined,
    private readonly questionMs = QUESTION_MS,
  ) {}

  /** Asks something; `signal` ends it early. @throws StorageFailure */
  async ask<Answer>(
    question: (asked: S3Question) => Promise<Answer>,
    {
      signal,
      limitMs = this.questionMs,
    }: { readonly signal?: AbortSignal | undefined; readonly limitMs?: number } = {},
  ): Promise<Answer> {
    const { sdk, client } = await this.#open();
    const ending = new AbortController();
    // Ended with the answer: a body that is still on its way has limits of its own.
    const timer = setTimeout(() => ending.abort(), limitMs);
    const abortSignal = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
    try {
      const answer = await question({ sdk, client, bucket: this.location.bucket, options: { abortSignal } });
      if (this.#isAway) this.onState(null);
      this.#isAway = false;
      return answer;
    } catch (error) {
      // Whoever asked for an end gets its reason.
      signal?.throwIfAborted();
      throw this.failed(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** What an error of the client means; the first one in a row is told. */
  failed(error: unknown): StorageFailure {
    const failure = storageFailureOf(error);
    if (!this.#isAway) this.onState(failure);
    this.#isAway = true;
    return failure;
  }

  async close(): Promise<void> {
    (await this.#opened?.catch(() => undefined))?.client.destroy();
  }

  #open() {
    this.#opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: clientFor(sdk, this.location) }));
    return this.#opened;
  }
}

function clientFor(sdk: Sdk, { endpoint, region, accessKeyId, secretAccessKey }: S3Location): S3Client {
  return new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket in the path: every store understands it, and none needs a name of its own for each bucket.
    forcePathStyle: true,
    maxAttempts: MAX_TRIES,
    retryMode: 'standard',
    // What is sent is signed with its SHA-256; trailers with further sums are not understood by every store.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    followRegionRedirects: false,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      requestTimeout: TRY_MS,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 16 },
      httpsAgent: { keepAlive: true, maxSockets: 16 },
    },
  });
}
