import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { readArticleBody } from '../backend/features/generation/pipeline/article-body.js';
import { readFeed } from '../backend/features/news/readers/feeds/feed-reader.js';
import { extractArticle } from '../backend/features/news/readers/pages/article-extractor.js';
import { scoreRelevance } from '../backend/features/news/scoring/relevance.js';
import { groundArticle } from '../backend/features/verification/grounding/ground-article.js';
import type { CompletionRequest } from '../backend/platform/ai-gateway/ai-gateway.js';
import {
  type FakeOpenAiServer,
  type FakeServerAnswer,
  startFakeOpenAiServer,
} from '../backend/platform/ai-gateway/fake-openai-server.js';
import { OpenAiGateway } from '../backend/platform/ai-gateway/openai-gateway.js';
import { Clock } from '../backend/platform/clock.js';
import { hasKeys, parseModelJson } from '../backend/platform/model-json/parse-model-json.js';
import { launchBrowser } from '../backend/platform/testing/browser.js';
import { until } from '../backend/platform/testing/until.js';
import { startTestApp, type TestApp } from '../backend/testing/test-app.js';

// Code that runs in the page is given as text: the server's types know no document.

const DATA = '../shared/data/reports';
// Without ../shared next to the clone there is nothing to read, and these are reported as skipped.
const describeWithData = existsSync(DATA) ? describe : describe.skip;
const read = (path: string) => readFileSync(join(DATA, path), 'utf8');
const folders = existsSync(DATA)
  ? readdirSync(DATA, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  : [];

/** The day on which the reports were made. */
const NOW = new Date('2026-11-27T17:06:00Z');
const SENTENCE = 'Il Garante ha pubblicato il provvedimento e la società ha risposto con una nota che spiega i tempi. ';

let site: TestApp;
let gateways: FakeOpenAiServer;
let browser: Browser;
let page: Page;
let draftId: string;

/** Every report with its right value; a folder that is not here fails. */
const CASES: Readonly<Record<string, () => Promise<void>>> = {
  'think-tags-of-mistral': async () => {
    const parsed = parseModelJson(read('think-tags-of-mistral/answer.txt').trim(), hasKeys('title', 'content'));
    expect(parsed).toMatchObject({ ok: true, value: { title: 'Finale', content: '<p>uno</p>' } });
  },
  'markdown-code': async () => {
    const body = readArticleBody(`${SENTENCE.repeat(4)}\n\n${read('markdown-code/answer.md')}`, 'Titolo');
    const stored = await storedContent(body.ok ? body.value.html : body.problem);
    expect(stored).toContain('<h2>Passo</h2>');
    expect(stored.replaceAll('&quot;', '"')).toContain(
      '<pre><code># carica il modello\nfor i in range(3):\n    print("riga\\n")</code></pre>',
    );
  },
  'content-parts-null': async () => {
    expect((await asked([streamOf('content-parts-null/stream.txt')])).text).toBe('{"a":1}');
  },
  'stream-delta-and-message': async () => {
    for (const name of ['stream.txt', 'cumulative.txt'])
      expect((await asked([streamOf(`stream-delta-and-message/${name}`)])).text).toBe('{"a":"uno due"}');
  },
  'gemini-429': async () => {
    const refusal = { status: 429, body: read('gemini-429/body-array.json') };
    expect(await asked([refusal, { text: 'ciao' }])).toMatchObject({ text: 'ciao', slept: [7_500] });
    await expect(asked([refusal])).rejects.toThrow('Quota esaurita. Please retry in 7.5s.');
  },
  'gemma-no-system': async () => {
    const refusal = { status: 400, body: read('gemma-no-system/body.json') };
    expect(await asked([refusal, { text: 'ciao' }])).toMatchObject({ text: 'ciao', slept: [] });
    expect(gateways.requests.at(-1)?.messages).toEqual([{ role: 'user', content: 'Istruzioni.\n\nDomanda.' }]);
  },
  'sup-source-numbers': async () => {
    const { reports } = await feedOf('sup-source-numbers/feed.xml');
    expect(reports[0]?.description).toMatch(/soglia resta a 10(?:²⁵|\^25) operazioni/);
    const text = articleOf('sup-source-numbers/page.html');
    expect(text).toMatch(/10(?:²²|\^22) operazioni/);
    expect(text).not.toMatch(/102[25]/);
    expect(numbersAgainst(text, 'La soglia è di 10^25 operazioni in virgola mobile.')).toEqual([]);
    expect(numbersAgainst(text, 'La soglia è di 1025 operazioni in virgola mobile.')).not.toEqual([]);
    const notes = articleOf('sup-source-numbers/footnotes.html');
    expect(notes).toMatch(/costato 300 milioni e supera 10(?:²⁵|\^25) operazioni nel 2026, ha detto/);
  },
  'sup-editor-and-api': async () => {
    const body = read('sup-editor-and-api/body.html');
    const struck = '<span style="text-decoration:line-through">100</span>';
    const right = `<p>Oltre 10²⁵ operazioni e CO₂; prezzo ${struck} 80 euro.</p>`;
    expect(await storedContent(body)).toBe(right);
    expect(await pasted({ html: body })).toMatch(/^<p>Oltre 10²⁵ operazioni e CO₂; prezzo .*100.* 80 euro\.<\/p>$/);
    const markdown = readArticleBody(`${SENTENCE.repeat(4)} Oltre 10<sup>25</sup> operazioni.`, 'Titolo');
    expect(await storedContent(markdown.ok ? markdown.value.html : markdown.problem)).toContain(
      'Oltre 10²⁵ operazioni.',
    );
  },
  'weekday-mar': async () => {
    const { reports } = await feedOf('weekday-mar/feed.xml');
    const days = ['2026-11-23', '2026-11-24', '2026-11-25'];
    expect(reports.map(({ publishedAt }) => publishedAt)).toEqual(days.map((day) => new Date(`${day}T09:00:00Z`)));
  },
  'local-time-now': async () => {
    const { reports } = await feedOf('local-time-now/feed.xml');
    expect(reports[0]?.publishedAt).toEqual(new Date('2026-11-27T17:05:00Z'));
  },
  'opaque-guid': async () => {
    for (const name of ['feed.xml', 'feed.json'])
      expect((await feedOf(`opaque-guid/${name}`)).reports.map(({ link }) => link)).toEqual([null]);
  },
  'soft-hyphens': async () => {
    const { reports } = await feedOf('soft-hyphens/feed.xml');
    expect(reports[0]?.title).toBe('Un nuovo modello di intelligenza artificiale presentato a Genova');
    const scores = reports.map(({ title, description, publishedAt }) => {
      const report = { title, text: description, publishedAt, collectedAt: NOW, sourcesOfStory: 1 };
      return scoreRelevance(report, NOW).score;
    });
    expect(scores[0]).toBe(scores[1]);
    const article = { title: 'Trattini', content: read('soft-hyphens/body.html'), status: 'published' };
    const { _id: id, slug } = (await site.call('POST', '/api/articles', article)).body;
    for (const word of ['trasfigurazione', 'pseudoscienza']) {
      const { body } = await site.call('GET', `/api/articles/search?q=${word}`, undefined, 'visitor');
      expect(JSON.stringify(body)).toContain(slug);
    }
    await site.call('DELETE', `/api/articles/${id}`);
  },
  'www-link': async () => {
    const content = read('www-link/body.html');
    const { status, body } = await site.call('POST', '/api/articles', { title: 'Con rimando', content });
    if (status < 400) expect(body.content).toMatch(/<a href="https:\/\/www\.example\.org\/?"[^>]*>uno<\/a>/);
  },
  'excel-paste': async () => {
    const html = read('excel-paste/clipboard.html');
    expect(await pasted({ html, plain: 'Modello\tPunti\nAlfa\t91', picture: true })).toBe(
      '<table><tbody><tr><td>Modello</td><td>Punti</td></tr><tr><td>Alfa</td><td>91</td></tr></tbody></table>',
    );
  },
  'word-list-paste': async () => {
    const right = '<ul><li>Voce uno</li><li>Voce due</li></ul>';
    expect(await pasted({ html: read('word-list-paste/clipboard.html') })).toBe(right);
  },
  'colspan-lost': async () => {
    const right = '<table><tbody><tr><th>Unita</th><th></th></tr><tr><td>a</td><td>b</td></tr></tbody></table>';
    expect(await pasted({ html: read('colspan-lost/clipboard.html') })).toBe(right);
    expect(await editor().locator('td, th').count()).toBe(4);
    expect(await editor().locator('[colspan="2"]').count()).toBe(0);
  },
  'data-dir-apostrophe': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'contesto-reports-'));
    chmodSync(folder, 0o755); // under root the database runs as another account
    const { exitCode, said } = await started({ DATA_DIR: join(folder, "l'archivio, due") });
    rmSync(folder, { recursive: true, force: true });
    if (!said.includes('risponde su http'))
      expect([exitCode, said]).toEqual([78, expect.stringContaining("l'archivio")]);
  },
  'base-url-with-path': async () => {
    const { exitCode, said } = await started({ PUBLIC_BASE_URL: 'https://news.example.org/ia' });
    expect([exitCode, said]).toEqual([78, expect.stringContaining('PUBLIC_BASE_URL')]);
  },
};

describeWithData('inputs that failed once (skipped when ../shared is absent)', () => {
  beforeAll(async () => {
    gateways = await startFakeOpenAiServer();
    site = await startTestApp();
    const base = (await site.listen()).replace('[::1]', '127.0.0.1');
    browser = await launchBrowser();
    const { body } = await site.call('POST', '/api/auth/login', { username: 'admin', password: site.password });
    const session = JSON.stringify({ token: body.token, user: JSON.stringify(body.user) });
    const draft = { title: 'Incollato', content: '<p>Il testo di partenza.</p>' };
    draftId = (await site.call('POST', '/api/articles', draft)).body._id;
    page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    await page.addInitScript({ content: `Object.assign(localStorage, ${session});` });
    await page.goto(`${base}/admin/edit/${draftId}`);
    await editor().waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await gateways?.close();
  });

  it.each(folders)('%s', async (folder) => {
    const right = CASES[folder];
    if (right === undefined) throw new Error(`The folder ${folder} has no case: its right value is not held.`);
    await right();
  });
});

/** What the site stores of a body that is sent to it. */
async function storedContent(content: string): Promise<string> {
  return (await site.call('POST', '/api/articles', { title: 'Prova', content })).body.content;
}

function streamOf(path: string): FakeServerAnswer {
  return { headers: { 'content-type': 'text/event-stream' }, body: read(path) };
}

const QUESTION: CompletionRequest = {
  model: 'prova/gateway',
  temperature: 0.1,
  messages: [
    { role: 'system', content: 'Istruzioni.' },
    { role: 'user', content: 'Domanda.' },
  ],
  role: 'articleVerifier',
  facts: null,
};

/** The answer of a gateway that says this, and how long it was waited for in between. */
async function asked(answers: readonly FakeServerAnswer[]) {
  const slept: number[] = [];
  gateways.play({ '*': answers });
  const gateway = new OpenAiGateway({
    baseUrl: gateways.baseUrl,
    timeoutMs: 60_000,
    maxRetries: 1,
    publicBaseUrl: 'https://contesto.example',
    clock: new Clock(),
    retry: {
      sleep: async (ms) => {
        slept.push(ms);
      },
    },
  });
  return { ...(await gateway.complete(QUESTION)), slept };
}

function feedOf(path: string) {
  const context = { feedUrl: 'http://127.0.0.1:18400/feed', siteUrl: null, language: null, now: NOW };
  return readFeed(readFileSync(join(DATA, path)), null, context);
}

function articleOf(path: string): string {
  return extractArticle(readFileSync(join(DATA, path)), 'text/html', { pageUrl: 'http://127.0.0.1:18400/p', now: NOW })
    .text;
}

/** What speaks against the numbers of a sentence, held against one source. */
function numbersAgainst(text: string, sentence: string) {
  const source = {
    ...{ id: 'fonte', url: 'http://127.0.0.1:18400/p', title: 'Soglia', publisher: 'Corriere B', language: 'it' },
    ...{ publishedAt: NOW.toISOString(), text, sha256: '', primary: false },
  };
  const { findings } = groundArticle({ title: '', excerpt: '', contentHtml: `<p>${sentence}</p>` }, [source]);
  return findings.filter(({ kind }) => kind === 'number' || kind === 'unit');
}

const editor = () => page.getByRole('textbox', { name: 'Testo dell’articolo' });
/** The smallest picture, as Excel puts one of the cells next to them. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Pastes over the whole text what another program has put on the clipboard, and gives what is stored of it. */
async function pasted({
  html,
  plain = 'come testo',
  picture = false,
}: {
  html: string;
  plain?: string;
  picture?: boolean;
}) {
  const stored = async (): Promise<string> => (await site.call('GET', `/api/articles/by-id/${draftId}`)).body.content;
  const before = await stored();
  await editor().click();
  await page.keyboard.press('Control+a');
  // The browser reports a caret that keys have moved to the editor in a task of its own.
  await page.evaluate('new Promise((next) => requestAnimationFrame(() => setTimeout(next, 50)))');
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(plain)});
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    const bytes = Uint8Array.from(atob('${PNG}'), (letter) => letter.charCodeAt(0));
    if (${picture}) clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  await page.keyboard.press('Control+s');
  await until('what was pasted is stored', async () => (await stored()) !== before);
  return stored();
}

/** Starts the whole server as it is deployed, and ends it as soon as it answers. */
async function started(variables: Record<string, string>) {
  const own = mkdtempSync(join(tmpdir(), 'contesto-reports-'));
  chmodSync(own, 0o755);
  const env = { DATA_DIR: own, PORT: '0', SCHEDULER_ENABLED: 'false', ...variables };
  const child = spawn(process.execPath, ['dist/bundle/backend/main.js'], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('risponde su http')) child.kill('SIGTERM');
    });
  }
  await once(child, 'close');
  rmSync(own, { recursive: true, force: true });
  return { exitCode: child.exitCode, said };
}
