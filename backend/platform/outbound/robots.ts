import robotsParserModule from 'robots-parser';
import { OutboundError } from './outbound-error.js';
import type { OutboundFetch } from './outbound-fetch.js';

/** What is known of one origin's robots.txt. `rules` is its text; null when there is none to obey or none to be had. */
export interface RobotsRecord {
  readonly outcome: 'rules' | 'none' | 'unreachable';
  readonly rules: string | null;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
}

/** Where records live between requests. The default keeps them in memory; a process that starts often may persist them. */
export interface RobotsStore {
  get(origin: string): Promise<RobotsRecord | null>;
  set(origin: string, record: RobotsRecord): Promise<void>;
}

/** `feed`: an address the operator configured; `page`: an address found by ourselves. */
export type RobotsPurpose = 'feed' | 'page';

// The package is CommonJS (`module.exports = function`) but its types describe a default export.
const robotsParser = robotsParserModule as unknown as typeof robotsParserModule.default;

const productToken = 'Contesto';
const keepMs = 24 * 60 * 60 * 1000;
const keepUnreachableMs = 10 * 60 * 1000;
/** RFC 9309 2.5: at least 500 KiB must be read. */
const maxRobotsBytes = 512 * 1024;

/**
 * Answers whether robots.txt (RFC 9309) lets us read an address, asking each origin once a day.
 *
 * 4xx: everything is allowed (RFC 9309 2.3.1.3). Unreachable or 5xx: the RFC says to assume that nothing may be crawled
 * (2.3.1.4). We follow it for pages, whose addresses we found ourselves. A feed is not crawled: the operator subscribed
 * to an address made for machines, so a broken robots.txt does not silence it, while an explicit Disallow does.
 */
export class RobotsPolicy {
  private readonly inFlight = new Map<string, Promise<RobotsRecord>>();

  constructor(
    private readonly outbound: Pick<OutboundFetch, 'get'>,
    private readonly store: RobotsStore = new MemoryRobotsStore(),
    private readonly now: () => number = Date.now,
    /** How long robots.txt may take: a part only of what the address itself may take, which comes after it. */
    private readonly timeoutMs = 5_000,
  ) {}

  /** Throws OutboundError when the address must not be read for this purpose: `robots` when the file says so, `robots-unreachable` for now. */
  async permit(url: URL, purpose: RobotsPurpose, signal?: AbortSignal): Promise<void> {
    const record = await orAborted(this.recordOf(url.origin), signal);
    if (isAllowed(record, url, purpose)) return;
    const code = record.outcome === 'unreachable' ? 'robots-unreachable' : 'robots';
    throw new OutboundError(code, `robots.txt of ${url.origin} does not allow ${url.pathname.slice(0, 200)}`);
  }

  /** Finding it is a part of what is shared: anyone who did that by himself would not see what came in the meantime. */
  private recordOf(origin: string): Promise<RobotsRecord> {
    const underWay = this.inFlight.get(origin);
    if (underWay) return underWay;
    const record = this.find(origin).finally(() => this.inFlight.delete(origin));
    this.inFlight.set(origin, record);
    return record;
  }

  private async find(origin: string): Promise<RobotsRecord> {
    const known = await this.store.get(origin);
    if (known && this.now() - known.fetchedAt < (known.outcome === 'unreachable' ? keepUnreachableMs : keepMs))
      return known;
    const record = await this.ask(origin);
    await this.store.set(origin, record);
    return record;
  }

  private async ask(origin: string): Promise<RobotsRecord> {
    const fetchedAt = this.now();
    try {
      const answer = await this.outbound.get({
        url: `${origin}/robots.txt`,
        maxBytes: maxRobotsBytes,
        timeoutMs: this.timeoutMs,
      });
      return { outcome: 'rules', rules: harmlessRules(answer.body.toString('utf8')), fetchedAt };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      // The page itself would fail in the same way, and this says why better than "robots.txt does not allow".
      if (error.code === 'blocked-address' || error.code === 'bad-url' || error.code === 'dns') throw error;
      const isAbsent = error.code === 'http-status' && error.status !== undefined && error.status < 500;
      return { outcome: isAbsent ? 'none' : 'unreachable', rules: null, fetchedAt };
    }
  }
}

function isAllowed(record: RobotsRecord, url: URL, purpose: RobotsPurpose): boolean {
  if (record.outcome === 'none') return true;
  if (record.rules === null) return purpose === 'feed';
  return robotsParser(`${url.origin}/robots.txt`, record.rules).isAllowed(url.href, productToken) !== false;
}

/** Matching costs pattern length times path length per wildcard rule: a hostile file must not buy seconds with it. */
function harmlessRules(text: string): string {
  let wildcards = 0;
  const lines = text.split(/\r\n|\r|\n/).filter((line) => {
    if (!line.includes('*') || /^\s*user-agent\s*:/i.test(line)) return line.length <= 2_000;
    wildcards += 1;
    return line.length <= 200 && wildcards <= 250;
  });
  return lines.join('\n');
}

/** The answer is shared by all who wait for it, so one of them leaving must not end it for the others. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const aborted = new OutboundError('aborted', 'the caller stopped the exchange');
    const onAbort = () => reject(signal.reason instanceof OutboundError ? signal.reason : aborted);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Forgets the oldest origin when it is full. */
class MemoryRobotsStore implements RobotsStore {
  private readonly records = new Map<string, RobotsRecord>();

  async get(origin: string): Promise<RobotsRecord | null> {
    return this.records.get(origin) ?? null;
  }

  async set(origin: string, record: RobotsRecord): Promise<void> {
    this.records.delete(origin);
    this.records.set(origin, record);
    const oldest = this.records.keys().next();
    if (this.records.size > 2_000 && !oldest.done) this.records.delete(oldest.value);
  }
}
