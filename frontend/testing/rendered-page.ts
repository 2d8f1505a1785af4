import type { PublicArticle } from '../../backend/contract/articles.js';
import type { PageRequest } from '../../backend/contract/page-rendering.js';
import { fakePortalApi } from '../../backend/contract/portal-api.fake.js';
import type { ServerPortalApi } from '../../backend/contract/portal-api.js';
import { renderPage } from '../entry-server.js';

export const SITE = {
  name: 'Contesto',
  owner: 'Editore di prova',
  baseUrl: 'https://contesto.test',
  activeSources: 137,
  hasAds: false,
};
export const NOW = '2026-11-21T10:30:00.000Z';
const ASSETS = {
  'bootstrap-script.ts': { file: 'assets/first.js', css: ['assets/first.css'] },
  'portal/categories/categories-page.tsx': {
    file: 'assets/categories.js',
    css: ['assets/categories.css'],
    imports: ['_shared.js', 'bootstrap-script.ts'],
  },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
};
const STYLE_SHEETS = {
  '/assets/first.css': 'body{margin:0}',
  '/assets/categories.css': '.cats{gap:0}',
  '/assets/shared.css': '.card{gap:0}',
};

/** What the server answers at an address: a page, or where else it is. */
export const askedPage = (url: string, api: ServerPortalApi, more: Partial<PageRequest> = {}) =>
  renderPage({ url, api, site: SITE, now: NOW, assets: ASSETS, styleSheets: STYLE_SHEETS, ...more });

/** A page as the server renders it from articles in memory. Throws when it redirects. */
export async function renderedPage(
  url: string,
  data: readonly PublicArticle[] | ServerPortalApi,
  more: Partial<PageRequest> = {},
) {
  const page = await askedPage(url, Array.isArray(data) ? fakePortalApi(data) : (data as ServerPortalApi), more);
  if (page.kind !== 'page') throw new Error(`expected a page, got a redirect to ${page.location}`);
  const html = page.html.join('');
  const [head = '', body = ''] = html.split('</head>');
  // Words are compared as a reader sees them: without tags, entities and the marks React puts between texts.
  const text = body
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  const things: Record<string, unknown>[] = [
    ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
  ].flatMap(([, json]) => JSON.parse(json ?? '')['@graph']);
  /** What the page says in JSON-LD of a thing of this type. */
  const thing = (type: string) => things.find((one) => one['@type'] === type);
  return { status: page.status, html, head, body, text, meta, thing };
}
