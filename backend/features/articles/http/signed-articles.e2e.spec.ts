import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import { generatedDraft } from '../../../testing/generated-draft.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const sign = (id: string, chosen: Record<string, unknown>, as?: { token: string }) =>
  site.call('PUT', `/api/admin/signatures/${id}`, chosen, as);
const read = (path: string) => site.call('GET', path, undefined, 'visitor');

/** Somebody of the newsroom who may enter. */
async function person(username: string) {
  const { body } = await site.call('POST', '/api/admin/people', { username, role: 'editor' });
  const password = 'una frase scelta da sé';
  const token = body.link.split('#')[1];
  await site.call('POST', '/api/auth/password', { token, password }, 'visitor');
  const login = await site.call('POST', '/api/auth/login', { username, password }, 'visitor');
  return { id: body.id as string, token: login.body.token as string };
}

async function published(title: string, authorIds: readonly string[]) {
  const text = { title, content: '<p>Il testo di chi firma.</p>', status: 'published', authorIds };
  return (await site.call('POST', '/api/articles', text)).body;
}

const authorOf = async (slug: string) => {
  const { body } = await read(`/api/public/articles/${slug}`);
  return [body.author, body.authors];
};

describe('a person of the newsroom', () => {
  it('has a name to sign with, which the own person and administrators change', async () => {
    const [ada, bruno] = [await person('ada'), await person('bruno')];
    const saved = await sign(ada.id, { name: 'Ada  Rossi', about: 'Scrive di lavoro.' }, ada);
    expect(saved.body).toMatchObject({ name: 'Ada Rossi', slug: 'ada-rossi', picture: null, isHere: true });
    expect(await sign(ada.id, { name: 'Altra' }, bruno)).toMatchObject({
      status: 403,
      body: { error: 'La firma di un’altra persona la cambia un amministratore' },
    });
    expect((await sign(bruno.id, { name: 'Ada Rossi', about: 'Si occupa di scuola.' })).body.slug).toBe(
      'ada-rossi-occupa-scuola',
    );
    expect((await sign(ada.id, { name: ' ' }, ada)).body.error).toBe('Scrivi il nome con cui firmi');
    const picture = 'https://altrove.test/foto.jpg';
    expect((await sign(ada.id, { name: 'Ada Rossi', picture })).body.error).toBe(
      'Scegli una foto caricata su questo sito',
    );
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await sign(unknown, { name: 'Nessuno' })).body.code).toBe('person-not-found');
    const { signatures } = (await site.call('GET', '/api/admin/signatures', undefined, bruno)).body;
    expect(signatures.map(({ slug }: { slug: string }) => slug)).toEqual(['ada-rossi', 'ada-rossi-occupa-scuola']);
  });
});

describe('an article', () => {
  it('is signed by the newsroom where nobody else signs, and by people under their present names', async () => {
    const [carla, dario] = [await person('carla'), await person('dario')];
    await sign(carla.id, { name: 'Carla Verdi', about: 'Scrive di scuola.' });
    await sign(dario.id, { name: 'Dario Blu' });
    const unsigned = await published('Nessuno lo firma', []);
    expect(await authorOf(unsigned.slug)).toEqual(['Redazione Contesto', undefined]);
    const both = await published('Lo firmano in due', [carla.id, dario.id]);
    const people = [
      { name: 'Carla Verdi', slug: 'carla-verdi' },
      { name: 'Dario Blu', slug: 'dario-blu' },
    ];
    expect(await authorOf(both.slug)).toEqual(['Carla Verdi e Dario Blu', people]);

    const page = await read('/autore/carla-verdi');
    expect(page.status).toBe(200);
    for (const part of ['<h1>Carla Verdi</h1>', 'Scrive di scuola.', 'Lo firmano in due', '"ProfilePage"']) {
      expect(page.text).toContain(part);
    }
    expect(page.text).toContain('<link rel="canonical" href="http://contesto.test/autore/carla-verdi"/>');
    const article = (await read(`/articolo/${both.slug}`)).text;
    expect(article).toContain('href="/autore/carla-verdi"');
    expect(article).toContain('"@type":"Person"');
    expect((await read('/sitemaps/pagine.xml')).text).toContain('/autore/dario-blu');
    expect((await read('/autore/carla-verdi/feed.xml')).text).toContain('<dc:creator>Dario Blu</dc:creator>');
    expect((await read('/feed.json')).text).toContain('http://contesto.test/autore/carla-verdi');

    await sign(carla.id, { name: 'Carla Verdi Neri' });
    expect((await authorOf(both.slug))[0]).toBe('Carla Verdi Neri e Dario Blu');
    const moved = await read('/autore/carla-verdi');
    expect([moved.status, moved.headers.location]).toEqual([301, '/autore/carla-verdi-neri']);
  });

  it('shows nobody people who sign nothing that is out', async () => {
    const elio = await person('elio');
    await sign(elio.id, { name: 'Elio Rosa' });
    const text = { title: 'Ancora una bozza', content: '<p>Testo.</p>', authorIds: [elio.id] };
    await site.call('POST', '/api/articles', text);
    expect((await read('/autore/elio-rosa')).status).toBe(404);
    expect((await read('/autore/elio-rosa/feed.xml')).status).toBe(404);
    expect((await read('/sitemaps/pagine.xml')).text).not.toContain('elio-rosa');
  });

  it('refuses names that are not there, and every name over what a model wrote', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const text = { title: 'Con una firma inventata', content: '<p>Testo.</p>', authorIds: [nobody] };
    expect(await site.call('POST', '/api/articles', text)).toMatchObject({
      status: 400,
      body: { field: 'authorIds', error: 'Una delle firme scelte non c’è più: toglila e scegline un’altra' },
    });
    const fulvia = await person('fulvia');
    await sign(fulvia.id, { name: 'Fulvia Viola' });
    const { id } = await generatedDraft(site, { title: 'Lo scrive un programma', score: null });
    expect(await site.call('PUT', `/api/articles/${id}`, { authorIds: [fulvia.id] })).toMatchObject({
      status: 422,
      body: { code: 'generated-text-signed' },
    });
  });

  it('keeps who signed it in its versions and in a revision that waits, and readers see that it changed', async () => {
    const gino = await person('gino');
    await sign(gino.id, { name: 'Gino Grigi' });
    const article = await published('Cambia firma', []);
    const of = `/api/articles/${article._id}`;
    const waiting = await site.call('PUT', `${of}/pending-revision`, { authorIds: [gino.id] });
    expect(waiting.body.revision.text.authorIds).toEqual([gino.id]);
    const seen = { version: waiting.body.revision.version, articleVersion: waiting.body.articleVersion };
    expect((await site.call('POST', `${of}/pending-revision/publication`, seen)).body.authorIds).toEqual([gino.id]);
    const { revisions } = (await site.call('GET', `${of}/revisions`)).body;
    expect(revisions[0].fields).toEqual(['authorIds']);
    expect((await read(`/articolo/${article.slug}/come-e-stato-fatto`)).text).toContain('la firma');
    await site.call('PUT', of, { authorIds: null });
    expect((await authorOf(article.slug))[0]).toBe('Redazione Contesto');
  });
});

describe('a person who is erased', () => {
  const erase = (id: string, signature?: 'keep') =>
    site.call('DELETE', `/api/admin/people/${id}${signature ? `?signature=${signature}` : ''}`);

  it('leaves the articles to the newsroom, or the name over them where that was chosen', async () => {
    const [ivo, lea] = [await person('ivo'), await person('lea')];
    await sign(ivo.id, { name: 'Ivo Bruni' });
    await sign(lea.id, { name: 'Lea Bianchi' });
    const [his, hers] = [await published('Di chi va via', [ivo.id]), await published('Di chi resta', [lea.id])];
    expect((await erase(ivo.id)).status).toBe(200);
    expect((await erase(lea.id, 'keep')).status).toBe(200);
    expect((await authorOf(his.slug))[0]).toBe('Redazione Contesto');
    expect((await read('/autore/ivo-bruni')).status).toBe(404);
    expect((await authorOf(hers.slug))[0]).toBe('Lea Bianchi');
    const { signatures } = (await site.call('GET', '/api/admin/signatures')).body;
    expect(signatures.find(({ personId }: { personId: string }) => personId === lea.id).isHere).toBe(false);
    expect((await site.call('DELETE', `/api/admin/signatures/${lea.id}`)).status).toBe(200);
    expect((await authorOf(hers.slug))[0]).toBe('Redazione Contesto');
  });

  it('stays without a name also when an older backup brings it back', async () => {
    const { pool } = site.app.get(Database);
    const mia = await person('mia');
    await sign(mia.id, { name: 'Mia Celesti' });
    const before = await pool.query('select * from app.signatures where person_id = $1', [mia.id]);
    await erase(mia.id);
    const { slug, name, about, signed_since } = before.rows[0];
    const values = [mia.id, slug, name, about, signed_since];
    const columns = 'person_id, slug, name, about, signed_since';
    await pool.query(`insert into app.signatures (${columns}) values ($1, $2, $3, $4, $5)`, values);
    await site.app.get(PersonalData, { strict: false }).purge('cli');
    expect((await pool.query('select 1 from app.signatures where person_id = $1', [mia.id])).rowCount).toBe(0);
  });

  it('is named nowhere in the log', async () => {
    const { rows } = await site.app
      .get(Database)
      .pool.query(`select type from es.events where data::text ~ '(Rossi|Verdi|Bruni|Bianchi|Celesti)'`);
    expect(rows).toEqual([]);
  });
});
