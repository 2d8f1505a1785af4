import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import sharp from 'sharp';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Leases } from '../../../platform/leases/leases.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { mediaEvents } from '../media.events.js';
import { MediaProjection } from '../projections/media.projection.js';
import { type TidiedImages, TidyImages } from './tidy-images.js';

const DAY_MS = 86_400_000;
const BOUNDARY = 'confine-di-prova';
/** What is recorded has the database's own time: later moments are given to anyone who tidies. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
let site: TestApp;
let token: string;
/** The address of each image by its name in this story. */
const images: Record<string, string> = {};

/** An image of its own for each colour. */
async function upload(red: number): Promise<string> {
  const background = { r: red, g: 120, b: 200 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/upload/image',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, authorization: `Bearer ${token}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  return answer.json().url;
}

const article = async (title: string, parts: object): Promise<string> =>
  (await site.call('POST', '/api/articles', { title, content: '<p>Testo.</p>', category: 'Ricerca AI', ...parts })).body
    ._id;
const figure = (url: string | undefined) => `<p>Testo.</p><p><img src="${url}" alt="Un colore"></p>`;
const tidy = (days: number, isTrial = false): Promise<TidiedImages | null> =>
  site.app.get(CommandBus).execute(new TidyImages(inDays(days), { actor: 'cli' }, isTrial));
const named = (tidied: TidiedImages | null) => {
  const names = (urls: readonly string[]) => urls.map((url) => Object.keys(images).find((key) => images[key] === url));
  return (
    tidied && {
      setAside: names(tidied.setAside).sort(),
      takenBack: names(tidied.takenBack),
      removed: names(tidied.removed),
    }
  );
};
const nothing = { setAside: [], takenBack: [], removed: [] };
const offered = async () => {
  const { body } = await site.call('GET', '/api/upload/images');
  return (body.images as { url: string }[]).map(({ url }) => Object.keys(images).find((key) => images[key] === url));
};
const served = async (name: string) => (await site.app.inject(images[name] ?? '')).statusCode;
const storyOf = async (name: string) => {
  const history = await site.app.get(EventStore).readStream(mediaEvents, (images[name] ?? '').slice(9, 41));
  return history.map(({ type, meta }) => [type, meta.actor.split(':')[0]]);
};
/** Every read table shows what was recorded so far. */
const caughtUp = async () => site.app.get(Projector).catchUp(await site.app.get(EventStore).head(), [MediaProjection]);

beforeAll(async () => {
  site = await startTestApp();
  token = (await site.call('POST', '/api/auth/login', { username: 'admin', password: site.password })).body.token;
  const names = [
    'in copertina',
    'di una versione passata',
    'di un articolo eliminato',
    'di un articolo nel cestino',
    'di uno script',
    'mai usata',
  ];
  for (const [place, name] of names.entries()) images[name] = await upload(place * 40);
  await article('Con una copertina', { featuredImage: images['in copertina'] });
  const revised = await article('Rivisto', {
    content: figure(images['di una versione passata']),
    status: 'published',
  });
  await site.call('PUT', `/api/articles/${revised}`, { content: '<p>Senza immagine.</p>' });
  const gone = await article('Da eliminare', { content: figure(images['di un articolo eliminato']) });
  await site.call('DELETE', `/api/articles/${gone}`);
  await site.call('DELETE', `/api/admin/article-bin/${gone}`);
  const binned = await article('Nel cestino', { content: figure(images['di un articolo nel cestino']) });
  await site.call('DELETE', `/api/articles/${binned}`);
  const customScripts = `<script>new Image().src='${images['di uno script']}'</script>`;
  await site.call('PUT', '/api/admin/header-scripts', { customScripts });
}, 240_000);

afterAll(() => site.close());

it('images are left alone in their first thirty days', async () => {
  expect(named(await tidy(29))).toEqual(nothing);
});

it('a trial says which images nobody uses and changes nothing', async () => {
  const found = { ...nothing, setAside: ['di un articolo eliminato', 'mai usata'] };
  expect(named(await tidy(31, true))).toEqual(found);
  expect(await storyOf('mai usata')).toEqual([['ImageUploaded', 'admin']]);
  expect(named(await tidy(31, true))).toEqual(found);
});

it('what nobody uses is set aside: not offered any more, and still served', async () => {
  expect(named(await tidy(31))).toEqual({ ...nothing, setAside: ['di un articolo eliminato', 'mai usata'] });
  expect(named(await tidy(6))).toEqual(nothing);
  await caughtUp();
  expect((await offered()).sort()).toEqual([
    'di un articolo nel cestino',
    'di una versione passata',
    'di uno script',
    'in copertina',
  ]);
  expect([await served('mai usata'), await served('di un articolo eliminato')]).toEqual([200, 200]);
});

it('one process does it at a time', async () => {
  await site.app.get(Leases).withLease('image-tidying', async () => expect(await tidy(31)).toBeNull());
});

it('a week later it is removed with its copies, unless somebody took it up meanwhile', async () => {
  await article('Che la riprende', { content: figure(images['mai usata']) });
  expect(named(await tidy(8))).toEqual({
    ...nothing,
    takenBack: ['mai usata'],
    removed: ['di un articolo eliminato'],
  });
  await caughtUp();
  expect(await offered()).toContain('mai usata');
  expect(await storyOf('mai usata')).toEqual([
    ['ImageUploaded', 'admin'],
    ['ImageSetAside', 'cli'],
    ['ImageTakenBack', 'cli'],
  ]);
  expect(await storyOf('di un articolo eliminato')).toEqual([
    ['ImageUploaded', 'admin'],
    ['ImageSetAside', 'cli'],
    ['ImageRemoved', 'cli'],
  ]);
  expect(await served('di un articolo eliminato')).toBe(404);
  const uploads = join(site.app.get<Config>(CONFIG).dataDir, 'uploads');
  const id = (images['di un articolo eliminato'] ?? '').slice(9, 41);
  expect([existsSync(uploads), readdirSync(uploads).filter((file) => file.startsWith(id))]).toEqual([true, []]);
});

it('an earlier text of an article finds its image for as long as the article is there', async () => {
  expect(named(await tidy(4_000))).toEqual(nothing);
  expect([await served('di una versione passata'), await served('in copertina')]).toEqual([200, 200]);
});

it('a removed image that is sent again is there again, and new', async () => {
  expect(await upload(80)).toBe(images['di un articolo eliminato']);
  expect([await served('di un articolo eliminato'), (await offered())[0]]).toEqual([200, 'di un articolo eliminato']);
  expect(named(await tidy(29))).toEqual(nothing);
});

it('the nightly purge counts what it removed', async () => {
  const counts = await site.app.get(PersonalData).purge('cli');
  expect(counts?.find(({ name }) => name === 'images')).toMatchObject({ count: 0 });
});
