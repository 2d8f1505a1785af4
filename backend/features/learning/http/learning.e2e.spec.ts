import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { EvidenceDesk } from '../../../contract/evidence-desk.js';
import type { Learning, SourceLessons } from '../../../contract/learning.js';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { ReactionsRunner } from '../../../platform/event-store/reactions/reactions-runner.js';
import { newId } from '../../../platform/ids.js';
import { Leases } from '../../../platform/leases/leases.js';
import { until } from '../../../platform/testing/until.js';
import { doubtfulDraft } from '../../../testing/doubtful-draft.js';
import { correctDates, sourcedArticle } from '../../../testing/sourced-article.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { SetSourceWeights } from '../../news/commands/set-source-weights.js';
import { GatherNews } from '../../news/queries/gather-news.js';
import { ListSourcesToCollect } from '../../news/queries/list-sources-to-collect.js';
import { EditorCasesStore } from '../cases/editor-cases.store.js';
import { ApplySourceTrust } from '../commands/apply-source-trust.js';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const noted = () => site.app.get(ReactionsRunner).drain(100_000);
const learning = async (): Promise<Learning> => (await site.call('GET', '/api/admin/learning')).body;
const lessonsOf = async (id: string): Promise<SourceLessons | undefined> =>
  (await learning()).sources.find(({ sourceId }) => sourceId === id);

async function source(name: string): Promise<string> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const url = `https://${slug}.example/`;
  const { body } = await site.call('POST', '/api/news-collector/sources', { name, url, rssUrl: `${url}feed.xml` });
  return body.source._id;
}

describe('learning from editors over HTTP', () => {
  it('lets a source lose weight by its errors, with reasons and patterns, and gives it to the news', async () => {
    const id = await source('Cronaca Incerta');
    const article = await sourcedArticle(site, 'Cronaca Incerta');
    await noted();
    expect(await lessonsOf(id)).toMatchObject({ weight: 0.6, reasons: [], patterns: [] });
    await correctDates(site, article, 3);
    const lessons = await lessonsOf(id);
    expect(lessons?.weight).toBeLessThan(0.6);
    expect(lessons?.reasons[0]).toMatchObject({ text: expect.stringContaining('Errori della fonte') });
    expect(lessons?.patterns).toEqual([
      'Le date di questa fonte sono spesso sbagliate: 3 frasi su 4 corrette dalla redazione.',
    ]);
    const weighs = async () => {
      const sources = await site.app.get(QueryBus).execute(new ListSourcesToCollect(id));
      return sources[0]?.weight;
    };
    expect(await weighs()).toBe(0.6);
    await site.app.get(CommandBus).execute(new ApplySourceTrust());
    expect(await weighs()).toBe(lessons?.weight);

    const { body: desk } = await site.call('GET', `/api/articles/${article.id}/desk/lessons`);
    expect(desk).toEqual({ sources: [{ sourceId: 's1', patterns: lessons?.patterns }] });

    // A person takes the correction back: nothing of it is left.
    await correctDates(site, article, 0);
    expect(await lessonsOf(id)).toMatchObject({ weight: 0.6, patterns: [] });
  });

  it('stores cases without a word of the articles', async () => {
    const { rows } = await site.app.get(Database).pool.query('select * from app.editor_cases');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('Torino');
  });

  it('says what a model keeps getting wrong, and does not blame the source for it', async () => {
    const id = await source('Cronaca Esatta');
    await correctDates(site, await sourcedArticle(site, 'Cronaca Esatta', 'officina/penna-1'), 4);
    expect((await lessonsOf(id))?.weight).toBe(0.6);
    const { body } = await site.call('GET', '/api/admin/learning/writing');
    expect(body.writers).toEqual([
      'Il modello officina/penna-1 sbaglia spesso le date: 4 frasi su 4 corrette dalla redazione.',
    ]);
  });

  it('learns from decisions at the evidence desk, and forgets those that are taken back', async () => {
    const { id, planted } = await doubtfulDraft(site, 'f03', 2);
    const cases = async () => {
      await noted();
      const { rows } = await site.app
        .get(Database)
        .pool.query('select subject, outcome, doubted from app.editor_cases where origin_id = $1 order by place', [id]);
      return rows;
    };
    const first: EvidenceDesk = (await site.call('GET', `/api/articles/${id}/desk`)).body;
    expect(await cases()).toEqual([]);
    const [{ wrong = '', right = '' } = {}] = planted;
    const sentence = first.sentences.find(({ text, section }) => section === 'body' && text.includes(wrong));
    const decide = (version: number, decision: object, sentenceId = sentence?.id) =>
      site.call('POST', `/api/articles/${id}/desk/decisions`, { version, sentenceId, decision });
    const text = sentence?.text.replace(wrong, right) ?? '';
    const { body: second } = await decide(first.version, { kind: 'rewritten', text });
    expect(await cases()).toEqual([{ subject: 'number', outcome: 'writer-wrong', doubted: true }]);
    const { body: third } = await site.call('POST', `/api/articles/${id}/desk/undo`, {
      version: second.version,
      to: first.version,
    });
    expect(await cases()).toEqual([]);
    const again = third.sentences.find((each: { text: string }) => each.text === sentence?.text);
    const reason = 'La fonte lo dice nella tabella.';
    const { body: fourth } = await decide(third.version, { kind: 'unfounded', reason }, again.id);
    expect(await cases()).toContainEqual({ subject: 'number', outcome: 'doubt-unfounded', doubted: true });
    await decide(fourth.version, { kind: 'reopened' }, again.id);
    expect(await cases()).toEqual([]);
  });

  it('follows the operator: off, held, followed again, forgotten', async () => {
    const id = await source('Voce Sbagliata');
    const article = await sourcedArticle(site, 'Voce Sbagliata');
    await correctDates(site, article, 4);
    const learnt = (await lessonsOf(id))?.learnt ?? 1;
    expect(learnt).toBeLessThan(0.6);
    const decide = (what: string) => site.call('POST', `/api/admin/learning/sources/${id}`, { what });
    const own = ({ sources }: Learning) => sources.find(({ sourceId }) => sourceId === id);
    const weighs = async () => {
      const sources = await site.app.get(QueryBus).execute(new ListSourcesToCollect(id));
      return sources[0]?.weight;
    };

    const { body: off } = await site.call('PUT', '/api/admin/learning', { active: false });
    expect(off.active).toBe(false);
    expect(own(off)).toMatchObject({ weight: 0.6, learnt });
    expect(await weighs()).toBe(0.6);
    const { body: on } = await site.call('PUT', '/api/admin/learning', { active: true });
    expect(own(on)).toMatchObject({ weight: learnt });
    expect(await weighs()).toBe(learnt);

    expect(own((await decide('hold')).body)).toMatchObject({ held: true, weight: 0.6, learnt });
    expect(await weighs()).toBe(0.6);
    expect(own((await decide('follow')).body)).toMatchObject({ held: false, weight: learnt });
    expect(own((await decide('reset')).body)).toMatchObject({ weight: 0.6, cases: 0, patterns: [] });
    expect(await weighs()).toBe(0.6);

    const { body: audit } = await site.call('GET', '/api/admin/audit?limit=20');
    const types = audit.actions.map(({ type }: { type: string }) => type);
    for (const type of ['LearningSwitched', 'SourceTrustHeld', 'SourceTrustReleased', 'SourceLessonsReset']) {
      expect(types).toContain(type);
    }
  });

  it('sets no weight that was worked out before the operator switched it off', async () => {
    const id = await source('Corriere Lento');
    await correctDates(site, await sourcedArticle(site, 'Corriere Lento'), 4);
    const weight = (await lessonsOf(id))?.weight ?? 1;
    expect(weight).toBeLessThan(0.6);
    let isAnswered = false;
    const switched = async () => {
      const { rows } = await site.app
        .get(Database)
        .pool.query("select data from es.events where type = 'LearningSwitched' order by position desc limit 1");
      return rows[0]?.data.active === false;
    };
    const { value: off } = await site.app.get(Leases).inTurn('source-trust', async () => {
      const answer = site.call('PUT', '/api/admin/learning', { active: false }).finally(() => {
        isAnswered = true;
      });
      await until('the switch', switched);
      // The hourly run is still at work with what it read before.
      for (let round = 0; round < 10; round += 1) await learning();
      await site.app.get(CommandBus).execute(new SetSourceWeights([{ sourceId: id, weight }]));
      expect(isAnswered).toBe(false);
      return { value: answer };
    });
    expect((await off).status).toBe(200);
    const [{ weight: weighs } = { weight: 0 }] = await site.app.get(QueryBus).execute(new ListSourcesToCollect(id));
    expect(weighs).toBe(0.6);
    await site.call('PUT', '/api/admin/learning', { active: true });
  });

  it('credits a source with what readers still have, once a person looked', async () => {
    const id = await source('Foglio Mutevole');
    const stood = async () => {
      await noted();
      const { rows } = await site.app
        .get(Database)
        .pool.query("select 1 from app.editor_cases where source_id = $1 and outcome = 'stood'", [id]);
      return rows.length > 0;
    };
    const article = await sourcedArticle(site, 'Foglio Mutevole');
    expect(await stood()).toBe(true);
    expect((await site.call('PUT', `/api/articles/${article.id}`, { status: 'draft' })).status).toBe(200);
    expect(await stood()).toBe(false);
    const other = await sourcedArticle(site, 'Foglio Mutevole');
    expect(await stood()).toBe(true);
    expect((await site.call('DELETE', `/api/articles/${other.id}`)).status).toBe(200);
    expect(await stood()).toBe(false);
  });

  it('asks for the cases of the sources of an article alone, and not for chosen stories', async () => {
    const [own, other] = [randomUUID(), randomUUID()];
    const store = site.app.get(EditorCasesStore);
    const common = { writer: null, doubted: false, isPublic: true, sentences: 1 } as const;
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const wrong = { ...common, sourceId: own, subject: 'date', outcome: 'source-wrong', at: days(1) } as const;
    const cases = [
      wrong,
      { ...wrong, at: days(200) },
      { ...wrong, sourceId: other },
      { ...wrong, subject: 'story', outcome: 'selected' } as const,
    ];
    await store.replace(new Map([[randomUUID(), cases]]));
    expect(await store.ofSources([own], 182)).toEqual([wrong]);
    await site.app.get(Database).pool.query('delete from app.editor_cases where source_id = any($1)', [[own, other]]);
  });

  it('refuses a source that is not there and a wish that does not exist', async () => {
    const { status } = await site.call('POST', `/api/admin/learning/sources/${randomUUID()}`, { what: 'reset' });
    expect(status).toBe(404);
    const id = await source('Gazzetta Quieta');
    const refused = await site.call('POST', `/api/admin/learning/sources/${id}`, { what: 'boh' });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('Questa scelta non esiste') },
    });
  });

  it('counts stories that people select and reject, at most three of a source in one decision', async () => {
    const [liked, disliked] = [await source('Fonte Amata'), await source('Fonte Ignota')];
    const reports = await collected([
      ...Array.from({ length: 12 }, () => ({ sourceId: liked, sourceName: 'Fonte Amata' })),
      ...Array.from({ length: 24 }, () => ({ sourceId: disliked, sourceName: 'Fonte Ignota' })),
    ]);
    const set = (id: string | undefined, status: string) =>
      site.call('PATCH', `/api/news-collector/collected/${id}/status`, { status });
    for (const id of reports.slice(0, 12)) await set(id, 'selected');
    for (const id of reports.slice(12, 24)) await set(id, 'rejected');
    const decision = { kind: 'stories', id: randomUUID(), status: 'rejected', stories: reports.slice(24) };
    const made = await site.call('POST', '/api/news-collector/decisions', { decisions: [decision] });
    expect(made).toMatchObject({ status: 200, body: { decisions: [{ stories: 12 }] } });
    await noted();
    const { weight = 0, stories } = (await lessonsOf(liked)) ?? {};
    expect(weight).toBeGreaterThan(0.6);
    expect(stories).toBe(12);
    expect(await lessonsOf(disliked)).toMatchObject({ stories: 15, reasons: [expect.anything()] });
    expect((await lessonsOf(disliked))?.weight).toBeLessThan(0.6);
    await set(reports[0], 'new');
    await noted();
    expect(await lessonsOf(liked)).toMatchObject({ stories: 11 });
  });
});

async function collected(of: readonly { sourceId: string; sourceName: string }[]): Promise<string[]> {
  const items = of.map((each) => {
    const id = newId();
    return {
      ...each,
      id,
      title: `Una notizia ${id}`,
      url: `https://notizie.example/${id}`,
      description: '',
      language: 'it',
      category: 'AI News',
      tags: [],
      publishedAt: new Date().toISOString(),
    };
  });
  const { position } = await site.app.get(EventStore).append({
    stream: `newsbatch-${newId()}`,
    expectedVersion: 0,
    events: [{ id: newId(), type: 'NewsItemsCollected', data: { items } }],
    meta: { actor: 'cli' },
  });
  await site.app.get(Projector).catchUp(position, [GatherNews]);
  return items.map(({ id }) => id);
}
