import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type FakeOpenAiServer, startFakeOpenAiServer } from '../backend/platform/ai-gateway/fake-openai-server.js';
import { until } from '../backend/platform/testing/until.js';
import { type CliRuns, startCliRuns } from './testing/cli-runs.js';

/** As an editor would do over HTTP: back to the drafts, then another title. */
async function takeBackAndChange(databaseUrl: string, articleId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [type, data] of [
      ['ArticleUnpublished', { reason: null }],
      ['ArticleRevised', { changes: { title: 'Un altro titolo' } }],
    ] as const) {
      await client.query(
        `insert into es.events (position, stream, version, id, type, schema_version, data, meta)
         select (select max(position) + 1 from es.events), $1, max(version) + 1, gen_random_uuid(), $2, 1, $3, '{"actor":"cli"}'
         from es.events where stream = $1`,
        [`article-${articleId}`, type, JSON.stringify(data)],
      );
    }
  } finally {
    await client.end();
  }
}

/** What an article has that came back from an export. */
const KEPT = ['title', 'slug', 'status', 'excerpt', 'categories', 'tags', 'description'];

describe('the pipeline from the command line', () => {
  let cli: CliRuns;
  let gateway: FakeOpenAiServer;
  let articleId = '';
  let runId = '';

  beforeAll(async () => {
    cli = await startCliRuns();
    gateway = await startFakeOpenAiServer({ '*': [{ hang: true }] });
  });
  afterAll(async () => {
    await gateway.close();
    await cli.close();
  });

  it('demonstrates the whole way and ends with the address of what it published', async () => {
    // It asks no gateway, also where there is one.
    const variables = { AI_BASE_URL: gateway.baseUrl };
    const [forPeople, forMachines] = [await cli.run(['demo'], { variables }), await cli.ask(['demo', '--json'])];
    expect(gateway.requests).toEqual([]);
    expect(forPeople).toMatchObject({ exitCode: 0, stderr: '' });
    expect(forPeople.stdout).toContain('\nRisposte registrate di un modello, a scopo dimostrativo.\n');
    expect(forPeople.stdout).toMatch(
      /Pubblicato con \d+ punti su 100[\s\S]*\nhttp:\/\/contesto\.test\/articolo\/[a-z0-9-]+\n$/,
    );
    expect(forMachines).toMatchObject({ exitCode: 0, stderr: '' });
    expect(Object.keys(forMachines.json).sort()).toEqual(['articleId', 'score', 'seconds', 'slug', 'status']);
    expect(forMachines.json.status).toBe('published');
    expect(forMachines.json.score).toBeGreaterThanOrEqual(80);
    expect(forMachines.json.seconds).toBeGreaterThan(0);
    // Lists, feeds, letters and search engines show no text: there these two say what it is.
    const stream = `article-${forMachines.json.articleId}`;
    const { json } = await cli.ask(['events', 'tail', '--stream', stream, '--lines', '100', '--json']);
    const [drafted] = json.events.filter(({ type }: { type: string }) => type === 'ArticleDrafted');
    expect(drafted.data.excerpt).toMatch(/^Dimostrazione: notizie inventate, risposte registrate\. \p{Lu}/u);
    expect(drafted.data.content).toContain('Le risposte del modello sono registrate, a scopo dimostrativo.');
    expect(drafted.data.metaDescription).toMatch(/^Dimostrazione: notizie inventate, risposte registrate\. \p{Lu}/u);
    // The sentence that the recorded model got wrong was repaired before readers saw it.
    expect(drafted.data.content).toContain('18 milioni di euro, versati dal Fondo Aurelia.');
    const repaired = json.events.find(({ type }: { type: string }) => type === 'ArticleRepaired');
    expect(repaired.data.rewritten).toMatchObject([
      { sentence: expect.stringContaining('12 milioni li ha versati il Fondo Aurelia'), because: 'refuted' },
    ]);
    ({ articleId } = forMachines.json);
    runId = drafted.meta.correlationId;
  });

  it('leaves an interrupted run to be resumed, by two processes at once, to an end that says what is missing', async () => {
    const { child, ended } = cli.start(['generate', '--address', `${gateway.baseUrl}/pagina`, '--json'], {
      variables: { COLLECTOR_ALLOWED_PRIVATE_HOSTS: new URL(gateway.baseUrl).host },
    });
    await until('the first visit of the page', () => gateway.requests.length > 0);
    child.kill('SIGINT');
    const interrupted = await ended;
    expect(interrupted.exitCode).toBe(130);
    expect(interrupted.json).toMatchObject({ status: 'error', code: 'interrupted', error: 'Interrotto.' });
    expect(interrupted.stderr).toContain(`Per riprendere da dove si è fermato: ${interrupted.json.resume}`);

    const resume = [...String(interrupted.json.resume).split(' ').slice(1), '--json'];
    expect(resume.slice(0, 2)).toEqual(['generate', '--resume']);
    const [one, other] = await Promise.all([cli.run(resume), cli.run(resume)]);
    expect([one.exitCode, other.exitCode]).toEqual([0, 0]);
    expect(one.json).toMatchObject({ status: 'no-topic', runId: resume[2] });
    expect(one.json.reasons).toContainEqual(expect.stringContaining('Manca un modello'));
    expect({ ...other.json, seconds: 0 }).toEqual({ ...one.json, seconds: 0 });
  });

  it('records what a run asked of models and what they answered, once more after its end too', async () => {
    const under = join(cli.dataDir, 'registrazioni');
    const { json } = await cli.ask(['generate', '--resume', runId, '--record', under, '--json']);
    expect(json).toMatchObject({ status: 'completed', record: { folder: join(under, runId) } });
    const names = readdirSync(json.record.folder).sort();
    expect(names).toHaveLength(json.record.files);
    expect(names).toEqual(expect.arrayContaining(['01-scout.json', '02-writer.json', '03-verifier.json']));
    const scout = JSON.parse(readFileSync(join(json.record.folder, '01-scout.json'), 'utf8'));
    expect(scout).toMatchObject({ role: 'scout', answer: expect.stringContaining('selectedIndex') });
    expect(scout.messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user']);
  });

  it('proves that an article is in the signed log, to anyone who has the file, and reads the whole log again', async () => {
    const file = join(cli.dataDir, 'prova.json');
    const proven = await cli.ask(['log', 'prove', articleId, '--output', file, '--json']);
    expect(proven.json).toMatchObject({ status: 'proven', file, articleId });
    expect((await cli.ask(['log', 'prove', articleId, '--output', file])).exitCode).toBe(2);
    // Nothing but the file: no database answers there.
    const variables = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
    const valid = await cli.run(['log', 'verify', file, '--json'], { variables });
    expect(valid).toMatchObject({
      exitCode: 0,
      json: { status: 'valid', hasWording: true, events: expect.any(Array) },
    });
    expect(valid.json.events).toHaveLength(proven.json.events);
    const words = (await cli.ask(['log', 'verify', file], { variables })).stdout;
    expect(words).toMatch(/ore di Roma\):\n {2}\d+ {2}\d{2}\/\d{2}\/\d{4}, [\d:]{8} {2}ArticleDrafted\n/);
    writeFileSync(file, readFileSync(file, 'utf8').replace('ArticlePublished', 'ArticleCorrected'));
    const changed = await cli.ask(['log', 'verify', file], { variables });
    expect(changed).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('La prova NON è valida') });
    expect((await cli.ask(['log', 'verify', join(cli.dataDir, 'server.json')], { variables })).exitCode).toBe(2);
    expect((await cli.ask(['log', 'check', '--json'])).json).toMatchObject({ status: 'intact', problems: [] });
  });

  it('exports everything into a folder that needs nothing of this product to be read, or nothing', async () => {
    const folder = join(cli.dataDir, 'esportato');
    // What a killed export left.
    mkdirSync(`${folder}.parziale/articles`, { recursive: true });
    writeFileSync(`${folder}.parziale/articles/vecchio.md`, '');
    // The bundle brings libraries that only an export loads.
    const { json, exitCode } = await cli.run(['export', folder, '--json']);
    expect({ json, exitCode }).toMatchObject({ exitCode: 0, json: { status: 'done', folder } });
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    const manifest = JSON.parse(read('manifest.json'));
    const articles = JSON.parse(read('articles.json'));
    expect(manifest).toMatchObject({ format: 'contesto-export', articles: articles.length, missingImages: [] });
    const { slug, title, html } = articles.find((article: { id: string }) => article.id === articleId);
    expect(html).toContain('<p>');
    expect(read(`articles/${slug}.md`)).toMatch(/^---\nid: .+\ntitle: [\s\S]+\nstatus: published\n[\s\S]+\n---\n\n\S/);
    expect(read(`articles/${slug}.html`)).toContain('<html lang="it">');
    expect(read('wordpress.xml')).toContain(`<title><![CDATA[${title}]]></title>`);
    expect(read('subscribers.csv')).toMatch(/^email,stato,/);
    const variables = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
    const proof = await cli.ask(['log', 'verify', join(folder, `proofs/${slug}.json`), '--json'], { variables });
    expect(proof.json).toMatchObject({ status: 'valid', hasWording: true });
    expect((await cli.ask(['log', 'verify', join(folder, 'log-heads.json')], { variables })).exitCode).toBe(0);
    expect(readdirSync(join(folder, 'articles'))).not.toContain('vecchio.md');
    expect((await cli.ask(['export', folder])).exitCode).toBe(2);
  });

  it.each(['', 'wordpress.xml'])(
    'takes what it exported in again elsewhere, with equal texts, addresses and days: %s',
    async (file) => {
      const folder = join(cli.dataDir, 'esportato');
      const published = (exported: string) =>
        JSON.parse(readFileSync(join(exported, 'articles.json'), 'utf8'))
          .map(({ date, html, ...article }: Record<string, string>) => ({
            ...Object.fromEntries(KEPT.map((field) => [field, article[field]])),
            // WordPress counts seconds, and gives a draft the day on which it was begun.
            date: article.status === 'draft' ? null : date?.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length),
            html: html?.replace(/\s*(<[^>]*>)\s*/g, '$1'),
          }))
          .sort((a: { slug: string }, b: { slug: string }) => a.slug.localeCompare(b.slug));
      const other = await startCliRuns();
      try {
        const first = await other.ask(['import', join(folder, file), '--json']);
        // The folder's list of sources comes by a command of its own, and is named.
        const notComing = file === '' ? 1 : 0;
        expect(first).toMatchObject({ exitCode: 0, json: { articles: published(folder).length, notComing } });
        const again = await other.ask(['import', join(folder, file), '--json']);
        expect(again.json).toMatchObject({ same: published(folder).length, published: 0, drafts: 0 });
        const target = join(other.dataDir, 'di-nuovo');
        expect((await other.ask(['export', target])).exitCode).toBe(0);
        expect(published(target)).toEqual(published(folder));
      } finally {
        await other.close();
      }
    },
  );

  it('verifies an article again, and asks to try later while the gateway is away', async () => {
    const away = { AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MAX_RETRIES: '0' };
    // First: once the offline engine has judged this text, its stored answer would serve the other one too.
    const later = await cli.ask(['verify', articleId, '--json'], { variables: away });
    const verified = await cli.ask(['verify', articleId, '--json']);
    expect(later).toMatchObject({ exitCode: 75, json: { status: 'error', code: 'gateway-unavailable' } });
    expect(verified).toMatchObject({ exitCode: 0, json: { status: 'verified', articleId, approved: true } });
    expect(verified.json.score).toBeGreaterThanOrEqual(80);
  });

  it('asks nothing of a model once the budget is spent, says what was spent, and stops no run that has ended', async () => {
    const spent = { AI_BASE_URL: gateway.baseUrl, AI_BUDGET_DAY: '0', AI_ALLOW_UNKNOWN_PRICES: 'true' };
    const questions = () => gateway.requests.filter(({ method }) => method === 'POST').length;
    const asked = questions();
    const [exhausted, costs, ended, unknown] = await Promise.all([
      cli.ask(['verify', articleId, '--json'], { variables: spent }),
      cli.ask(['costs', '--json']),
      cli.ask(['stop', runId, '--json']),
      cli.ask(['stop', 'boh']),
    ]);
    expect(exhausted).toMatchObject({ exitCode: 75, json: { status: 'error', code: 'budget-exhausted' } });
    expect(questions()).toBe(asked);
    expect(costs).toMatchObject({
      exitCode: 0,
      json: { status: 'done', hasGateway: false, today: { spentUsd: 0 }, runs: { running: 0, waiting: 0, most: 2 } },
    });
    expect(ended).toMatchObject({ exitCode: 1, json: { code: 'run-ended' } });
    expect(unknown).toMatchObject({ exitCode: 1, stderr: 'Generazione non trovata\n' });
  });

  it('publishes a generated text that changed after its check with a motive only', async () => {
    await takeBackAndChange(cli.databaseUrl, articleId);
    const motive = 'La correzione è stata letta da due persone.';
    const [refused, stale, short, unknown] = await Promise.all([
      cli.ask(['publish', articleId, '--json']),
      cli.ask(['publish', articleId]),
      cli.ask(['publish', articleId, '--force', 'breve']),
      cli.ask(['publish', 'boh', '--json']),
    ]);
    expect(refused).toMatchObject({ exitCode: 1, json: { status: 'error', code: 'needs-motive' } });
    expect(stale.stderr).toContain('  - Il testo è cambiato dopo la verifica.');
    expect(short).toMatchObject({ exitCode: 2, stderr: 'La motivazione deve avere almeno 10 caratteri\n' });
    expect(unknown).toMatchObject({ exitCode: 1, json: { code: 'article-not-found' } });
    const published = await cli.ask(['publish', articleId, '--force', motive, '--json']);
    expect(published).toMatchObject({ exitCode: 0, json: { status: 'published', articleId } });
    const tail = await cli.ask(['events', 'tail', '--stream', `article-${articleId}`, '--lines', '1', '--json']);
    expect(tail.json.events[0]).toMatchObject({ type: 'ArticlePublished', meta: { actor: 'cli' }, data: { motive } });
  });

  it('says when there is nothing to write about, nothing due, and nothing of that name', async () => {
    const [nothing, due, unknown] = await Promise.all([
      cli.ask(['generate', '--topic', 'AI_CHOICE', '--json']),
      cli.ask(['generate', '--scheduled', '--json']),
      cli.ask(['generate', '--resume', articleId]),
    ]);
    expect(nothing).toMatchObject({ exitCode: 0, json: { status: 'no-topic', articleId: null } });
    expect(nothing.json.reasons).toHaveLength(1);
    expect(due).toMatchObject({ exitCode: 0, json: { status: 'nothing-due' } });
    expect(unknown).toMatchObject({ exitCode: 1, stdout: '', stderr: 'Generazione non trovata\n' });
  });
});
