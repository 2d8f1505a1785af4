import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { until } from '../../../platform/testing/until.js';
import { type NewsSite, type SiteStory, startNewsSite } from '../../../testing/news-site.js';
import { setSources } from '../../../testing/set-sources.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { CollectNews } from '../../news/commands/collect-news.js';
import { readFeed } from '../../news/readers/feeds/feed-reader.js';
import { isAboutAi } from '../../news/scoring/relevance.js';

const FEEDS = join(process.cwd(), '../shared/data/feeds/files');
/** Skipped without ../shared/data next to the project, where the captured feeds are. */
const withFeeds = existsSync(FEEDS) ? describe : describe.skip;
const HOUR = 3_600_000;
const MAX_STORIES = 25;
/** Feeds without news about artificial intelligence are noise: some of them are enough. */
const MAX_OTHER_FEEDS = 6;

/** The captured feeds as publishers of today: the newest story of each came out an hour ago, the others as long before as they did. */
async function todaysPress(): Promise<SiteStory[]> {
  const now = Date.now();
  let others = 0;
  const feeds = readdirSync(FEEDS).sort();
  const read = await Promise.all(feeds.map((file) => storiesOf(file, now)));
  return read.flatMap((stories) => {
    const hasAi = stories.some(({ title, paragraphs }) => isAboutAi(title, paragraphs.join(' ')));
    if (hasAi) return stories;
    others += stories.length > 0 ? 1 : 0;
    return others <= MAX_OTHER_FEEDS ? stories : [];
  });
}

async function storiesOf(file: string, now: number): Promise<SiteStory[]> {
  const context = { feedUrl: 'https://feed.example/', siteUrl: null, language: null, now: new Date(now) };
  const { reports } = await readFeed(readFileSync(join(FEEDS, file)), null, context).catch(() => ({ reports: [] }));
  const dated = reports.flatMap(({ publishedAt, title, description }) =>
    publishedAt === null || title === '' ? [] : [{ publishedAt, title, description }],
  );
  const newest = Math.max(...dated.map(({ publishedAt }) => publishedAt.getTime()));
  return dated
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, MAX_STORIES)
    .map(({ publishedAt, title, description }, at) => ({
      publisher: file.replace(/--.*$/, ''),
      slug: `${at}`,
      title,
      paragraphs: [description],
      publishedAt: new Date(now - HOUR - (newest - publishedAt.getTime())),
    }));
}

withFeeds('Three generations without a model, on captured feeds', () => {
  let site: TestApp;
  let press: NewsSite;
  let stories: SiteStory[];

  beforeAll(async () => {
    stories = await todaysPress();
    press = await startNewsSite(stories);
    site = await startTestApp({ COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.host });
    await setSources(site, press, [...new Set(stories.map(({ publisher }) => publisher))]);
    await site.call('PUT', '/api/admin/settings', { autoPublish: { enabled: true } });
    await site.app
      .get(CommandBus, { strict: false })
      .execute(new CollectNews({ trigger: 'cli', meta: { actor: 'cli' } }));
    await site.app.get(Projector, { strict: false }).catchUp(await site.app.get(EventStore, { strict: false }).head());
  });

  afterAll(async () => {
    await site.close();
    await press.close();
  });

  const generate = async () => {
    const { body } = await site.call('POST', '/api/articles/generate', { topic: 'AI_CHOICE', category: 'AI News' });
    const run = async () => (await site.call('GET', `/api/admin/generations/${body.runId}`)).body;
    await until('the end of the run', async () => (await run()).status !== 'running');
    return run();
  };

  it('publish one review of the day, all of it about artificial intelligence, and nothing else', async () => {
    const runs = [await generate(), await generate(), await generate()];
    const published = runs.filter(({ outcome }) => outcome === 'published');
    expect(published).toHaveLength(1);
    const { slug, score } = published[0];
    expect(score).toBeGreaterThanOrEqual(80);
    const { body } = await site.call('GET', `/api/public/articles/${slug}`, undefined, 'visitor');
    expect(body.title).toMatch(/^\S.*: la rassegna di \p{L}+ \d/u);
    const words = body.content
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter((word: string) => /[\p{L}\p{N}]/u.test(word));
    expect(words.length).toBeGreaterThanOrEqual(350);
    const publishers = new Set(body.sources.map(({ publisher }: { publisher: string }) => publisher));
    expect(publishers.size).toBeGreaterThanOrEqual(6);
    expect(body.comparison).toBeUndefined();
    const headlines = [...body.content.matchAll(/<h2[^>]*><a [^>]*>([^<]*)<\/a><\/h2>/g)].map(
      ([, title = '']) => title,
    );
    expect(headlines.length).toBeGreaterThanOrEqual(5);
    for (const { title } of body.sources) {
      const story = stories.find((each) => each.title.replace(/\s+/g, ' ') === title);
      expect({ title, isAi: story !== undefined && isAboutAi(story.title, story.paragraphs.join(' ')) }).toEqual({
        title,
        isAi: true,
      });
    }
    for (const run of runs)
      if (run.outcome !== 'published') expect(run.reasons.join(' ')).toContain('La rassegna di oggi è già uscita.');
  });
});
