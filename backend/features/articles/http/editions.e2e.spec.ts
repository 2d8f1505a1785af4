import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { editionPath } from '../../../contract/edition-words.js';
import { Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { ReactionsRunner } from '../../../platform/event-store/reactions/reactions-runner.js';
import { JobsRunner } from '../../../platform/jobs/jobs-runner.js';
import { type FakePushService, startFakePushService } from '../../../platform/web-push/push-service.fake.js';
import { generatedDraft } from '../../../testing/generated-draft.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ComposeIssue } from '../../newsletter/commands/compose-issue.js';
import type { VerifiedClaim } from '../article.events.js';
import { DEMO_MARK } from '../body/demo-note.facts.js';
import { MakeDueEdition } from '../commands/editions/make-due-edition.js';
import { editionEvents } from '../editions/edition.events.js';
import { GetEdition } from '../queries/editions/get-edition.js';

/** A week of a newsroom: what comes out on each day, at an hour of Rome in winter. */
const WEEK = [
  { day: '2026-01-12', stories: 2 },
  { day: '2026-01-13', stories: 7 },
  { day: '2026-01-14', stories: 0 },
  { day: '2026-01-15', stories: 3 },
  { day: '2026-01-16', stories: 6 },
  { day: '2026-01-17', stories: 1 },
  { day: '2026-01-18', stories: 0 },
];
const THEMES = ['AI News', 'ChatGPT', 'Google AI', 'Startup AI', 'Ricerca AI'];

let service: FakePushService;
let site: TestApp;
let clock: ReturnType<typeof jest.spyOn>;
beforeAll(async () => {
  service = await startFakePushService();
  site = await startTestApp({
    PUSH_ALLOWED_HOSTS: service.host,
    PUSH_QUIET_HOURS: 'off',
    CONTACT_EMAIL: 'r@example.org',
  });
  site.app.get(JobsRunner).start();
  await site.app.get(ReactionsRunner).drain();
});
afterEach(() => clock?.mockRestore());
afterAll(async () => {
  await site?.close();
  await service?.close();
});

/** Sets the clock to an hour of Rome in winter. */
function itIs(day: string, hour: string): void {
  clock?.mockRestore();
  clock = jest.spyOn(site.app.get(Clock), 'now').mockReturnValue(new Date(`${day}T${hour}:00+01:00`));
}

const timer = () => site.app.get(CommandBus).execute(new MakeDueEdition({ actor: 'schedule' }));
const edition = async (day: string) => {
  await site.app.get(Projector).catchUp(await site.app.get(EventStore).head(), [GetEdition]);
  return site.app.get(QueryBus).execute(new GetEdition(day));
};
const titles = async (day: string) => (await edition(day))?.stories.map(({ title }) => title) ?? null;

/** A published text of the machine with one sentence that stands alone and one that hangs. */
async function story(title: string, category: string): Promise<string> {
  const whole = `La città di Torino ha aperto lo sportello «${title}» il 3 marzo 2026.`;
  const hanging = 'Inoltre il Comune di Torino ha promesso altri due sportelli.';
  const claims = [whole, hanging].map((sentence, place): VerifiedClaim => {
    return { id: `c${place}`, section: 'body', sentence, verdict: 'supported', sourceId: 's1', span: null };
  });
  const { id } = await generatedDraft(site, { title, score: 95, claims, content: `<p>${whole} ${hanging}</p>` });
  const out = { status: 'published', category, publishMotive: 'Letto e riletto.' };
  const answer = await site.call('PUT', `/api/articles/${id}`, out);
  if (answer.status !== 200) throw new Error(answer.text);
  return id;
}

it('makes an edition each morning from what came out since the last, once, and none of nothing', async () => {
  const made: Record<string, readonly string[] | null> = {};
  for (const { day, stories } of WEEK) {
    itIs(day, '06:59');
    await timer();
    expect(await edition(day)).toBeNull();
    itIs(day, '07:01');
    // As servers do that run at the same time, and one that was killed and begins again.
    await Promise.all([timer(), timer()]);
    await timer();
    made[day] = await titles(day);
    const events = await site.app.get(EventStore).readStream(editionEvents, day);
    expect(events.map(({ type }) => type)).toEqual(made[day] === null ? [] : ['EditionMade']);
    for (let number = 1; number <= stories; number += 1) {
      itIs(day, `15:0${number}`);
      await story(`Sportello ${day.slice(8)}.${number}`, THEMES[number % THEMES.length] ?? '');
    }
  }
  // Newest first, two of a theme at most: the sixth and the first story of a day are of one theme.
  expect(made).toEqual({
    '2026-01-12': null,
    '2026-01-13': ['Sportello 12.2', 'Sportello 12.1'],
    '2026-01-14': ['Sportello 13.7', 'Sportello 13.6', 'Sportello 13.5', 'Sportello 13.4', 'Sportello 13.3'],
    '2026-01-15': null,
    '2026-01-16': ['Sportello 15.3', 'Sportello 15.2', 'Sportello 15.1'],
    '2026-01-17': ['Sportello 16.6', 'Sportello 16.5', 'Sportello 16.4', 'Sportello 16.3', 'Sportello 16.2'],
    '2026-01-18': ['Sportello 17.1'],
  });
});

it('shows sentences that stand alone, with an end and the editions before, without a script', async () => {
  const { text, status } = await site.call('GET', editionPath('2026-01-16'), undefined, 'visitor');
  expect(status).toBe(200);
  expect(text).toContain('Le 3 cose di oggi');
  expect(text).toContain('Edizione di venerdì 16 gennaio 2026');
  expect(text).toContain('La città di Torino ha aperto lo sportello «Sportello 15.3» il 3 marzo 2026.');
  expect(text).not.toContain('Inoltre');
  expect(text).toContain('Per oggi è tutto');
  expect(text).toMatch(/href="\/edizione\/2026-01-14">Sportello 13\.7, e altre quattro</);
  expect(text).toContain('"@type":"CollectionPage"');
  expect(text).toContain('<link rel="canonical" href="http://contesto.test/edizione/2026-01-16"/>');
  expect((await site.call('GET', editionPath('2026-01-15'))).status).toBe(404);
  expect((await site.call('GET', '/edizione/domani')).status).toBe(404);
  const latest = await site.call('GET', '/edizione');
  expect([latest.status, latest.headers.location]).toEqual([302, editionPath('2026-01-18')]);
  expect((await site.call('GET', '/sitemaps/pagine.xml')).text).toContain('/edizione/2026-01-16</loc>');
});

it('is an entry of a feed each morning, which its page names', async () => {
  const { text: page } = await site.call('GET', editionPath('2026-01-16'), undefined, 'visitor');
  for (const file of ['feed.xml', 'atom.xml', 'feed.json']) {
    expect(page).toMatch(new RegExp(`<link rel="alternate" type="application/[a-z+]+" [^>]*href="/edizione/${file}"`));
    const { status, text } = await site.call('GET', `/edizione/${file}`, undefined, 'visitor');
    expect([file, status]).toEqual([file, 200]);
    const days = new Set([...text.matchAll(/\/edizione\/2026-01-(\d\d)/g)].map(([, day]) => day));
    expect([...days]).toEqual(['18', '17', '16', '14', '13']);
    expect(text).toContain('«Sportello 15.3» il 3 marzo 2026.');
  }
});

it('stands on the home page until noon, and is gone from its copy then', async () => {
  const home = async () => (await site.call('GET', '/', undefined, 'visitor')).text;
  itIs('2026-01-19', '07:01');
  expect(await home()).not.toContain('href="/edizione/');
  await story('Sportello del lunedì', 'ChatGPT');
  itIs('2026-01-20', '07:01');
  await timer();
  await edition('2026-01-20');
  expect(await home()).toContain('href="/edizione/2026-01-20#n1">Sportello del lunedì</a>');
  itIs('2026-01-20', '12:00');
  await timer();
  await timer();
  await edition('2026-01-20');
  expect(await home()).not.toContain('href="/edizione/');
  const events = await site.app.get(EventStore).readStream(editionEvents, '2026-01-20');
  expect(events.map(({ type }) => type)).toEqual(['EditionMade', 'EditionLeftHome']);
});

it('is the daily newsletter of its morning, and one notification', async () => {
  const compose = (at: string) => {
    const composer = { by: 'plan', turn: new Date(at), isCertain: true } as const;
    return site.app.get(CommandBus).execute(new ComposeIssue('daily', composer, { actor: 'schedule' }));
  };
  const issue = await compose('2026-01-16T06:30:00Z');
  const { body } = await site.call('GET', `/api/admin/newsletter/issues/${issue?.id}/preview`);
  expect(body.subject).toBe('Sportello 15.3');
  expect(body.text).toContain('Le 3 cose di oggi: 1 minuto, poi finisce.');
  expect(body.text).toContain('La città di Torino ha aperto lo sportello «Sportello 15.2» il 3 marzo 2026.');
  expect(body.text).toContain('Per oggi è tutto.');
  expect(body.html).toContain('href="http://contesto.test/edizione/2026-01-16?utm_source=newsletter"');
  // A morning without an edition has no daily letter, whatever came out after its hour.
  expect(await compose('2026-01-15T06:30:00Z')).toBeNull();

  const subscription = service.subscribe('tutto');
  await site.call('POST', '/api/push/subscribe', { subscription }, 'visitor');
  itIs('2026-01-20', '18:00');
  await story('Sportello serale', 'ChatGPT');
  itIs('2026-01-21', '07:01');
  await timer();
  for (let again = 0; again < 2; again += 1) {
    await site.app.get(ReactionsRunner).drain();
    await site.app.get(JobsRunner).drain();
  }
  const pushed = service.received.map(({ text }) => JSON.parse(text)).filter(({ url }) => url.startsWith('/edizione/'));
  expect(pushed).toEqual([
    {
      title: 'La notizia di oggi: 1 minuto, poi finisce',
      body: 'Generato con IA · Sportello serale',
      url: '/edizione/2026-01-21?utm_source=notifica',
      tag: expect.any(String),
    },
  ]);
});

it('loses what was withdrawn, marks what was corrected and shows no sentence that an article does not say any more', async () => {
  itIs('2026-01-22', '10:00');
  const gone = await story('Da ritirare', 'ChatGPT');
  itIs('2026-01-22', '10:01');
  const fixed = await story('Da correggere', 'AI News');
  itIs('2026-01-23', '07:01');
  await timer();
  expect(await titles('2026-01-23')).toEqual(['Da correggere', 'Da ritirare']);
  await site.call('POST', `/api/articles/${gone}/retraction`, { reason: 'Era tutto sbagliato.' });
  const correction = {
    content: '<p>La città di Torino non ha aperto alcuno sportello.</p>',
    excerpt: 'Nessuno sportello.',
  };
  await site.call('PUT', `/api/articles/${fixed}`, { ...correction, publishMotive: 'Smentita del Comune.' });
  await site.call('POST', `/api/articles/${fixed}/corrections`, { note: 'Lo sportello non è stato aperto.' });
  const found = await edition('2026-01-23');
  expect(found?.stories).toMatchObject([
    { title: 'Da correggere', sentences: ['Nessuno sportello.'], isChecked: false, correctedAt: expect.any(String) },
  ]);
  const { text } = await site.call('GET', editionPath('2026-01-23'));
  expect(text).toContain('Corretto il');
});

it('takes its hour and an introduction from the newsroom, which refuses an hour that is none of the morning', async () => {
  itIs('2026-01-26', '06:00');
  const change = (body: object) => site.call('PUT', '/api/admin/front-page/editions', body);
  expect((await change({ plan: { enabled: true, time: '18:00' } })).body.error).toContain('tra le 05:00 e le 11:59');
  const { body } = await change({
    plan: { enabled: true, time: '08:30' },
    intro: { date: '2026-01-26', text: 'Buongiorno.' },
  });
  expect(body).toEqual({
    enabled: true,
    time: '08:30',
    today: null,
    next: { date: '2026-01-26', intro: 'Buongiorno.' },
  });
  // Invented news is never taken, whatever its article is good for.
  const demo = {
    title: 'Una prova',
    excerpt: `${DEMO_MARK} Il resto.`,
    content: '<p>Testo.</p>',
    category: 'Etica AI',
  };
  await site.call('POST', '/api/articles', { ...demo, status: 'published' });
  await story('Prima delle otto', 'ChatGPT');
  itIs('2026-01-26', '07:01');
  await timer();
  expect(await edition('2026-01-26')).toBeNull();
  itIs('2026-01-26', '08:30');
  await timer();
  expect(await edition('2026-01-26')).toMatchObject({ intro: 'Buongiorno.', stories: [{ title: 'Prima delle otto' }] });
  await change({ plan: { enabled: false, time: '07:00' } });
});
