// Runs in a worker thread of `parsing-pool.ts`.
import { threadId } from 'node:worker_threads';
import { readFeed } from './feeds/feed-reader.js';
import { packStories } from './packed-stories.js';
import type { ParseAnswer, ParseTask, ParseTasks, ParseWork } from './parse-tasks.js';
import { ReadingFailure } from './reading-failure.js';

type Workers = {
  readonly [Name in keyof ParseTasks]: (input: ParseTasks[Name]['input']) => Promise<ParseTasks[Name]['output']>;
};

/** Does the tasks one after the other; an answer for each, in order. */
export async function work({ tasks, start }: ParseWork): Promise<ParseAnswer<unknown>[]> {
  const { user, system } = process.threadCpuUsage();
  start.set([threadId, (user + system) / 1_000]);
  const answers: ParseAnswer<unknown>[] = [];
  for (const task of tasks) answers.push(await answering(task));
  return answers;
}

/** More of them gain nothing: the engine then compiles what it will need once, and that costs as much. */
const WARMING_ROUNDS = 3;

const workers: Workers = {
  /**
   * Reads an invented feed of a usual length, so that the first real one finds its code loaded and run: the thread would
   * otherwise idle while the first addresses are being fetched.
   */
  async warm() {
    const context = { feedUrl: 'https://example.org/feed', siteUrl: null, language: null, now: new Date() };
    const feed = new TextEncoder().encode(inventedFeed());
    for (let round = 0; round < WARMING_ROUNDS; round += 1) packStories((await readFeed(feed, null, context)).items);
    return null;
  },

  async feed({ bytes, contentType, ...context }) {
    const { format, items } = await readFeed(bytes, contentType, context);
    return { format, ...packStories(items) };
  },

  // The page and article readers load large parsers, which a run that only reads feeds never needs.
  async page({ bytes, contentType, ...context }) {
    const { readPage } = await import('./pages/page-reader.js');
    return packStories(readPage(bytes, contentType, context));
  },

  async probe({ bytes, contentType, ...context }) {
    return (await import('./probed-document.js')).probeDocument(bytes, contentType, context);
  },

  async article({ bytes, contentType, ...context }) {
    return (await import('./pages/article-extractor.js')).extractArticle(bytes, contentType, context);
  },

  async revisit({ bytes, contentType, ...context }) {
    return (await import('./pages/revisited-page.js')).readRevisitedPage(bytes, contentType, context);
  },
};

function inventedFeed(): string {
  const item = `<item><title>Titolo &amp;amp; sottotitolo</title><link>https://example.org/notizie/1</link>
    <guid isPermaLink="false">1</guid><pubDate>Sat, 21 Nov 2026 09:00:00 +0100</pubDate><dc:creator>Nome</dc:creator>
    <category><![CDATA[Notizie]]></category><description>&lt;p&gt;Una &lt;b&gt;breve&lt;/b&gt; descrizione&lt;/p&gt;</description>
    <content:encoded><![CDATA[${'<p class="testo">Un paragrafo con un <a href="https://example.org/">collegamento</a> &egrave; qui.</p>'.repeat(20)}]]></content:encoded></item>`;
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Prova</title>${item.repeat(46)}</channel></rss>`;
}

async function answering<Name extends keyof ParseTasks>({
  name,
  input,
}: ParseTask<Name>): Promise<ParseAnswer<unknown>> {
  try {
    return { ok: true, value: await workers[name](input) };
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
