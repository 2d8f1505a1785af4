import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readFeed } from './feed-reader.js';

const reports = join(process.cwd(), '../shared/data/reports');
// The data is not beside every clone: without it these tests are skipped, and their title says so.
const describeWithData = existsSync(reports) ? describe : describe.skip;

const now = new Date('2026-11-27T17:05:00Z');
const read = async (file: string) => {
  const context = { feedUrl: 'http://127.0.0.1:18400/f', siteUrl: 'http://127.0.0.1:18400/', language: null, now };
  return (await readFeed(readFileSync(join(reports, file)), null, context)).items;
};
const dates = async (file: string) => (await read(file)).map(({ publishedAt }) => publishedAt?.toISOString());

describeWithData('Feeds that were read wrongly once (skipped when ../shared is absent)', () => {
  it('say Tuesday with «mar,» and not March', async () => {
    const days = ['2026-11-23T09:00:00.000Z', '2026-11-24T09:00:00.000Z', '2026-11-25T09:00:00.000Z'];
    expect(await dates('weekday-mar/feed.xml')).toEqual(days);
  });

  it('write the time of their own clock', async () => {
    expect(await dates('local-time-now/feed.xml')).toEqual(['2026-11-27T17:05:00.000Z']);
  });

  it.each(['opaque-guid/feed.xml', 'opaque-guid/feed.json'])('have ids that are no addresses: %s', async (file) => {
    expect((await read(file)).map(({ link }) => link)).toEqual([null]);
  });
});
