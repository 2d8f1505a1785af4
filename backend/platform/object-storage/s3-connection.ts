import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Location } from './s3-url.js';
import { StorageFailure, storageFailureOf } from './storage-failure.js';

/** Times of one try and of a whole question, its repetitions included. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 20_000;
const TRY_MS = 60_000;
const QUESTION_MS = 30_000;
const MAX_TRIES = 4;
/** What was handed to the system may leave for so long without a sign, over the slowest line that is waited for. */
const SENDING_SILENCE_MS = 120_000;
const SLOWEST_BYTES_PER_MS = 50;
/** After a question that had no answer in its time the next ones are refused at once: readers wait for none of them. */
const PAUSE_MS = 5_000;

type Sdk = typeof import('@aws-sdk/client-s3');

export interface S3Question {
  readonly sdk: Sdk;
  readonly client: S3Client;
  /** For what has a body: it has no limit for a try, only for silence. */
  readonly sender: S3Client;
  readonly bucket: string;
  readonly options: { readonly abortSignal: AbortSignal };
}

/**
 * The official client for one bucket, loaded when it is first asked. It repeats what a store refuses for the moment (5xx,
 * 429, a cut connection), up to four times; every question has an end.
 */
export class S3Connection {
  #opened: Promise<Pick<S3Question, 'sdk' | 'client' | 'sender'>> | undefined;
  #failure: StorageFailure | null = null;
  #pausedUntil = 0;

  constructor(
    readonly location: S3Location,
    /** Called once when the store begins to fail, once (null) when it answers again, and of each object that is damaged. */
    private readonly onFailure: (failure: StorageFailure | null) => void = () => undefined,
    private readonly questionMs = QUESTION_MS,
  ) {}

  /** Why the store did not do what it was asked last; null where it did. */
  get failure(): StorageFailure | null {
    return this.#failure;
  }

  /** Asks something; `signal` ends it early, and what sends a body has more time the larger it is. @throws StorageFailure */
  async ask<Answer>(
    question: (asked: S3Question) => Promise<Answer>,
    {
      signal,
      limitMs = this.questionMs,
      sentBytes = 0,
    }: {
      readonly signal?: AbortSignal | undefined;
      readonly limitMs?: number | undefined;
      readonly sentBytes?: number;
    } = {},
  ): Promise<Answer> {
    if (performance.now() < this.#pausedUntil) throw this.failed(new StorageFailure('away', 'silent'));
    const { sdk, client, sender } = await this.#open();
    const ending = new AbortController();
    // Ended with the answer: a body that is still on its way has limits of its own.
    const timer = setTimeout(() => ending.abort(), limitMs + sentBytes / SLOWEST_BYTES_PER_MS);
    const abortSignal = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
    try {
      const answer = await question({
        ...{ sdk, client, sender, bucket: this.location.bucket },
        options: { abortSignal },
      });
      this.#answers();
      return answer;
    } catch (error) {
      // Whoever asked for an end gets its reason.
      signal?.throwIfAborted();
      if (ending.signal.aborted && limitMs >= this.questionMs) this.#pausedUntil = performance.now() + PAUSE_MS;
      throw this.failed(error, ending.signal.aborted ? 'no answer in time' : undefined);
    } finally {
      clearTimeout(timer);
    }
  }

  /** What an error of the client means. The first one in a row is reported, and each one of a single object. */
  failed(error: unknown, seen?: string): StorageFailure {
    const failure = storageFailureOf(error, seen);
    if (failure.isOfObject || this.#failure === null) this.onFailure(failure);
    if (!failure.isOfObject) this.#failure = failure;
    return failure;
  }

  #answers(): void {
    if (this.#failure !== null) this.onFailure(null);
    this.#failure = null;
    this.#pausedUntil = 0;
  }

  async close(): Promise<void> {
    const opened = await this.#opened?.catch(() => undefined);
    opened?.client.destroy();
    opened?.sender.destroy();
  }

  #open() {
    this.#opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: clientFor(sdk, this.location, { socketTimeout: SILENCE_MS, requestTimeout: TRY_MS }),
      sender: clientFor(sdk, this.location, { socketTimeout: SENDING_SILENCE_MS }),
    }));
    return this.#opened;
  }
}

function clientFor(
  sdk: Sdk,
  { endpoint, region, accessKeyId, secretAccessKey }: S3Location,
  limits: { readonly socketTimeout: number; readonly requestTimeout?: number },
): S3Client {
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
      ...limits,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 16 },
      httpsAgent: { keepAlive: true, maxSockets: 16 },
    },
  });
}
