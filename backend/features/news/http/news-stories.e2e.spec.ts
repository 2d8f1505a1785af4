import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { MadeDecision, NewsStory, StoryDecision } from '../../../contract/news-stories.js';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ProjectionRebuilder } from '../../../platform/event-store/rebuild/rebuild.js';
import { type SeededReport, seededId, seedInbox } from '../../../testing/seed-inbox.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { NoteThinStory } from '../commands/note-thin-story.js';
import { ScoreCollectedNews } from '../commands/score-collected-news.js';
import { CollectedNewsProjection } from '../projections/collected-news.projection.js';
import { GatherNews } from '../queries/gather-news.js';
import { ListTopicItems } from '../queries/list-topic-items.js';
import { NewsScoresStore } from '../scoring/news-scores.store.js';

const ORIONE: SeededReport[] = [
  { name: 'orione-1', title: 'Orione 3 apre alle università', publisher: 'Gazzetta', score: 80, hours: 9 },
  { name: 'orione-2', title: 'Orione 3 opens up', publisher: 'The Harbour', language: 'en', score: 85, hours: 2 },
  { name: 'orione-3', title: 'Orione 3 für Hochschulen', publisher: 'Kurier', language: 'de', score: 70, hours: 5 },
].map((report) => ({ ...report, story: 'orione-1' }));
const OTHERS: SeededReport[] = [
  { name: 'corso', title: 'Un corso a Parma', publisher: 'Gazzetta', score: 22, hours: 30 },
  { name: 'chip', title: 'Un chip al 100% nuovo', publisher: 'Kurier', score: 60, hours: 100 },
  { name: 'vecchia', title: 'Le voci sintetiche', publisher: 'Diario', score: 40, hours: 24 * 12 },
];

let site: TestApp;

beforeAll(async () => {
  // With a gateway, although nobody answers there: without one nobody writes about one story.
  site = await startTestApp({ AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MAX_RETRIES: '0' });
});

afterAll(() => site.close());

beforeEach(async () => {
  await site.call('DELETE', '/api/news-collector/collected/all');
  await seedInbox(site, [...ORIONE, ...OTHERS]);
});

async function list(query = ''): Promise<NewsStory[]> {
  const { status, body } = await site.call('GET', `/api/news-collector/stories?${query}`);
  expect(status).toBe(200);
  return body.stories;
}

const names = async (query = '') => {
  const known = new Map([...ORIONE, ...OTHERS].map(({ name }) => [seededId(name), name]));
  return (await list(query)).map(({ _id }) => known.get(_id) ?? _id);
};
const statuses = async () => Object.fromEntries((await list()).map(({ title, status }) => [title, status]));

async function decide(...decisions: StoryDecision[]): Promise<MadeDecision[]> {
  const { status, body } = await site.call('POST', '/api/news-collector/decisions', { decisions });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.decisions;
}
const about = (status: StoryDecision['status'], ...stories: string[]): StoryDecision => {
  return { kind: 'stories', id: randomUUID(), status, stories: stories.map(seededId) };
};
const only = async (decision: StoryDecision) => (await decide(decision))[0] as MadeDecision;
const gathered = async () => {
  const news = await site.app.get(QueryBus).execute(new GatherNews({ now: new Date() }));
  return news.map(({ title }) => title);
};

describe('The list of stories', () => {
  it('has one line a story, with its reports under it, the most relevant one standing for it', async () => {
    const [first] = await list('sortBy=score');
    expect(first).toMatchObject({
      _id: seededId('orione-1'),
      title: 'Orione 3 opens up',
      sourceName: 'The Harbour',
      language: 'en',
      publishers: 3,
      reports: 3,
      languages: ['en', 'it', 'de'],
      score: 85,
      status: 'new',
    });
    expect(first?.shown.map(({ title }) => title)).toEqual(
      ['orione-2', 'orione-1', 'orione-3'].map((name) => ORIONE.find((report) => report.name === name)?.title),
    );
    expect(Date.now() - Date.parse(first?.latest ?? '')).toBeLessThan(3 * 3_600_000);
  });

  it.each([
    ['sortBy=score', ['orione-1', 'chip', 'vecchia', 'corso']],
    ['sortBy=publishDate', ['orione-1', 'corso', 'chip', 'vecchia']],
    ['sortBy=publishers', ['orione-1', 'chip', 'vecchia', 'corso']],
    ['sortBy=score&limit=2&skip=1', ['chip', 'vecchia']],
    ['days=3&sortBy=score', ['orione-1', 'corso']],
    ['olderThan=3&sortBy=score', ['chip', 'vecchia']],
    ['days=&q=&source=', undefined],
    ['q=parma', ['corso']],
    ['q=ORIONE+università', ['orione-1']],
    ['q=harbour', ['orione-1']],
    ['q=100%25+nuovo', ['chip']],
    ['q=1_0', []],
    ['status=rejected', []],
  ] as const)('shows by %s', async (query, wanted) => {
    const shown = await names(query);
    if (wanted === undefined) expect(shown).toHaveLength(4);
    else expect(shown).toEqual(wanted);
  });

  it('shows of one source the stories that it reports too, with its own headline', async () => {
    const shown = await list('source=Kurier&sortBy=score');
    expect(shown.map(({ title, sourceName }) => [title, sourceName])).toEqual([
      ['Orione 3 für Hochschulen', 'Kurier'],
      ['Un chip al 100% nuovo', 'Kurier'],
    ]);
  });

  it('counts what it shows and refuses what it cannot understand', async () => {
    const { body } = await site.call('GET', '/api/news-collector/stories?limit=1&days=3');
    expect(body.pagination).toEqual({ total: 2, limit: 1, skip: 0, hasMore: true });
    const behind = await site.call('GET', '/api/news-collector/stories?skip=40');
    expect([behind.body.stories, behind.body.pagination.total]).toEqual([[], 4]);
    for (const query of ['days=ieri', 'olderThan=0', 'sortBy=colore', 'status=inventato'])
      expect((await site.call('GET', `/api/news-collector/stories?${query}`)).status).toBe(400);
  });

  it('gives one report whole', async () => {
    const report = await site.call('GET', `/api/news-collector/collected/${seededId('corso')}`);
    expect(report.body.report).toMatchObject({
      title: 'Un corso a Parma',
      language: 'it',
      scoreReasons: [{ points: 22 }],
    });
    for (const id of [randomUUID(), 'niente'])
      expect((await site.call('GET', `/api/news-collector/collected/${id}`)).status).toBe(404);
  });
});

describe('A decision about a story', () => {
  it('is one about all its reports, and can be taken back', async () => {
    const made = await only(about('rejected', 'orione-1'));
    expect(made).toMatchObject({ stories: 1, missing: [], before: [{ status: 'new' }] });
    expect((await statuses())['Orione 3 opens up']).toBe('rejected');
    expect((await site.call('GET', '/api/news-collector/collected?status=rejected')).body.pagination.total).toBe(3);
    const undone = await only({ kind: 'undo', id: randomUUID(), status: 'rejected', before: made.before });
    expect(undone).toMatchObject({ stories: 1, before: [] });
    expect((await statuses())['Orione 3 opens up']).toBe('new');
  });

  it('comes back as each report was, and leaves alone what was decided since', async () => {
    await only(about('reviewed', 'corso'));
    const made = await only(about('selected', 'corso', 'chip', 'vecchia'));
    await only(about('rejected', 'chip'));
    await only({ kind: 'undo', id: randomUUID(), status: 'selected', before: made.before });
    expect(await statuses()).toMatchObject({
      'Un corso a Parma': 'reviewed',
      'Un chip al 100% nuovo': 'rejected',
      'Le voci sintetiche': 'new',
    });
  });

  it('that is sent again changes and records nothing', async () => {
    const decision = about('rejected', 'orione-1', 'corso');
    await decide(decision);
    const head = await site.app.get(EventStore).head();
    expect(await only(decision)).toMatchObject({ stories: 0, before: [] });
    expect(await site.app.get(EventStore).head()).toBe(head);
  });

  it('says which stories are gone, and decides about the others', async () => {
    expect(await only(about('rejected', 'corso', 'mai-vista'))).toMatchObject({
      stories: 1,
      missing: [seededId('mai-vista')],
    });
  });

  it('about what a list shows concerns that and nothing else, in one fact', async () => {
    const head = await site.app.get(EventStore).head();
    const selection = { status: 'open', olderThan: 3 } as const;
    const made = await only({ kind: 'shown', id: randomUUID(), status: 'rejected', selection });
    expect(made.stories).toBe(2);
    expect(await site.app.get(EventStore).head()).toBe(head + 1);
    expect(await names('status=rejected&sortBy=score')).toEqual(['chip', 'vecchia']);
    expect(await names('status=open&sortBy=score')).toEqual(['orione-1', 'corso']);
    expect(await names('status=open&source=Kurier')).toEqual(['orione-1']);
  });

  it('follows from the log alone', async () => {
    await decide(about('selected', 'corso'), about('rejected', 'orione-1'), about('reviewed', 'chip'));
    const before = await list();
    await site.app.get(ProjectionRebuilder).rebuild(site.app.get(CollectedNewsProjection));
    expect(await list()).toEqual(before);
  });

  it.each([
    [{ decisions: [] }],
    [{ decisions: [{ kind: 'stories', id: 'x', status: 'rejected', stories: [] }] }],
    [{ decisions: [{ kind: 'altro', id: randomUUID(), status: 'rejected' }] }],
    [{ decisions: Array.from({ length: 101 }, () => about('rejected', 'corso')) }],
  ])('that cannot be read is refused in words', async (body) => {
    const answer = await site.call('POST', '/api/news-collector/decisions', body);
    expect([answer.status, typeof answer.body.error]).toEqual([400, 'string']);
  });
});

describe('A report that is rejected by itself', () => {
  const judge = (name: string, status: string) =>
    site.call('PATCH', `/api/news-collector/collected/${seededId(name)}/status`, { status });
  const orione = async () => (await list()).find(({ _id }) => _id === seededId('orione-1'));

  it('stands last in its story, which stays open and goes by the others', async () => {
    await judge('orione-2', 'rejected');
    const story = await orione();
    expect(story).toMatchObject({ status: 'new', score: 80, reports: 3, title: 'Orione 3 apre alle università' });
    expect(story?.shown.map(({ title, status }) => [title, status])).toEqual([
      ['Orione 3 apre alle università', 'new'],
      ['Orione 3 für Hochschulen', 'new'],
      ['Orione 3 opens up', 'rejected'],
    ]);
    expect(await gathered()).not.toContain('Orione 3 opens up');
    expect(await gathered()).toContain('Orione 3 apre alle università');
  });

  it('stays so whatever is decided about the story, and until it is taken up again', async () => {
    await judge('orione-2', 'rejected');
    await only(about('selected', 'orione-1'));
    expect(await gathered()).not.toContain('Orione 3 opens up');
    await judge('orione-2', 'new');
    expect((await orione())?.shown.map(({ status }) => status)).toEqual(['new', 'selected', 'selected']);
  });

  it('rejects the story where it is the last one', async () => {
    for (const { name } of ORIONE) await judge(name, 'rejected');
    expect(await orione()).toMatchObject({ status: 'rejected' });
    await only(about('new', 'orione-1'));
    expect(await orione()).toMatchObject({ status: 'new' });
  });
});

describe('A story that a run found too little in', () => {
  const read = (...reports: string[]) =>
    site.app.get(CommandBus).execute(new NoteThinStory(reports.map((name) => seededId(name))));
  const thinAt = async () => (await list()).find(({ _id }) => _id === seededId('orione-1'))?.thinAt ?? null;

  it('says so in the list, and is offered again when another report has it', async () => {
    await read('orione-1', 'orione-2', 'orione-3');
    expect(Date.now() - Date.parse((await thinAt()) ?? '')).toBeLessThan(60_000);
    expect(await gathered()).toEqual(['Un corso a Parma']);
    await seedInbox(site, [
      { name: 'orione-5', title: 'Orione 3 letto da vicino', publisher: 'Diario', story: 'orione-1' },
    ]);
    expect(await thinAt()).toBeNull();
    expect(await gathered()).toHaveLength(5);
  });

  it('is offered again when a person selects it', async () => {
    await decide(about('selected', 'orione-1'));
    await read('orione-1', 'orione-2', 'orione-3');
    expect(await gathered()).toEqual(['Un corso a Parma']);
    await only(about('new', 'orione-1'));
    await only(about('selected', 'orione-1'));
    expect(await thinAt()).toBeNull();
    expect((await gathered())[0]).toContain('Orione 3');
  });
});

describe('A report that is taken out of its story', () => {
  const separate = (id: string) => site.call('POST', `/api/news-collector/collected/${id}/separate`);

  it('is one of its own, the others go on without it', async () => {
    expect((await separate(seededId('orione-1'))).body).toEqual({ success: true });
    const shown = await list('q=orione');
    expect(shown.map(({ reports }) => reports).sort()).toEqual([1, 2]);
    expect(shown.find(({ _id }) => _id === seededId('orione-1'))?.title).toBe('Orione 3 apre alle università');
    expect(shown.find(({ reports }) => reports === 2)?._id).toBe(seededId('orione-3'));
    for (const id of [randomUUID(), 'niente']) expect((await separate(id)).status).toBe(404);
  });
});

describe('The next choice', () => {
  it('never sees a rejected story, not even when a report of it comes in later', async () => {
    await decide(about('rejected', 'orione-1'));
    await seedInbox(site, [
      { name: 'orione-4', title: 'Orione 3, ancora', publisher: 'Diario', story: 'orione-1', score: 99 },
    ]);
    expect(await gathered()).not.toContain('Orione 3, ancora');
    const items = await site.app.get(QueryBus).execute(new ListTopicItems());
    expect(items.map(({ title }) => title)).not.toContain('Orione 3, ancora');
    expect((await list('q=ancora'))[0]?.status).toBe('rejected');
  });

  it('knows a story by its rejected report for as long as others may still report it', async () => {
    const title = 'Vela Sistemi apre i pesi di Orione 7 alle università italiane';
    await seedInbox(site, [{ name: 'prima', title, publisher: 'Gazzetta', hours: 80 }]);
    await decide(about('rejected', 'prima'));
    await seedInbox(site, [{ name: 'dopo', title, publisher: 'Kurier', hours: 10 }]);
    await site.app.get(CommandBus).execute(new ScoreCollectedNews());
    expect((await list('q=Orione+7')).map(({ reports, status }) => [reports, status])).toEqual([[2, 'rejected']]);
  });

  it('keeps a story together while one of its reports is young', async () => {
    const title = 'Vela Sistemi apre i pesi di Orione 7 alle università italiane';
    await seedInbox(site, [
      { name: 'prima', title, publisher: 'Gazzetta', hours: 80 },
      { name: 'dopo', title, publisher: 'Kurier', hours: 10, story: 'prima' },
    ]);
    await site.app.get(CommandBus).execute(new ScoreCollectedNews());
    expect((await list('q=Orione+7')).map(({ reports }) => reports)).toEqual([2]);
  });

  it('compares each report once, however old it is', async () => {
    const scores = site.app.get(NewsScoresStore, { strict: false });
    for (const name of ['vecchia', 'chip']) {
      expect(await scores.hasUncompared()).toBe(false);
      await site.app
        .get(Database)
        .pool.query('update app.news_scores set compared_at = null where news_id = $1', [seededId(name)]);
      expect(await scores.hasUncompared()).toBe(true);
      await site.app.get(CommandBus).execute(new ScoreCollectedNews());
    }
    expect(await scores.hasUncompared()).toBe(false);
  });

  it('takes the story that a person selected, however little relevant, before everything else', async () => {
    await decide(about('selected', 'corso'));
    expect((await gathered())[0]).toBe('Un corso a Parma');
    expect((await site.call('GET', '/api/news-collector/stories')).body.selected).toBe(1);
  });
});
