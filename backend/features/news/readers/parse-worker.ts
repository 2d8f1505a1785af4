// Runs in a worker thread of `parsing-pool.ts`: one exported function per task of `parse-tasks.ts`.
import { readFeed } from './feed-reader.js';
import type { ParseAnswer, ParseTasks } from './parse-tasks.js';
import { ReadingFailure } from './reading-failure.js';

type Worker<Name extends keyof ParseTasks> = (
  input: ParseTasks[Name]['input'],
) => Promise<ParseAnswer<ParseTasks[Name]['output']>>;

/** Two small readings, so that the real first one finds its code compiled. */
export const warm: Worker<'warm'> = () =>
  answering(async () => {
    const context = { feedUrl: 'https://example.org/feed', siteUrl: null, language: null, now: new Date(0) };
    const item = '<item><title>a &amp;amp; b</title><link>/a</link><description>&lt;p&gt;c</description></item>';
    for (const root of ['<rss version="2.0"><channel>', '<rss><channel>']) {
      const feed = `${root}${item.repeat(20)}</channel></rss>`;
      await readFeed(new TextEncoder().encode(feed), null, context);
    }
    return null;
  });

export const feed: Worker<'feed'> = ({ bytes, contentType, ...context }) =>
  answering(() => readFeed(bytes, contentType, context));

// The page and article readers load large parsers, which a run that only reads feeds never needs.
export const page: Worker<'page'> = ({ bytes, contentType, ...context }) =>
  answering(async () => (await import('./page-reader.js')).readPage(bytes, contentType, context));

export const article: Worker<'article'> = ({ bytes, contentType, now }) =>
  answering(async () => (await import('./article-extractor.js')).extractArticle(bytes, contentType, now));

async function answering<Output>(work: () => Promise<Output>): Promise<ParseAnswer<Output>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof ReadingFailure) return { ok: false, code: error.code, message: error.message };
    // A parser that met input it was not made for, for example one nested too deeply for the stack.
    return {
      ok: false,
      code: 'reader-crashed',
      message: error instanceof Error ? error.message.slice(0, 200) : 'unknown',
    };
  }
}
