import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AssetManifest } from '../../../contract/page-rendering.js';
import { fakePortalApi, someArticle, someArticles } from '../../../contract/portal-api.fake.js';
import { FrontendBuild } from '../frontend-build.js';
import { pagesApp } from '../testing/pages-app.js';

const KB = 1_000;
/** What a page asks for at once, in addition to what its HTML names: the question for consent. */
const ASKED_AT_ONCE = ['bootstrap-script.ts', 'portal/consent/consent-bar.ts'];
const BROUGHT_IN_LATER = 'entry-browser.tsx';
/** The faces that an Italian text is set in; the others come with letters or a style that few pages have. */
const FONTS = ['fonts/newsreader-roman.woff2', 'fonts/instrument-sans.woff2'];
const IMAGES = ['icons.svg', 'favicon.svg'];
/** A text of the length that is written here; words repeat less than in a text made by copying. */
const WORDS = 800;

describe('what a page weighs, compressed as it is served', () => {
  let app: NestFastifyApplication;
  let manifest: AssetManifest;
  let folder: string;

  beforeAll(async () => {
    const article = someArticle({ slug: 'lungo', content: textOf(WORDS) });
    app = await pagesApp(fakePortalApi([article, ...someArticles(20)]));
    const build = app.get(FrontendBuild);
    folder = build.clientFolder;
    manifest = (await build.load()).assets;
  });
  afterAll(() => app.close());

  const sizeOf = (file: string) => {
    const path = join(folder, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  const sum = (files: ReadonlySet<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0);

  /** Entries and everything they import at once. */
  function closure(keys: readonly string[], seen = new Set<string>(), build = manifest): Set<string> {
    for (const key of keys) {
      const entry = build[key];
      if (!entry) throw new Error(`${key} is not in the manifest`);
      if (seen.has(key)) continue;
      seen.add(key);
      closure(entry.imports ?? [], seen, build);
    }
    return seen;
  }
  const scriptsOf = (keys: readonly string[]) => new Set([...closure(keys)].map((key) => manifest[key]?.file ?? ''));
  const stylesOf = (keys: readonly string[]) => new Set([...closure(keys)].flatMap((key) => manifest[key]?.css ?? []));
  const pages = () => Object.keys(manifest).filter((key) => /^portal\/.*-page\.tsx$/.test(key));

  it('is at most 15 kB of script before anything else, and the page needs none', () => {
    expect(sum(scriptsOf(ASKED_AT_ONCE))).toBeLessThanOrEqual(15 * KB);
  });

  it('is at most 115 kB of script in all, whichever page it is', () => {
    expect(pages().length).toBeGreaterThan(5);
    for (const page of pages()) {
      const weight = sum(scriptsOf([...ASKED_AT_ONCE, BROUGHT_IN_LATER, page]));
      expect({ page, fits: weight <= 115 * KB, weight }).toMatchObject({ fits: true });
    }
  });

  it('is at most 14 kB of style, whichever page it is', () => {
    for (const page of pages()) {
      const weight = sum(stylesOf([...ASKED_AT_ONCE, BROUGHT_IN_LATER, page]));
      expect({ page, fits: weight <= 14 * KB, weight }).toMatchObject({ fits: true });
    }
  });

  it('is at most 110 kB for an article of 800 words with fonts, before the reader does anything', async () => {
    const { rawPayload, body } = await app.inject({ url: '/articolo/lungo', headers: { 'accept-encoding': 'br' } });
    expect(body).not.toContain('<html'); // compressed
    const page = brotliDecompressSync(rawPayload).toString();
    const written = (file: string) => page.includes(`href="/${file}"`);
    const linked = [...stylesOf(ASKED_AT_ONCE)].filter((file) => !written(file));
    const files = new Set([...scriptsOf(ASKED_AT_ONCE), ...linked, ...FONTS, ...IMAGES]);
    expect(page).toContain('<style>');
    expect(rawPayload.length + sum(files)).toBeLessThanOrEqual(110 * KB);
  });

  it('holds nothing of the admin', () => {
    const keys = Object.entries(manifest).flatMap(([key, { imports = [] }]) => [key, ...imports]);
    expect(keys.filter((key) => /(^|[/_])admin/.test(key))).toEqual([]);
  });

  it('is at most 130 kB of script and style, with gzip, before a screen of the admin is chosen; its document links all of the style', async () => {
    const { adminFolder } = app.get(FrontendBuild);
    const build: AssetManifest = JSON.parse(readFileSync(join(adminFolder, '.vite', 'manifest.json'), 'utf8'));
    const parts = [...closure(['entry-admin.tsx'], new Set(), build)].flatMap((key) => build[key] ?? []);
    const styles = parts.flatMap(({ css = [] }) => css);
    const files = [...new Set([...parts.map(({ file }) => file), ...styles])].map((file) => join(adminFolder, file));
    const weight = files.reduce((total, file) => total + gzipSync(readFileSync(file)).length, 0);
    expect({ fits: weight <= 130 * KB, weight }).toMatchObject({ fits: true });
    const { body } = await app.inject('/admin');
    expect(styles.filter((file) => !body.includes(`href="/admin-assets/${file}"`))).toEqual([]);
  });

  it('has a compressed copy of every text it serves', () => {
    const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
    for (const file of new Set(files)) {
      const isSmall = readFileSync(join(folder, file)).length < 1_024;
      for (const encoding of isSmall ? [] : ['br', 'gz'])
        expect(existsSync(join(folder, `${file}.${encoding}`))).toBe(true);
    }
  });
});

function textOf(words: number): string {
  const syllables = 'ma re so lu ti ve no ca di pe gra ste fi bo qua zio ner tra'.split(' ');
  const word = (seed: number) =>
    Array.from(
      { length: 2 + (seed % 3) },
      (_, index) => syllables[(seed * 7 + index * 5 + ((seed * seed) % 11)) % syllables.length],
    ).join('');
  const paragraphs = Array.from({ length: words / 80 }, (_, paragraph) =>
    Array.from({ length: 80 }, (_, index) => word(paragraph * 131 + index * 17)).join(' '),
  );
  return paragraphs.map((text) => `<p>${text}.</p>`).join('');
}
