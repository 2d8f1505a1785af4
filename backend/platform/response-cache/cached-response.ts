import { hash } from 'node:crypto';
import { SECURITY_HEADERS } from '../http/security-headers.js';
import {
  type AcceptedEncodings,
  type Compression,
  compress,
  type Encoding,
  WORTH_COMPRESSING_BYTES,
} from './encoding.js';

/** An answer as it was made, before anybody's wishes about its encoding. */
export interface Answer {
  readonly status: number;
  /** Lower case. `vary` names what else than the encoding it depends on. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whole, or in pieces. */
  readonly body: string | readonly string[];
}

/** One encoding of an answer, ready to be sent. */
export interface Variant {
  readonly headers: Readonly<Record<string, string>>;
  /** The same as name, value, name, value … : what Node writes with the least work. */
  readonly rawHeaders: string[];
  readonly bytes: Buffer;
}

const UNCOMPRESSED: AcceptedEncodings = { small: null, quick: null };
/** Bookkeeping of an entry in addition to its bytes, roughly. */
const OVERHEAD_BYTES = 2_048;

/**
 * An answer with its entity tag and its encodings. Anyone who is the first to ask gets the one that is made soonest; an
 * answer that is asked for again is worth more, and gets a smaller one as soon as that is made.
 */
export class CachedResponse {
  readonly status: number;
  /** Weak, because it is the same for every encoding; null for an answer without a body of its own. */
  readonly etag: string | null;
  /** Headers of «not modified». */
  readonly unchanged: Pick<Variant, 'headers' | 'rawHeaders'>;
  readonly #variants = new Map<Encoding, Variant>();
  readonly #improved = new Set<Compression>();
  readonly #headers: Readonly<Record<string, string>>;
  readonly #plain: Buffer;

  constructor(answer: Answer) {
    this.status = answer.status;
    this.#plain = bytesAlone(bytesOf(answer.body));
    this.etag = answer.status === 200 ? `W/"${hash('sha256', this.#plain, 'base64url').slice(0, 22)}"` : null;
    const vary = ['accept-encoding', ...(answer.headers.vary ? [answer.headers.vary] : [])].join(', ');
    this.#headers = {
      ...SECURITY_HEADERS,
      ...answer.headers,
      vary,
      ...(this.etag === null ? {} : { etag: this.etag }),
    };
    const { etag, 'cache-control': caching } = this.#headers;
    const headers = {
      ...SECURITY_HEADERS,
      vary,
      ...(etag ? { etag } : {}),
      ...(caching ? { 'cache-control': caching } : {}),
    };
    this.unchanged = { headers, rawHeaders: Object.entries(headers).flat() };
    this.#variants.set(null, this.#variantOf(this.#plain, null));
  }

  /** Bytes it takes in memory; grows with every encoding. */
  get size(): number {
    return [...this.#variants.values()].reduce((sum, { bytes }) => sum + bytes.length, OVERHEAD_BYTES);
  }

  /** What the caller takes, when it has been made before. */
  ready(accepted: AcceptedEncodings): Variant | undefined {
    const { small, quick } = this.#worthwhile(accepted);
    const made = this.#variants.get(small) ?? this.#variants.get(quick);
    if (made && small !== null) this.#improve(small, quick);
    return made;
  }

  /** What the caller takes, compressed now if need be. */
  async variant(accepted: AcceptedEncodings): Promise<Variant> {
    const made = this.ready(accepted);
    if (made) return made;
    const { quick } = this.#worthwhile(accepted);
    return quick === null ? this.#variantOf(this.#plain, null) : this.#compressed(quick, 'quick');
  }

  /** Whether the caller has this very answer already, by its `if-none-match`. */
  isKnownTo(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined || this.etag === null) return false;
    if (ifNoneMatch === this.etag || ifNoneMatch === '*') return true;
    const own = this.etag.slice(2);
    return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === own);
  }

  async #compressed(encoding: Compression, effort: 'quick' | 'small'): Promise<Variant> {
    const variant = this.#variantOf(bytesAlone(await compress(this.#plain, encoding, effort)), encoding);
    this.#variants.set(encoding, variant);
    return variant;
  }

  /** Once; where it fails, the quick one serves on. */
  #improve(small: Compression, quick: Encoding): void {
    if (this.#improved.has(small)) return;
    this.#improved.add(small);
    const dropQuick = () => {
      // Not what callers of another kind get as their small one.
      if (quick !== null && !this.#improved.has(quick)) this.#variants.delete(quick);
    };
    this.#compressed(small, 'small').then(dropQuick, () => undefined);
  }

  #worthwhile(accepted: AcceptedEncodings): AcceptedEncodings {
    return this.#plain.length < WORTH_COMPRESSING_BYTES ? UNCOMPRESSED : accepted;
  }

  #variantOf(bytes: Buffer, encoding: Encoding): Variant {
    const headers = {
      ...this.#headers,
      'content-length': String(bytes.length),
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    };
    return { headers, rawHeaders: Object.entries(headers).flat(), bytes };
  }
}

function bytesOf(body: Answer['body']): Buffer {
  return typeof body === 'string' ? Buffer.from(body) : Buffer.concat(body.map((piece) => Buffer.from(piece)));
}

/** Small buffers are parts of a larger piece of memory, which each of them would hold whole; `Buffer`'s own copies are too. */
function bytesAlone(bytes: Buffer): Buffer {
  return bytes.length === bytes.buffer.byteLength ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
}
