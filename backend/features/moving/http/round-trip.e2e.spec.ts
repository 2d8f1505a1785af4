import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ZipArchive } from 'archiver';
import sharp from 'sharp';
import { parse } from 'yaml';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { CorrectArticle } from '../../articles/commands/correct-article.js';
import { CreateArticle } from '../../articles/commands/create-article.js';
import { RetractArticle } from '../../articles/commands/retract-article.js';
import { ListWholeArticles } from '../../articles/queries/export/list-whole-articles.js';
import { BringInSignature } from '../../auth/commands/bring-in-signature.js';
import { BringInImage } from '../../media/commands/bring-in-image.js';
import { ImportSubscribers } from '../../newsletter/commands/import-subscribers.js';
import { ListSubscribers } from '../../newsletter/queries/list-subscribers.js';
import { ExportToFolder } from '../commands/export-to-folder.js';
import { ImportSite } from '../commands/import-site.js';
import { wholeArticle } from '../export/whole-article.fixture.js';

const ADA = '0c7a5a3e-3d0e-4b57-9a5b-6a7f2f1f4c01';
const META = { actor: 'cli' };
const OPTIONS = {
  dryRun: false,
  draftsOnly: false,
  site: null,
  categories: new Map(),
  images: { from: 'fetch' },
} as const;
const SLUGS = ['prova-completa', 'prova-ritirata', 'prova-della-macchina', 'prova-in-bozza'];

let there: TestApp;
let here: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'contesto-giro-'));

beforeAll(async () => {
  [there, here] = await Promise.all([startTestApp(), startTestApp()]);
  const commands = there.app.get(CommandBus);
  const person = { name: 'Ada Rossi', about: 'Scrive di reti.', picture: null };
  await commands.execute(new BringInSignature(ADA, person, META.actor));
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#08f' } })
    .png()
    .toBuffer();
  const { url } = await commands.execute(new BringInImage(Readable.from([picture]), { alt: '', credit: '' }, META));
  const day = new Date('2021-03-04T05:06:07Z');
  const begin = async (slug: string, text: object, more: object = {}) => {
    const all = wholeArticle({}, { title: `Una ${slug}`, metaDescription: 'Per i motori', ...text }).text;
    const given = {
      text: all,
      slug,
      origin: { kind: 'newsroom' as const },
      status: 'published' as const,
      publishDate: day,
    };
    return commands.execute(new CreateArticle({ ...given, ...more }, META));
  };
  const whole = await begin(
    'prova-completa',
    {
      ...{ kicker: 'Reti', authorIds: [ADA], tags: ['Robot', 'Città'], category: 'Ricerca', provenance: 'assisted' },
      ...{ featuredImage: url, imageAlt: 'Un mare', imageCredit: 'Foto di Ada', imageFocus: '40% 25%' },
      seo: { title: 'Titolo per i motori', description: 'Altra descrizione', keywords: ['reti', 'costi'] },
      content: `<h2>Uno</h2><p>Testo con <a href="https://esempio.it/">link</a>.</p><p><img src="${url}" alt="mare"></p>`,
    },
    {
      sources: [
        {
          title: 'Atti',
          url: 'https://atti.example/1',
          publisher: 'Il Comune',
          publishedAt: '2021-03-01T00:00:00.000Z',
        },
      ],
    },
  );
  await commands.execute(new CorrectArticle(whole.id, 'Era scritto 3 e sono 4.', META));
  await commands.execute(new CorrectArticle(whole.id, 'Il nome era sbagliato.', META));
  const false_ = await begin('prova-ritirata', {});
  await commands.execute(new RetractArticle(false_.id, 'Era falso.', META));
  await begin('prova-della-macchina', { provenance: 'generated' });
  await begin('prova-in-bozza', {}, { status: 'draft' });
  const reader = { email: 'lettrice@esempio.it', status: 'confirmed' as const, since: day, consent: 'confirm_time' };
  await commands.execute(new ImportSubscribers([reader], { service: 'mailchimp', file: 'ab' }, META, false));
});
afterAll(async () => {
  await Promise.all([there.close(), here.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function settled({ app }: TestApp): Promise<void> {
  await app.get(Projector).catchUp(await app.get(EventStore).head(), [ListWholeArticles, ListSubscribers], 20_000);
}

async function exported(from: TestApp, name: string): Promise<string> {
  await settled(from);
  await from.app.get(CommandBus).execute(new ExportToFolder(join(folder, name), new AbortController().signal));
  return join(folder, name);
}

/** What readers and editors have; names of images, and how it was written, are each installation's own. */
function articleIn(path: string, slug: string) {
  const [, front = '', body = ''] = readFileSync(join(path, 'articles', `${slug}.md`), 'utf8').split(/^---$/m);
  const { id, created, lastmod, provenance, ...facts } = parse(front);
  return { facts: JSON.parse(withoutNames(JSON.stringify(facts))), body: withoutNames(body), provenance };
}

const withoutNames = (text: string) => text.replace(/images\/[\w.-]+/g, 'images/x');

describe('an export of ours', () => {
  it('comes back whole in an empty installation, its lists with it', async () => {
    const first = await exported(there, 'prima');
    for (const name of readdirSync(join(first, 'articles'))) {
      if (!SLUGS.includes(name.replace(/\.\w+$/, ''))) rmSync(join(first, 'articles', name));
    }
    const zip = new ZipArchive();
    zip.directory(first, 'esportazione');
    const written = pipeline(zip, createWriteStream(join(folder, 'prima.zip')));
    await Promise.all([zip.finalize(), written]);
    const bring = (options: object, path = first) =>
      here.app.get(CommandBus).execute(new ImportSite({ path }, { ...OPTIONS, ...options }, META));
    expect(await bring({ dryRun: true })).toMatchObject({ articles: 4, published: 3, drafts: 1, subscribersAdded: 1 });
    // The picture lies in the zip: nobody answers at the address where it was.
    const report = await bring({}, join(folder, 'prima.zip'));
    expect(report).toMatchObject({ published: 3, drafts: 1, subscribersAdded: 1, imagesBrought: 1, imagesFailed: 0 });
    expect(report.notes.map(({ what, name, why }) => `${what} ${name}: ${why}`).sort()).toEqual([
      'articolo Una prova-ritirata: era stato ritirato (Era falso.): resta ritirato',
      'file sources.json: le fonti si portano da «Fonti» o con «contesto sources import»',
    ]);
    const again = await exported(here, 'seconda');
    for (const slug of SLUGS) {
      const [before, after] = [articleIn(first, slug), articleIn(again, slug)];
      expect(after.facts).toEqual(before.facts);
      expect(after.body).toEqual(before.body);
    }
    expect(articleIn(again, 'prova-completa').facts).toMatchObject({ image: { focus: '40% 25%' }, kicker: 'Reti' });
    expect(articleIn(again, 'prova-della-macchina').provenance).toMatchObject({ disclosure: 'ai', origin: 'imported' });
    const people = (path: string) =>
      readFileSync(join(path, 'subscribers.csv'), 'utf8').split('\r\n')[1]?.split(',').slice(0, 2);
    expect(people(again)).toEqual(people(first));
    const authors = (path: string) =>
      JSON.parse(readFileSync(join(path, 'authors.json'), 'utf8')).map(
        ({ name, about }: { name: string; about: string }) => [name, about],
      );
    expect(authors(again)).toEqual(authors(first));
    expect(await bring({})).toMatchObject({ same: 4, published: 0, drafts: 0, subscribersAdded: 0 });
  });

  it('names a check there as what that site said, and checks nothing here', async () => {
    const path = join(folder, 'prima', 'articles', 'prova-verificata.md');
    writeFileSync(
      path,
      '---\nid: verificata\ntitle: Una prova verificata\nstatus: published\ndate: 2021-03-04\nexcerpt: x\nprovenance:\n  origin: generation\n  disclosure: ai-reviewed\n  score: 92\n  verifiedAt: 2021-03-05T00:00:00Z\n---\n\nTesto.\n',
    );
    await here.app.get(CommandBus).execute(new ImportSite({ path: join(folder, 'prima') }, OPTIONS, META));
    await settled(here);
    const all = await here.app.get(QueryBus).execute(new ListWholeArticles(null, 100));
    expect(all.find(({ slug }) => slug === 'prova-verificata')).toMatchObject({
      ...{ check: null, disclosure: 'ai', humanReview: null },
      said: 'Il testo era scritto con l’IA e rivisto da una persona. Quel sito l’aveva verificato il 5 marzo 2021, con 92 punti su 100.',
    });
  });
});
