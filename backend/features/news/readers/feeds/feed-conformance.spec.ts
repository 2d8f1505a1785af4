import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { ReadingFailure } from '../reading-failure.js';
import { readFeed } from './feed-reader.js';

const data = join(process.cwd(), '../shared/data');
// The data is not next to every clone: without it these tests are skipped, and their titles say so.
const describeWithData = existsSync(data) ? describe : describe.skip;
const json = (path: string) => (existsSync(join(data, path)) ? JSON.parse(readFileSync(join(data, path), 'utf8')) : {});

/** A skipped block still lists its tests, and a list must not be empty. */
const listed = <Case>(cases: [string, Case][]): [string, Case][] => (cases.length > 0 ? cases : [['none', {} as Case]]);

const now = new Date('2026-11-21T12:00:00Z');
const read = (path: string, contentType: string | null = null) => {
  const bytes = readFileSync(join(data, path));
  const context = {
    feedUrl: 'https://feed.example/dir/feed.xml',
    siteUrl: 'https://feed.example/',
    language: null,
    now,
  };
  return readFeed(path.endsWith('.gz') ? gunzipSync(bytes) : bytes, contentType, context);
};

interface ExpectedFeed {
  readonly items?: number;
  readonly feedTitle?: string | null;
  readonly firstTitle?: string;
  readonly lastTitle?: string;
  readonly firstLink?: string | null;
  readonly firstDate?: string;
  readonly lastDate?: string;
  readonly datesParsed?: number;
  readonly withLink?: number;
  readonly withId?: number;
  readonly disputed?: Readonly<Record<string, unknown>>;
}

const oneLine = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim().slice(0, 300);
const second = (date: Date | string | null | undefined) => date && new Date(date).toISOString().slice(0, 19);
const address = (link: string | null | undefined) => link && URL.parse(link, 'https://feed.example/')?.href;

// Skipped without ../shared/data next to the project, where the captured feeds are.
describeWithData('Captured feeds (skipped when ../shared is absent)', () => {
  const expected = Object.entries(json('feeds/expected.json') as Record<string, ExpectedFeed>);
  let agreed = 0;
  let found = 0;

  it.each(listed(expected))('%s is read as two other readers agree', async (file, feed) => {
    const { title, reports } = await read(`feeds/files/${file}`);
    const [first, last] = [reports[0], reports.at(-1)];
    const seen: ExpectedFeed = {
      items: reports.length,
      feedTitle: title,
      firstTitle: first?.title,
      lastTitle: last?.title,
      firstLink: first?.link,
      firstDate: second(first?.publishedAt),
      lastDate: second(last?.publishedAt),
      datesParsed: reports.filter((item) => item.publishedAt).length,
      withLink: reports.filter((item) => item.link).length,
      withId: reports.filter((item) => item.guid).length,
    } as ExpectedFeed;
    const wanted = {
      ...feed,
      feedTitle: feed.feedTitle && oneLine(feed.feedTitle),
      firstTitle: oneLine(feed.firstTitle),
      lastTitle: oneLine(feed.lastTitle),
      firstLink: address(feed.firstLink),
      firstDate: second(feed.firstDate),
      lastDate: second(feed.lastDate),
    };
    agreed += feed.items ?? 0;
    found += Math.min(feed.items ?? 0, reports.length);
    const differing = (Object.keys(seen) as (keyof ExpectedFeed)[]).filter((key) => {
      if (feed[key] === undefined || feed.disputed?.[key] !== undefined || key === 'disputed') return false;
      // Dates both others gave up on are no measure for one who reads them.
      if (feed[key] === null && key.endsWith('Date')) return false;
      if (key === 'datesParsed') return (seen.datesParsed ?? 0) < (feed.datesParsed ?? 0);
      return seen[key] !== wanted[key];
    });
    expect(differing.map((key) => ({ key, seen: seen[key], wanted: wanted[key] }))).toEqual([]);
  });

  it('are found to at least 99 % of the agreed items', () => {
    expect(agreed).toBeGreaterThan(5_000);
    expect(found / agreed).toBeGreaterThanOrEqual(0.99);
  });

  it('have all their titles right where both others agree on every one', async () => {
    const withHash = Object.entries(json('feeds/expected.json') as Record<string, { titlesSha256?: string }>);
    const differing: string[] = [];
    for (const [file, { titlesSha256 }] of withHash) {
      if (!titlesSha256) continue;
      const titles = (await read(`feeds/files/${file}`)).reports.map(({ title }) => title).join('\n');
      if (createHash('sha256').update(titles).digest('hex') !== titlesSha256) differing.push(file);
    }
    // One has titles longer than we keep, one an item without a title, for which we make one, one a title with a zero width blank.
    expect(differing).toEqual([
      'albopop-del-comune-di-agira--aborruso.xml',
      'no-encoding-iso-8859-1--miniflux.xml',
      'rss-geekpark--spacecowboy.xml',
    ]);
  });
});

interface ExpectedHostile {
  readonly expect: {
    readonly items: readonly [number, number];
    readonly firstTitle?: string;
    readonly mustNot?: readonly string[];
    readonly mustError?: boolean;
    readonly maxSeconds?: number;
  };
}

// Skipped without ../shared/data next to the project, where the hostile documents are.
describeWithData('Hostile documents (skipped when ../shared is absent)', () => {
  const expected = Object.entries(json('hostile-xml/expected.json') as Record<string, ExpectedHostile>);

  it.each(listed(expected))('%s does no harm', async (file, { expect: wanted }) => {
    // Processor time, so that a busy machine does not count.
    const before = process.threadCpuUsage();
    const outcome = await read(`hostile-xml/${file}`).catch((error: unknown) => error);
    expect(process.threadCpuUsage(before).user / 1e6).toBeLessThan(wanted.maxSeconds ?? 5);
    const items = outcome instanceof ReadingFailure ? [] : (outcome as Awaited<ReturnType<typeof read>>).reports;
    expect(items.length).toBeGreaterThanOrEqual(wanted.items[0]);
    expect(items.length).toBeLessThanOrEqual(wanted.items[1]);
    if (wanted.mustError !== undefined) expect(outcome instanceof ReadingFailure).toBe(wanted.mustError);
    if (wanted.firstTitle) expect(items[0]?.title).toBe(wanted.firstTitle);
    for (const text of wanted.mustNot ?? []) expect(JSON.stringify(items)).not.toContain(text);
    for (const { title, link, publishedAt } of items) {
      expect(title.length).toBeLessThanOrEqual(300);
      expect(link === null || /^https?:/.test(link)).toBe(true);
      expect(publishedAt === null || publishedAt <= now).toBe(true);
    }
  });
});

// Skipped without ../shared/data next to the project, where the collections are.
describeWithData('Conformance collections (skipped when ../shared is absent)', () => {
  it.each([
    ['conformance/feedparser/wellformed', 0.99],
    ['conformance/feedparser/encoding', 0.95],
    ['conformance/feedparser/illformed', 0.7],
    ['conformance/gofeed', 0.99],
  ])('%s: nothing but a reading or a refusal, at least this share read: %d', async (folder, share) => {
    const headers = new Map(
      (json('conformance/feedparser-index.json') as { file: string; httpHeaders: Record<string, string> | null }[]).map(
        ({ file, httpHeaders }) => [file, httpHeaders?.['Content-type'] ?? null],
      ),
    );
    const files = readdirSync(join(data, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.xml'),
    );
    const outcomes = await Promise.all(
      files.map((file) =>
        read(`${folder}/${file}`, headers.get(`${folder}/${file}`.slice('conformance/'.length)) ?? null).catch(
          (error: unknown) => error,
        ),
      ),
    );
    const refused = outcomes.filter((outcome) => outcome instanceof Error);
    expect(refused.filter((error) => !(error instanceof ReadingFailure))).toEqual([]);
    expect(1 - refused.length / outcomes.length).toBeGreaterThanOrEqual(share);
  });
});
