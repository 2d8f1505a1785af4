import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { NewsTextsStore } from '../collection/news-texts.store.js';
import { DescribedVoicesStore } from '../sources/described-voices.store.js';
import { GatherNews, GatherNewsHandler } from './gather-news.js';
import { ListOtherReports, ListOtherReportsHandler } from './list-other-reports.js';

const NOW = new Date();

let test: TestDatabase;
let database: Database;
let gather: GatherNewsHandler;

beforeAll(async () => {
  test = await createTestDatabase();
  database = new Database({ url: test.url, poolSize: 4 });
  gather = new GatherNewsHandler(database, new DescribedVoicesStore(database));
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

interface Given {
  readonly title: string;
  readonly url: string;
  readonly html?: string;
  readonly description?: string;
  readonly selected?: boolean;
}

async function collected({ title, url, html, description = title, selected = false }: Given): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into read.collected_news (id, source_id, source_name, title, url, description, language, category, tags,
       published_at, collected_at, sort_date, score, relevance, story_id, status, selected_by_person)
     values ($1::uuid, $2, 'ai-research', $3, $4, $5, 'it', 'AI News', '[]', now(), now(), now(), 50,
       '{"score":50,"reasons":[]}', $1, 'new', $6)`,
    [id, newId(), title, url, description, selected],
  );
  await database.pool.query(
    `insert into app.news_scores (news_id, story_id, score, relevance, compared_at)
     values ($1::uuid, $1::uuid, 50, '{"score":50,"reasons":[]}', now())`,
    [id],
  );
  if (html !== undefined) await new NewsTextsStore(database).keepFeeds([{ newsId: id, form: 'html', text: html }]);
  return id;
}

const LINKS = [1, 2, 3, 4, 5]
  .map((n) => `<li><a href="https://sito${n}.example/a">Una notizia di un altro sito</a>: in breve.</li>`)
  .join('');

describe('what the scout chooses from', () => {
  it('names who speaks, with the characters that were read, and holds no list of other people’s stories', async () => {
    await database.pool.query(
      `insert into read.news_sources (id, name, url, category, language, active, voice, created_at)
       values ($1, 'Tornio', 'https://dilazzaro.example/news', 'AI News', 'it', true,
         '{"name":"Di Lazzaro","kind":"maker","firstHandFor":"i propri torni"}', now())`,
      [newId()],
    );
    const recent = await collected({
      ...{ title: 'Un modello', url: 'https://www.anthropic.com/news/modello', description: 'Due parole.' },
      html: `<p>${'parola '.repeat(100)}</p>`,
    });
    const headline = await collected({ title: 'Un titolo solo', url: 'https://www.anthropic.com/careers/a' });
    const described = await collected({
      title: 'Un tornio',
      url: 'https://dilazzaro.example/a',
      description: 'Nuovo.',
    });
    const unknown = await collected({ title: 'Una voce', url: 'https://nessuno.example/a', description: 'Altro.' });
    const chosen = await collected({ title: 'Scelta', url: 'https://a.example/', html: LINKS, selected: true });
    await collected({ title: 'Rassegna', url: 'https://b.example/', html: LINKS });
    await collected({ title: 'Grok 4.5 🤖, GPT-Live 🎙️, SWE-1.7 👨‍💻', url: 'https://c.example/' });
    const found = await gather.execute(new GatherNews({ now: NOW }));
    const facts = found.map(({ newsId, publisher, characters, isFirstHand }) => [
      newsId,
      publisher,
      characters,
      isFirstHand,
    ]);
    expect(new Map(facts.map(([id, ...rest]) => [id, rest]))).toEqual(
      new Map([
        [recent, ['Anthropic', 700, true]],
        [headline, ['Anthropic', 0, false]],
        [described, ['Di Lazzaro', 6, true]],
        [unknown, ['nessuno.example', 6, false]],
        [chosen, ['a.example', expect.any(Number), false]],
      ]),
    );
    // Asked for again by their ids they keep their numbers.
    const again = await gather.execute(new GatherNews({ ids: [unknown, recent] }));
    expect(again.map(({ newsId, index }) => [newsId, index])).toEqual([
      [unknown, 0],
      [recent, 1],
    ]);
  });
});

describe('other reports of what an article says', () => {
  it('are those about the same things by somebody whom it does not cite, found by its pages or by its words', async () => {
    const description =
      'Quarantadue ospedali lombardi useranno il modello Orione 3 di Vela Sistemi per le radiografie.';
    const reportOrione = (site: string) =>
      collected({
        title: `Orione 3 di Vela Sistemi in 42 ospedali, dice ${site}`,
        url: `https://${site}.example/orione`,
        description,
      });
    await reportOrione('gazzettino-uno');
    await reportOrione('corriere-due');
    await collected({ title: 'Un porto cambia le gru', url: 'https://porto.example/gru' });
    const ask = async (addresses: readonly string[], title: string) => {
      const others = new ListOtherReportsHandler(database, new DescribedVoicesStore(database));
      const found = await others.execute(new ListOtherReports({ addresses, title, description }, NOW, 5));
      return found.map(({ url }) => url).sort();
    };
    const both = ['https://corriere-due.example/orione', 'https://gazzettino-uno.example/orione'];
    expect(await ask([], 'Orione 3 di Vela Sistemi entra in 42 ospedali')).toEqual(both);
    expect(await ask(['https://gazzettino-uno.example/altra'], 'Orione 3 di Vela Sistemi in 42 ospedali')).toEqual([
      both[0],
    ]);
  });
});
