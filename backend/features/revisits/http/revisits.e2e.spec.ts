import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { until } from '../../../platform/testing/until.js';
import { doubtfulDraft } from '../../../testing/doubtful-draft.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { GetArticleForEditor } from '../../articles/queries/get-article-for-editor.js';
import { GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { GetSourcesOfArticle } from '../../news/queries/get-source-snapshots.js';
import { RevisitSources } from '../commands/revisit-sources.js';

/** What the press of the test answers with, page by page. */
interface Page {
  status: number;
  paragraphs: string[];
  requests: (string | undefined)[];
}

const pages = new Map<string, Page>();
let press: Server;
let host: string;
let site: TestApp;
let articleId: string;
let runId: string;
/** The page on which a sentence with a number stands, and that sentence. */
let cited: { readonly sourceId: string; readonly page: Page; readonly span: string };
let changed: string;

beforeAll(async () => {
  press = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    page?.requests.push(request.headers['if-none-match']);
    if (page?.status !== 200) return void response.writeHead(page?.status ?? 404).end();
    const html = `<!doctype html><html lang="en"><head><title>Page</title></head><body><nav>Menu ${Date.now()}</nav><article>
      ${page.paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</article></body></html>`;
    const etag = `"${createHash('sha256').update(page.paragraphs.join('')).digest('hex').slice(0, 16)}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag }).end(html);
  });
  await new Promise<void>((ready) => press.listen(0, '127.0.0.1', ready));
  host = `127.0.0.1:${(press.address() as AddressInfo).port}`;
  site = await startTestApp({ COLLECTOR_ALLOWED_PRIVATE_HOSTS: host });
  ({ id: articleId, runId } = await doubtfulDraft(site, 'f01', 0, (place) => `http://${host}/pagina-${place}`));
  const queries = site.app.get(QueryBus);
  const sources = await queries.execute(new GetSourcesOfArticle(articleId, runId));
  for (const { url, text } of sources)
    pages.set(new URL(url).pathname, { status: 200, paragraphs: text.split('\n'), requests: [] });
  const { verification } = await queries.execute(new GetArticleToVerify(articleId));
  const claim = verification?.claims.find(({ span, verdict }) => verdict === 'supported' && /\d{3}/.test(span ?? ''));
  const page = pages.get(new URL(sources.find(({ id }) => id === claim?.sourceId)?.url ?? '').pathname);
  if (!claim?.span || !claim.sourceId || !page) throw new Error('no passage with a number');
  cited = { sourceId: claim.sourceId, page, span: claim.span };
  changed = claim.span.replace(/\d(?=\d\d)/, (digit) => String((Number(digit) + 1) % 10));
  await site.call('PUT', `/api/articles/${articleId}`, { status: 'published' });
});
afterAll(async () => {
  await site?.close();
  await new Promise((closed) => {
    press.close(closed);
    press.closeAllConnections();
  });
});

const sql = (text: string) => site.app.get(Database).pool.query(text);
const revisit = async () => {
  const round = await site.app.get(CommandBus).execute(new RevisitSources({ actor: 'cli' }));
  await site.app.get(Projector).catchUp(await site.app.get(EventStore).head(), [GetArticleForEditor]);
  return round;
};
/** Time goes on: every page is due, and what was missing is missing for a day. */
const aDayLater = async () => {
  await sql(
    "update app.cited_pages set due = now() - interval '1 hour', missing_since = missing_since - interval '1 day'",
  );
  return revisit();
};
const edit = (from: string, to: string) => {
  cited.page.paragraphs = cited.page.paragraphs.map((paragraph) => paragraph.replace(from, to));
};
const article = async () => (await site.call('GET', `/api/articles/by-id/${articleId}`)).body;
const decide = (body: object) => site.call('POST', `/api/articles/${articleId}/source-changes`, body);
const findings = async () =>
  (await sql("select type from es.events where stream like 'sourcechange-%' order by position")).rows.map(
    ({ type }) => type,
  );

describe('pages that a published article cites', () => {
  it('are asked when their day has come, and in a word when nothing changed', async () => {
    expect(await revisit()).toMatchObject({ status: 'done', asked: 0 });
    expect(await aDayLater()).toMatchObject({ asked: pages.size, unread: 0, found: 0 });
    expect(await aDayLater()).toMatchObject({ asked: pages.size, unread: 0, found: 0 });
    expect(cited.page.requests).toEqual([undefined, expect.stringMatching(/^"/)]);
    const { rows } = await sql('select distinct result, failures, due > now() as planned from app.cited_pages');
    expect(rows).toEqual([{ result: 'same', failures: 0, planned: true }]);
    expect(await findings()).toEqual([]);
  });

  it('are no change in another order, with other blanks or more comments, but with another number: once, for the newsroom to decide', async () => {
    const inOrder = [...cited.page.paragraphs];
    cited.page.paragraphs.reverse();
    cited.page.paragraphs.push('12 comments');
    edit(cited.span, cited.span.replace(' ', '\u00a0 \u200b'));
    expect(await aDayLater()).toMatchObject({ found: 0 });
    cited.page.paragraphs = inOrder;
    const before = await article();
    edit(cited.span, changed);
    expect(await aDayLater()).toMatchObject({ found: 1 });
    expect(await aDayLater()).toMatchObject({ found: 0 });
    expect(await findings()).toEqual(['SourceChangeFound']);

    const { sourceChanges, content, verification } = await article();
    expect(sourceChanges).toHaveLength(1);
    const [change] = sourceChanges;
    expect(change).toMatchObject({ kind: 'changed', passages: [expect.anything()] });
    const [passage] = change.passages;
    expect(passage.before).not.toBe(passage.after);
    expect(passage.after).toContain(/\d{3}/.exec(changed)?.[0] ?? '');
    // Readers have what they had.
    expect({ content, verification }).toEqual({ content: before.content, verification: before.verification });
    const queue = (await site.call('GET', '/api/admin/articles-to-review')).body.articles;
    expect(queue[0]).toMatchObject({ _id: articleId, reasons: [expect.stringMatching(/^Fonte cambiata: /)] });
    await until('the notification', async () => {
      const { body } = await site.call('GET', '/api/notifications');
      const isOurs = ({ title, message }: { title: string; message: string }) =>
        title === 'Una fonte citata è cambiata' &&
        message.startsWith(`«${before.title}» cita `) &&
        new RegExp(`Diceva «.*», ora dice «.*${/\d{3}/.exec(changed)?.[0]}`).test(message);
      return body.notifications.some(isOurs);
    });
  });

  it('end what waits when they say the old again', async () => {
    edit(changed, cited.span);
    expect(await aDayLater()).toMatchObject({ found: 0 });
    expect((await article()).sourceChanges).toEqual([]);
    expect(await findings()).toEqual(['SourceChangeFound', 'SourceChangeUndone']);
  });

  it('are gone when they are gone on two days, and never for a fault of their site', async () => {
    cited.page.status = 503;
    expect(await aDayLater()).toMatchObject({ unread: 1, found: 0 });
    expect(await aDayLater()).toMatchObject({ unread: 1, found: 0 });
    cited.page.status = 410;
    expect(await aDayLater()).toMatchObject({ unread: 1, found: 0 });
    expect(await aDayLater()).toMatchObject({ unread: 1, found: 1 });
    expect((await article()).sourceChanges).toMatchObject([{ kind: 'withdrawn' }]);

    expect(await decide({ decision: 'still-valid', reason: ' ' })).toMatchObject({
      status: 400,
      body: { error: 'Scrivi perché l’articolo è ancora valido' },
    });
    const decided = await decide({ decision: 'still-valid', reason: 'La stessa notizia è nel comunicato.' });
    expect(decided.body.sourceChanges).toEqual([]);
    expect(await aDayLater()).toMatchObject({ found: 0 });
    expect(await decide({ decision: 'still-valid', reason: 'Di nuovo.' })).toMatchObject({
      status: 404,
      body: { code: 'source-change-not-found' },
    });
  });

  it('become the sources of a corrected article as they are now', async () => {
    cited.page.status = 200;
    edit(cited.span, changed);
    expect(await aDayLater()).toMatchObject({ found: 1 });
    const corrected = await decide({ decision: 'corrected', reason: 'Corretta la cifra, come la fonte.' });
    expect(corrected.body).toMatchObject({
      sourceChanges: [],
      corrections: [{ text: 'Corretta la cifra, come la fonte.' }],
    });
    const sources = await site.app.get(QueryBus).execute(new GetSourcesOfArticle(articleId, runId));
    expect(sources).toHaveLength(pages.size);
    expect(sources.find(({ id }) => id === cited.sourceId)?.text).toContain(changed);
    expect(await aDayLater()).toMatchObject({ found: 0 });
  });

  it('may take themselves back, and give way to another page when that stands there on two days', async () => {
    const { paragraphs } = cited.page;
    cited.page.paragraphs = ['This article has been retracted by the editors.', ...paragraphs];
    expect(await aDayLater()).toMatchObject({ found: 1 });
    expect((await article()).sourceChanges).toMatchObject([
      { kind: 'changed', passages: [{ before: null, after: 'This article has been retracted by the editors.' }] },
    ]);
    cited.page.paragraphs = ['The story that was here is available to nobody any more.'];
    expect(await aDayLater()).toMatchObject({ found: 0 });
    expect(await aDayLater()).toMatchObject({ found: 1 });
    expect((await article()).sourceChanges).toMatchObject([{ kind: 'vanished', passages: [] }]);
    const retracted = await site.call('POST', `/api/articles/${articleId}/retraction`, { reason: 'Fonte ritirata.' });
    expect(retracted.status).toBe(200);
    expect((await article()).sourceChanges).toEqual([]);
    expect(await aDayLater()).toMatchObject({ asked: 0 });
  });
});
