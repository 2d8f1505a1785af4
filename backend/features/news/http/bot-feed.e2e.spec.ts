import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { botFeedApi } from '../../../contract/bot-feed.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { newId } from '../../../platform/ids.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ImportNews } from '../commands/import-news.js';

const SECRET = 'feed-di-prova-0123456789';
const FEED = `/api/news-collector/bot-feed-${SECRET}`;
const DAY = 86_400_000;

const story = (title: string, daysAgo: number, description = 'Un modello nuovo.') => ({
  sourceName: 'Gazzetta Lumen',
  url: `https://gazzetta.example/${encodeURIComponent(title)}`,
  title,
  description,
  text: description,
  language: 'it',
  publishedAt: new Date(Date.now() - daysAgo * DAY).toISOString(),
  category: 'AI News',
});

describe('the news for a model', () => {
  let site: TestApp;
  const ask = (address: string) => site.call('GET', address, undefined, 'visitor');
  const titles = (body: { news: { title: string }[] }) => body.news.map(({ title }) => title).sort();

  beforeAll(async () => {
    site = await startTestApp({ BOT_FEED_SECRET: SECRET });
    const items = [
      story('Oggi <script>alert(1)</script>', 0.1),
      story('Lunga', 1, 'Parola. '.repeat(500)),
      story('Vecchia', 5),
      story('Usata', 0.2),
    ];
    const commands = site.app.get(CommandBus, { strict: false });
    const { newsIds, position } = await commands.execute(new ImportNews(newId(), items, { actor: 'cli' }));
    await site.app.get(Projector, { strict: false }).catchUp(position);
    for (const id of newsIds.slice(0, 3)) {
      await site.call('PATCH', `/api/news-collector/collected/${id}/status`, { status: 'new' });
    }
  });
  afterAll(() => site.close());

  it('are at an address that only its secret opens, with or without a token', async () => {
    for (const as of ['visitor', 'admin'] as const) {
      const { status, body } = await site.call('GET', `${FEED}x`, undefined, as);
      expect([status, body.error]).toEqual([404, 'Risorsa non trovata']);
    }
  });

  it('are those of recent days that are neither used nor rejected, cut short, and never kept', async () => {
    const { status, body, headers } = await ask(FEED);
    expect(status).toBe(200);
    expect(botFeedApi.get.response.parse(body)).toEqual(body);
    expect(titles(body)).toEqual(['Lunga', 'Oggi <script>alert(1)</script>']);
    for (const { description } of body.news) expect(description.length).toBeLessThanOrEqual(600);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['content-type']).toContain('application/json');
  });

  it('reach as far back, and are as many, as is asked, within bounds', async () => {
    expect(titles((await ask(`${FEED}?days=7`)).body)).toContain('Vecchia');
    expect((await ask(`${FEED}?days=7&limit=1`)).body).toMatchObject({ days: 7, count: 1 });
    expect((await ask(`${FEED}?days=9999&limit=9999`)).body.days).toBe(14);
    for (const wrong of ['days=0', 'days=x', 'limit=0']) expect((await ask(`${FEED}?${wrong}`)).status).toBe(400);
  });
});
