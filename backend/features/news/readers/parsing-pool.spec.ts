import { afterAll, describe, expect, it } from '@jest/globals';
import { ParsingPool } from './parsing-pool.js';

const context = {
  contentType: null,
  place: { url: 'https://news.example/', rssUrl: 'https://news.example/feed', selector: null },
  answeredAt: 'https://news.example/feed',
  language: 'it',
  now: new Date('2026-11-21T12:00:00Z'),
};
const feed = (items: number, title = 'Titolo') => {
  const item = `<item><title>${title}</title><link>https://news.example/1</link><pubDate>Sat, 21 Nov 2026 09:00:00 GMT</pubDate></item>`;
  return new TextEncoder().encode(`<rss version="2.0"><channel><title>t</title>${item.repeat(items)}</channel></rss>`);
};

describe('The parsing threads', () => {
  const pool = new ParsingPool();
  afterAll(() => pool.close());

  it('read feeds, pages and articles apart from the event loop, and hand dates over as dates', async () => {
    const reports = await pool.run('source', { ...context, bytes: feed(1_000) });
    expect(reports).toHaveLength(1_000);
    expect(reports[0]).toMatchObject({ title: 'Titolo', publishedAt: new Date('2026-11-21T09:00:00Z') });
    const html = new TextEncoder().encode(
      `<article><h1>Titolo lungo</h1>${'<p>Un paragrafo di testo, con una virgola e più di cento caratteri, perché così si riconosce come articolo vero.</p>'.repeat(9)}</article>`,
    );
    const page = await pool.run('source', {
      ...context,
      bytes: new TextEncoder().encode('<a href="/1">Uno</a>'),
      place: { url: 'https://news.example/', rssUrl: null, selector: 'a' },
      answeredAt: 'https://news.example/',
    });
    expect(page).toMatchObject([{ title: 'Uno', link: 'https://news.example/1' }]);
    const article = { contentType: null, pageUrl: 'https://news.example/1', now: context.now };
    expect((await pool.run('article', { ...article, bytes: html })).text).toContain('Un paragrafo di testo');
  });

  it('name failures by their code', async () => {
    await expect(
      pool.run('source', { ...context, bytes: new TextEncoder().encode('<html></html>') }),
    ).rejects.toMatchObject({
      name: 'ReadingFailure',
      code: 'not-a-feed',
    });
  });

  it('stop a document that takes too long and go on with the next', async () => {
    const hurried = new ParsingPool({ timeoutMs: 150 });
    await expect(hurried.run('source', { ...context, bytes: feed(60_000, 'T'.repeat(300)) })).rejects.toMatchObject({
      code: 'too-slow',
    });
    await hurried.close();
    expect(await pool.run('source', { ...context, bytes: feed(1) })).toHaveLength(1);
  });

  it('read others while one document takes too long, or too much', async () => {
    const hurried = new ParsingPool({ timeoutMs: 1_000 });
    const items = '<item/>'.repeat(1_500_000);
    const hostile = new TextEncoder().encode(`<rss version="2.0"><channel>${items}</channel></rss>`);
    const ended: string[] = [];
    const slow = hurried.run('source', { ...context, bytes: hostile }).catch((error: Error) => ended.push(error.name));
    const others = Array.from({ length: 5 }, (_, at) => hurried.run('source', { ...context, bytes: feed(at + 1) }));
    expect((await Promise.all(others)).map(({ length }) => length)).toEqual([1, 2, 3, 4, 5]);
    expect(ended).toEqual([]);
    await slow;
    expect(ended).toEqual(['ReadingFailure']);
    await hurried.close();
  });

  it('leave the event loop free while they work', async () => {
    const before = { thread: process.threadCpuUsage(), process: process.cpuUsage() };
    await Promise.all(Array.from({ length: 4 }, () => pool.run('source', { ...context, bytes: feed(500) })));
    const ours = process.threadCpuUsage(before.thread).user;
    expect(ours).toBeLessThan(process.cpuUsage(before.process).user / 2);
  });

  it('read many at once, in whatever number', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => pool.run('source', { ...context, bytes: feed(3) })),
    );
    expect(answers.map(({ length }) => length)).toEqual(Array(60).fill(3));
  });
});
