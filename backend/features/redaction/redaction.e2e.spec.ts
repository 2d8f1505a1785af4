import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { LogRedactions } from '../../platform/event-store/log-redactions.js';
import { Projector } from '../../platform/event-store/projector.js';
import { ReactionsRunner } from '../../platform/event-store/reactions/reactions-runner.js';
import { ProjectionRebuilder } from '../../platform/event-store/rebuild/rebuild.js';
import { DiscoveredSubscribers } from '../../platform/event-store/subscribers.js';
import { newId } from '../../platform/ids.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { ObjectStorage } from '../../platform/object-storage/object-storage.js';
import { PersonalData } from '../../platform/privacy/personal-data.js';
import { RedactionList } from '../../platform/privacy/redaction-list.js';
import { verifyDocument } from '../../platform/provable-log/verify-documents.js';
import { mailsTo } from '../../testing/outbox.js';
import { runDemonstration } from '../../testing/run-demonstration.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { DeleteArticle } from '../articles/commands/bin/delete-article.js';
import { PurgeArticle } from '../articles/commands/bin/purge-article.js';
import { RecordRedaction } from '../articles/commands/bin/record-redaction.js';
import { ArchiveReader } from '../backup/archive/archive-reader.js';
import { writeBackup } from '../backup/archive/write-backup.js';
import { CheckLog } from '../log-proofs/commands/check-log.js';
import { SignLogHead } from '../log-proofs/commands/sign-log-head.js';
import { ExportArticleLogProof } from '../log-proofs/queries/get-article-log-proof.js';
import { RedactArticle } from './commands/redact-article.js';
import { FindWordsOfArticle } from './queries/find-words-of-article.js';
import { RedactionFinder } from './redaction-finder.js';

/** In no other text; the search would store its stem, so its beginning is searched for. */
const WORD = 'Zorblattiano';
const MARK = 'zorblatt';
const TITLE = `Il caso ${WORD} davanti al tribunale`;
const CLI = { actor: 'cli' };
const REASON = 'Provvedimento del Garante del 3 novembre';

let site: TestApp;
let folder: string;
let article: { _id: string; slug: string };
beforeAll(async () => {
  site = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'contesto-redaction-'));
  article = (await site.call('GET', `/api/articles/by-id/${await runDemonstration(site)}`)).body;
  const changes = {
    title: TITLE,
    slug: `il-caso-${WORD.toLowerCase()}`,
    excerpt: `Che cosa si sa di ${WORD}.`,
    publishMotive: `Il nome ${WORD} è confermato`,
    tags: [WORD],
  };
  article = (await site.call('PUT', `/api/articles/${article._id}`, changes)).body;
  await site.call('POST', `/api/articles/${article._id}/corrections`, { note: `Corretto il nome: ${WORD}.` });
  await database().query(
    `insert into app.notifications (id, title, message, status, article_id, created_at) values ($1, 'Articolo', $2, 'completed', null, now())`,
    [newId(), `È uscito «${TITLE}»`],
  );
  await beginAndCancel(await issueAbout(article._id));
  await site.app.get(ReactionsRunner, { strict: false }).drain();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const database = () => site.app.get(Database).pool;
const commands = () => site.app.get(CommandBus, { strict: false });
const queries = () => site.app.get(QueryBus, { strict: false });
const redact = (id = article._id) => commands().execute(new RedactArticle(id, REASON, CLI));
const purge = () => site.app.get(PersonalData, { strict: false }).purge('cli');
const visit = (address: string) => site.call('GET', address, undefined, 'visitor');

/** An issue of the newsletter about an article, as it is composed; answers its id. */
async function issueAbout(articleId: string): Promise<string> {
  const id = newId();
  const data = {
    ...{ subject: TITLE, intro: `Oggi: ${WORD}`, articleIds: [articleId] },
    ...{ audience: 'all', slot: null, installation: newId() },
  };
  const store = site.app.get(EventStore, { strict: false });
  const { position } = await store.append({
    ...{ stream: `issue-${id}`, expectedVersion: 0, meta: CLI },
    events: [{ id: newId(), type: 'IssueComposed', data }],
  });
  await site.app.get(Projector, { strict: false }).catchUp(position);
  return id;
}

const cancel = (issueId: string) => site.call('POST', `/api/admin/newsletter/issues/${issueId}/cancel`, {});

/** Its letters, begun and then cancelled; nobody knows whether one of them arrived. */
async function beginAndCancel(issueId: string): Promise<void> {
  const letter = { title: TITLE, intro: '', articles: [{ title: TITLE }], corrections: [], siteName: 'Contesto' };
  await database().query(
    'insert into app.newsletter_sendings (issue_id, letter, installation) values ($1, $2::jsonb, $1)',
    [issueId, JSON.stringify(letter)],
  );
  await database().query(
    `insert into app.newsletter_deliveries (issue_id, subscriber_id, state) values ($1, $2, 'uncertain')`,
    [issueId, newId()],
  );
  await cancel(issueId);
}

/** The tables in which a row holds the mark, whatever its columns. */
async function tablesWithMark(): Promise<string[]> {
  const { rows } = await database().query<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const marked: string[] = [];
  for (const { name } of rows) {
    const found = await database().query(`select 1 from ${name} t where t::text ilike '%${MARK}%' limit 1`);
    if (found.rows.length > 0) marked.push(name);
  }
  return marked;
}

async function backupHasMark(): Promise<boolean> {
  const config = site.app.get<Config>(CONFIG);
  const destination = join(folder, `${newId()}.zip`);
  await writeBackup({
    ...{ id: newId(), at: new Date(), destination, program: [], config },
    ...{ images: site.app.get(ObjectStorage).images },
    ...{ database: site.app.get(Database), signal: new AbortController().signal },
  });
  const reader = await ArchiveReader.open(destination);
  let hasMark = false;
  for (const { path } of reader.manifest.entries) {
    const pieces: Buffer[] = [];
    for await (const piece of reader.read(path)) pieces.push(piece);
    hasMark ||= Buffer.concat(pieces).toString('utf8').toLowerCase().includes(MARK);
  }
  reader.close();
  return hasMark;
}

async function provenProblems() {
  const proof = await queries().execute(new ExportArticleLogProof(article._id));
  return { proof, problems: verifyDocument(JSON.stringify(proof))?.problems };
}

describe('a redacted article', () => {
  it('is first withdrawn: what readers have stays', async () => {
    await expect(redact()).rejects.toMatchObject({ code: 'article-with-readers' });
    expect(await tablesWithMark()).toEqual(
      expect.arrayContaining([
        ...['es.events', 'read.articles', 'read.article_slugs', 'read.search_words', 'read.article_search'],
        ...['app.notifications', 'app.newsletter_sendings', 'read.newsletter_issues', 'es.claims'],
      ]),
    );
    expect(await backupHasMark()).toBe(true);
    expect((await visit(`/articolo/${article.slug}`)).text).toContain(WORD);
  });

  it('is gone from database, views, new backups and pages; its proof is still valid', async () => {
    await commands().execute(new SignLogHead());
    await site.call('POST', `/api/articles/${article._id}/retraction`, { reason: `${WORD} ha chiesto la rimozione` });
    await commands().execute(new SignLogHead());
    const before = await provenProblems();
    expect(before).toMatchObject({ problems: [], proof: { events: expect.any(Array) } });

    expect(await queries().execute(new FindWordsOfArticle(article.slug))).toMatchObject({
      ...{ articleId: article._id, title: TITLE, standing: 'in-newsroom', pending: [] },
      streams: expect.arrayContaining([`article-${article._id}`, expect.stringMatching(/^generation-/)]),
    });
    const mail = { to: 'lettrice@esempio.it', subject: TITLE, text: WORD, html: `<p>${TITLE}</p>` };
    await site.app.get(Mailer, { strict: false }).send({ ...mail, messageId: '<prova@contesto.test>' });
    const done = await redact(article.slug);
    expect(await mailsTo(site, mail.to)).toEqual([]);
    expect(done).toMatchObject({ status: 'redacted', articleId: article._id });

    expect(await tablesWithMark()).toEqual([]);
    // A letter without its words goes to nobody.
    expect((await database().query('select state from app.newsletter_deliveries')).rows).toEqual([{ state: 'left' }]);
    expect(await backupHasMark()).toBe(false);
    for (const address of ['/', '/feed.xml', '/sitemap.xml', '/categorie']) {
      const page = await visit(address);
      expect([address, page.status, page.text.toLowerCase().includes(MARK)]).toEqual([address, 200, false]);
    }
    expect((await visit(`/api/articles/search?q=${WORD}`)).body.articles).toEqual([]);
    for (const address of [`/articolo/${article.slug}`, `/articolo/${article.slug}/come-e-stato-fatto`]) {
      const gone = await visit(address);
      expect([address, gone.status]).toEqual([address, 410]);
      expect(gone.text).toContain('Articolo rimosso');
    }
    for (const address of [`/articolo/${article.slug}/prova.json`, `/articolo/${article.slug}/registro.json`]) {
      const gone = await visit(address);
      expect([gone.status, gone.body.error]).toEqual([410, expect.stringContaining('è stato rimosso')]);
    }
    expect((await visit(`/api/public/articles/${article.slug}`)).status).toBe(410);

    // What was proven before still is, under the old heads and under a new one.
    expect(verifyDocument(JSON.stringify(before.proof))?.problems).toEqual([]);
    await commands().execute(new SignLogHead());
    expect((await commands().execute(new CheckLog())).problems).toEqual([]);
    const after = await provenProblems();
    expect(after.problems).toEqual([]);
    const digests = (proof: typeof after.proof) =>
      proof?.events.map(({ position, dataSha256 }) => [position, dataSha256]);
    expect(digests(after.proof)).toEqual(expect.arrayContaining(digests(before.proof) ?? []));
    expect(after.proof?.events.at(-1)).toMatchObject({ type: 'ArticleRedacted', data: expect.any(String) });
    expect(JSON.stringify(after.proof).toLowerCase()).not.toContain(MARK);
  });

  it('leaves a log that is read and folded as before, and is not redacted twice', async () => {
    const rebuilder = site.app.get(ProjectionRebuilder, { strict: false });
    const differing: string[] = [];
    for (const projection of site.app.get(DiscoveredSubscribers, { strict: false }).projections()) {
      const { differences } = await rebuilder.check(projection);
      if (differences.count > 0) differing.push(projection.name);
    }
    expect(differing).toEqual([]);
    const { rows } = await database().query<{ data: object }>(
      `select data from es.events where type = 'ArticleWritten' and data ->> 'articleId' = $1`,
      [article._id],
    );
    expect(rows).toMatchObject([{ data: { articleId: article._id, text: { title: '', content: '', tags: [] } } }]);
    const head = await site.app.get(EventStore, { strict: false }).head();
    expect(await redact()).toMatchObject({ counts: [{ name: 'events', count: 0 }] });
    expect(await site.app.get(EventStore, { strict: false }).head()).toBe(head);
    const noted = await database().query('select reason, actor from app.redactions');
    expect(noted.rows).toEqual([{ reason: REASON, actor: 'cli' }]);
  });

  it('is redacted again by the purge that ends a restore, whatever an older backup made of it', async () => {
    const text = { title: TITLE, content: `<p>${WORD} torna.</p>`, category: 'AI News', status: 'published' };
    const { body } = await site.call('POST', '/api/articles', text);
    expect(await tablesWithMark()).toContain('read.articles');
    await site.app.get(RedactionList, { strict: false }).add(body._id, new Date());
    await purge();
    expect(await tablesWithMark()).toEqual([]);
    expect((await visit(`/articolo/${body.slug}/prova.json`)).status).toBe(410);
  });

  it('is redacted to the end by the nightly purge, wherever a crash ended it and whatever was still to go out', async () => {
    // Announced by the log, and not yet done.
    const text = { title: TITLE, content: `<p>${WORD}.</p>`, category: 'AI News' };
    const { body } = await site.call('POST', '/api/articles', text);
    await commands().execute(new DeleteArticle(body._id, CLI));
    await commands().execute(new PurgeArticle(body._id, CLI));
    const found = await site.app.get(RedactionFinder, { strict: false }).find(body._id);
    const announced = await site.app.get(LogRedactions, { strict: false }).announcement(found?.remains ?? []);
    await commands().execute(new RecordRedaction(body._id, announced, [body.slug], CLI));
    await site.app.get(RedactionList, { strict: false }).add(body._id, new Date());
    // A letter that is still to go out keeps its words, and the person who redacts hears so.
    const issueId = await issueAbout(body._id);
    const { pending } = (await queries().execute(new FindWordsOfArticle(body._id))) ?? {};
    expect(pending).toEqual([expect.stringContaining('ancora da spedire: 1.')]);
    await purge();
    expect(await tablesWithMark()).toEqual(['es.events', 'read.newsletter_issues']);
    await cancel(issueId);
    await purge();
    expect(await tablesWithMark()).toEqual([]);
    // Done in the log, and read tables not yet built again.
    await database().query('update app.redactions set completed_at = null where article_id = $1', [body._id]);
    await database().query('insert into read.search_words (word, folded, keys) values ($1, $1, array[$1])', [MARK]);
    await purge();
    expect(await tablesWithMark()).toEqual([]);
    expect((await commands().execute(new CheckLog())).problems).toEqual([]);
  });
});
