import { describe, expect, it } from '@jest/globals';
import { OutboundError } from './outbound-error.js';
import type { OutboundRequest, OutboundResponse } from './outbound-fetch.js';
import { RobotsPolicy, type RobotsPurpose, type RobotsRecord, type RobotsStore } from './robots.js';

const article = new URL('https://news.example/articoli/uno');

function policy(answer: () => Promise<string>, now: () => number = () => 0, store?: RobotsStore) {
  const asked: string[] = [];
  const outbound = {
    get: async ({ url }: OutboundRequest): Promise<OutboundResponse> => {
      asked.push(url);
      const headers = { contentType: null, etag: null, lastModified: null };
      return { status: 200, finalUrl: url, headers, body: Buffer.from(await answer()), notModified: false };
    },
  };
  return { robots: new RobotsPolicy(outbound, store, now), asked };
}

async function isAllowed(
  answer: () => Promise<string>,
  purpose: RobotsPurpose,
  code = 'robots',
  url = article,
): Promise<boolean> {
  const { robots } = policy(answer);
  return robots.permit(url, purpose).then(
    () => true,
    (error) => {
      expect(error).toMatchObject({ code });
      return false;
    },
  );
}

const refusing = (code: 'http-status' | 'timeout' | 'dns', status?: number) => async (): Promise<string> => {
  throw new OutboundError(code, 'refused', status === undefined ? {} : { status });
};

describe('robots.txt', () => {
  it('is obeyed under our name and under the star', async () => {
    expect(await isAllowed(async () => 'User-agent: *\nDisallow: /articoli/', 'page')).toBe(false);
    expect(await isAllowed(async () => 'User-agent: *\nDisallow: /articoli/', 'feed')).toBe(false);
    expect(await isAllowed(async () => 'User-agent: *\nDisallow: /privato/', 'page')).toBe(true);
    expect(await isAllowed(async () => 'User-agent: Contesto\nDisallow: /\n\nUser-agent: *\nDisallow:', 'page')).toBe(
      false,
    );
    expect(await isAllowed(async () => 'User-agent: *\nDisallow: /\n\nUser-agent: Contesto\nAllow: /', 'page')).toBe(
      true,
    );
    expect(await isAllowed(async () => 'User-agent: *\nDisallow: /*uno$', 'page')).toBe(false);
  });

  it('allows everything when there is none', async () => {
    expect(await isAllowed(refusing('http-status', 404), 'page')).toBe(true);
    expect(await isAllowed(refusing('http-status', 403), 'page')).toBe(true);
    expect(await isAllowed(async () => '<html>not a robots file</html>', 'page')).toBe(true);
  });

  it('keeps us from pages, not from subscribed feeds, when it cannot be had', async () => {
    for (const answer of [refusing('http-status', 503), refusing('timeout')]) {
      expect(await isAllowed(answer, 'page', 'robots-unreachable')).toBe(false);
      expect(await isAllowed(answer, 'feed')).toBe(true);
    }
  });

  it('lets the failure of the host itself speak', async () => {
    await expect(policy(refusing('dns')).robots.permit(article, 'page')).rejects.toMatchObject({ code: 'dns' });
  });

  it('is asked for once a day and origin, also by many at once, and sooner after a failure', async () => {
    let now = 0;
    let fail = false;
    const { robots, asked } = policy(
      async () => {
        if (fail) throw new OutboundError('timeout', 'slow');
        return 'User-agent: *\nDisallow:';
      },
      () => now,
    );
    await Promise.all([robots.permit(article, 'page'), robots.permit(new URL('/due', article), 'feed')]);
    await robots.permit(article, 'page');
    expect(asked).toEqual(['https://news.example/robots.txt']);
    await robots.permit(new URL('http://news.example/'), 'page');
    expect(asked).toHaveLength(2);
    now = 24 * 60 * 60 * 1000;
    fail = true;
    await robots.permit(article, 'feed');
    now += 11 * 60 * 1000;
    fail = false;
    await robots.permit(article, 'page');
    expect(asked).toHaveLength(4);
  });

  it('is asked for once although some find it more slowly than it comes', async () => {
    const stored = new Map<string, RobotsRecord>();
    let asks = 0;
    const slowly: RobotsStore = {
      get: async (origin) => {
        const found = stored.get(origin) ?? null;
        asks += 1;
        if (asks > 1) await new Promise((resolve) => setTimeout(resolve, 20));
        return found;
      },
      set: async (origin, record) => void stored.set(origin, record),
    };
    const { robots, asked } = policy(async () => 'User-agent: *\nDisallow:', undefined, slowly);
    await Promise.all([robots.permit(article, 'page'), robots.permit(article, 'page')]);
    expect(asked).toHaveLength(1);
  });

  it('costs no noticeable time when it is written to cost much', async () => {
    const hostile = `User-agent: *\n${`Disallow: /${'*a'.repeat(90)}\n`.repeat(2_000)}`;
    const url = new URL(`https://news.example/${'a'.repeat(2_000)}`);
    // Processor time, so that a busy machine does not count.
    const before = process.threadCpuUsage();
    await isAllowed(async () => hostile, 'page', 'robots', url);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});
