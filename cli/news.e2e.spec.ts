import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../backend/platform/testing/until.js';
import { type NewsSite, startNewsSite } from '../backend/testing/news-site.js';
import { sampleStories } from '../backend/testing/sample-stories.js';
import { type CliRuns, startCliRuns } from './testing/cli-runs.js';

const TURN_MS = 30 * 60_000;

describe('news from the command line', () => {
  const stories = sampleStories(new Date());
  const publishers = [...new Set(stories.map(({ publisher }) => publisher))];
  let cli: CliRuns;
  let site: NewsSite;
  let variables: Record<string, string>;

  beforeAll(async () => {
    [cli, site] = await Promise.all([startCliRuns(), startNewsSite(stories)]);
    variables = { COLLECTOR_ALLOWED_PRIVATE_HOSTS: site.host };
  });
  afterAll(async () => {
    await site.close();
    await cli.close();
  });

  it('takes sources from OPML and JSON, says what it refused and why, and writes them out again', async () => {
    const opml = join(cli.dataDir, 'fonti.opml');
    const outlines = publishers.map((name) => `<outline text="${name}" xmlUrl="${site.feedOf(name)}" language="it"/>`);
    writeFileSync(
      opml,
      `<opml version="2.0"><body><outline text="Ricerca AI">${outlines.join('')}</outline></body></opml>`,
    );
    const json = join(cli.dataDir, 'fonti.json');
    const missing = {
      name: 'Muto',
      url: `http://${site.host}/muto`,
      rssUrl: `http://${site.host}/muto/feed.xml`,
      active: false,
    };
    writeFileSync(
      json,
      JSON.stringify([
        missing,
        { name: 'Senza', url: 'ftp://x' },
        { ...missing, name: 'Doppio' },
        { ...missing, selector: 5 },
      ]),
    );

    const first = await cli.ask(['sources', 'import', opml, '--json']);
    expect(first).toMatchObject({
      exitCode: 0,
      json: { status: 'done', added: publishers.length, known: 0, refused: [] },
    });
    const [second, again] = await Promise.all([
      cli.ask(['sources', 'import', json, '--json']),
      cli.ask(['sources', 'import', opml]),
    ]);
    expect(second.json).toMatchObject({ added: 1, known: 1, refused: [{ place: 2, name: 'Senza' }, { place: 4 }] });
    expect(second.json.refused[1].reason).toBe('Il campo selector manca o non è del tipo atteso');
    expect(second.json.refused[0].reason).toMatch(/http:\/\/ o https:\/\//);
    expect(again.stdout).toBe(`0 fonti aggiunte, ${publishers.length} già note, 0 rifiutate.\n`);

    const exported = await cli.ask(['sources', 'export', '--format', 'json']);
    expect(exported.json.sources).toHaveLength(publishers.length + 1);
    expect(exported.json.sources).toContainEqual(
      expect.objectContaining({ name: publishers[0], category: 'Ricerca AI', language: 'it', active: true }),
    );
  });

  it('collects a turn once, no matter who asks for it and at the same time', async () => {
    const turn = () => Math.floor(Date.now() / TURN_MS);
    const words = ['collect', '--scheduled', '--json'];
    const scheduled = () => cli.run(words, { variables });
    // Processes on either side of a half hour rightly do two turns: then the new one is tried.
    const inOneTurn = async () => {
      for (let fresh = 0; ; ) {
        const began = turn();
        const together = await Promise.all([scheduled(), scheduled()]);
        const later = await cli.ask(words, { variables });
        for (const { json } of [...together, later]) fresh += json.new ?? 0;
        if (turn() === began) return { together, later, fresh };
      }
    };
    const { together, later, fresh } = await inOneTurn();
    expect(together.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    const worked = together.filter(({ json }) => json.sources > 0);
    expect(worked.map(({ json }) => json)).toEqual([
      expect.objectContaining({ status: 'completed', sources: publishers.length, failed: 0, failures: [] }),
    ]);
    expect(fresh).toBeGreaterThan(0);
    expect(later).toMatchObject({ exitCode: 0, json: { status: 'already-done' } });
  });

  it('collects on demand as often as it is asked, and fails when nothing could be read', async () => {
    const again = await cli.ask(['collect'], { variables });
    expect(again).toMatchObject({ exitCode: 0, stderr: '' });
    expect(again.stdout).toMatch(/^Raccolta terminata in [\d,]+ s: \d+ fonti, 0 notizie nuove/);
    const mute = await cli.ask(['collect', '--source', 'Muto', '--json'], { variables });
    expect(mute).toMatchObject({ exitCode: 1, json: { status: 'completed', sources: 1, failed: 1 } });
    expect(mute.json.failures[0]).toMatchObject({ source: 'Muto', message: expect.any(String) });
    const mistyped = await cli.ask(['collect', '--source', 'Mutto']);
    expect(mistyped).toMatchObject({
      exitCode: 1,
      stderr: 'Nessuna fonte si chiama «Mutto». Forse intendevi «Muto».\n',
    });
  });

  it('stops at once when asked, and the next process need not wait for it', async () => {
    let asked = false;
    const silent = createServer(() => {
      asked = true;
    });
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const file = join(cli.dataDir, 'lenta.json');
    writeFileSync(file, JSON.stringify([{ name: 'Lenta', url: `http://${host}`, rssUrl: `http://${host}/feed` }]));
    await cli.ask(['sources', 'import', file]);
    const { child, ended } = cli.start(['collect', '--source', 'Lenta', '--json'], {
      variables: { COLLECTOR_ALLOWED_PRIVATE_HOSTS: host, COLLECTOR_TIMEOUT_MS: '120000' },
    });
    await until('the question to the slow source', () => asked);
    const other = await cli.ask(['collect', '--json'], { variables });
    expect(other).toMatchObject({ exitCode: 0, json: { status: 'already-running' } });
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ exitCode: 143, json: { status: 'error', code: 'interrupted' } });
    const next = await cli.ask(['collect', '--source', publishers[0] ?? '', '--json'], { variables });
    expect(next).toMatchObject({ exitCode: 0, json: { status: 'completed', sources: 1 } });
    silent.closeAllConnections();
    silent.close();
  });
});
