import type { PublicArticle } from '../../backend/contract/articles.js';
import type { PageRequest } from '../../backend/contract/page-rendering.js';
import { fakePortalApi } from '../../backend/contract/portal-api.fake.js';
import type { ServerPortalApi } from '../../backend/contract/portal-api.js';
import { renderPage } from '../entry-server.js';

const SITE = {
  name: 'Contesto',
  owner: 'Editore di prova',
  baseUrl: 'https://contesto.test',
  activeSources: 137,
  hasAds: false,
};

interface Rendered {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** The words as a reader sees them: without tags, entities and the marks React puts between texts. */
  readonly text: string;
}

/** A page as the server renders it from articles in memory. Throws when it redirects. */
export async function renderedPage(
  url: string,
  data: readonly PublicArticle[] | ServerPortalApi,
  more: Partial<PageRequest> = {},
): Promise<Rendered> {
  const assets = { 'bootstrap-script.ts': { file: 'assets/first.js', css: ['assets/first.css'] } };
  const api = Array.isArray(data) ? fakePortalApi(data) : (data as ServerPortalApi);
  const page = await renderPage({
    url,
    api,
    site: SITE,
    now: '2026-11-21T10:30:00.000Z',
    assets,
    styleSheets: {},
    ...more,
  });
  if (page.kind !== 'page') throw new Error(`expected a page, got a redirect to ${page.location}`);
  const [head = '', body = ''] = page.html.join('').split('</head>');
  const text = body
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
  return { status: page.status, head, body, text };
}
