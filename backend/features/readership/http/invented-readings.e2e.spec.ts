import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { CountReadingHandler } from '../commands/count-reading.js';

/** More than the day has room for of sites that led here. */
const MANY = 520;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let site: TestApp;
let slug: string;
beforeAll(async () => {
  site = await startTestApp();
  const text = { title: 'Una notizia', content: '<p>Testo.</p>', category: 'Etica AI', status: 'published' };
  slug = (await site.call('POST', '/api/articles', text)).body.slug;
});
afterAll(() => site.close());

async function read(address: string, host: string, remoteAddress: string, agent = FIREFOX) {
  const url = `/api/public/articles/${address}/view?from=${host}`;
  const answer = await site.app.inject({ method: 'POST', url, remoteAddress, headers: { 'user-agent': agent } });
  expect(answer.statusCode).toBe(204);
}

/** What is counted of these sites. */
async function counted(hosts: readonly string[]) {
  await site.app.get(CountReadingHandler, { strict: false }).flush();
  const { rows } = await site.app.get(Database, { strict: false }).pool.query(
    `select r.host, g.agent, r.opened from app.article_readings r join app.reading_agents g on g.id = r.agent_id
     where r.host = any ($1) order by r.host`,
    [hosts],
  );
  return rows;
}

it('readings of articles that do not exist take no room from those that do', async () => {
  for (let n = 0; n < MANY; n += 1) await read(`inventato-${n}`, `inventato-${n}.it`, `198.51.100.${n % 20}`);
  await read(slug, 'onesto.it', '203.0.113.1');
  expect(await counted(['onesto.it'])).toEqual([{ host: 'onesto.it', agent: FIREFOX, opened: 1 }]);
});

it('one network takes no room from the others, and its own readings are all counted', async () => {
  for (let n = 0; n < MANY; n += 1) await read(slug, `chiasso-${n}.it`, '198.51.100.77', `Browser ${n}`);
  await read(slug, 'altro.it', '203.0.113.2', `${FIREFOX} altro`);
  expect(await counted(['altro.it'])).toEqual([{ host: 'altro.it', agent: `${FIREFOX} altro`, opened: 1 }]);
  const { rows } = await site.app
    .get(Database, { strict: false })
    .pool.query('select sum(opened)::int as opened from app.article_readings');
  expect(rows).toEqual([{ opened: MANY + 2 }]);
});
