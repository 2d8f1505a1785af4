import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type {
  PageBundle,
  PageDescription,
  PageRequest,
  RenderedPage,
  RenderPage,
} from '../backend/contract/page-rendering.js';
import type { ServerPortalApi } from '../backend/contract/portal-api.js';
import { code as afterPaint } from './inline/after-paint.ts?script';
import { code as beforePaint } from './inline/before-paint.ts?script';
import { jsonForHtml } from './lib/json-for-html.js';
import { pageAssets } from './page-assets.js';
import { PAGE_DATA_ID, type PageData } from './page-data.js';
import { PortalDocument } from './portal/layout/portal-document.js';
import type { Crumb } from './portal/layout/site-context.js';
import { breadcrumbsOf } from './portal/shared/structured-data.js';
import { handleOf } from './route-handle.js';
import { createFailureRoutes } from './routes.js';
import { createServerRoutes } from './server-routes.js';

/** Run in the head of a page, letter by letter, each a `<script>` of its own: a security policy allows each by its hash. */
export const inlineScripts: readonly string[] = [beforePaint, afterPaint];

/**
 * Renders one address to a whole HTML document. Rejects with the original error when a loader failed, so that the
 * caller can distinguish a missing database from a mistake; ask again with `failure` for the page that says so.
 */
export const renderPage: RenderPage = async (request) => {
  const handler = request.failure ? createStaticHandler(createFailureRoutes(request.failure)) : handlerFor(request.api);
  const context = await handler.query(asked(request), { requestContext: { caller: request.form?.caller ?? '' } });
  if (context instanceof Response) return redirectOf(context);
  // An error that no loader threw on purpose (a 404 is thrown on purpose).
  const cause = Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error));
  if (cause !== undefined) throw cause;
  await request.turn?.();
  const retryAfter = Object.values(context.actionHeaders)
    .map((headers) => headers.get('retry-after'))
    .find((value) => value !== null);
  return {
    kind: 'page',
    status: context.statusCode,
    ...documentFor(request, handler, context),
    ...(retryAfter ? { retryAfter } : {}),
  };
};

function asked({ site, url, form }: PageRequest): Request {
  const address = new URL(site.baseUrl).origin + url;
  if (!form) return new Request(address);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  // The router takes a form sent to «/» for one of the layout, unless the address says `index`.
  const target = /^\/($|\?)/.test(url) ? `${address}${url.includes('?') ? '&' : '?'}index` : address;
  return new Request(target, { method: 'POST', headers, body: form.body });
}

/** What may be cached of an address, and under which name; never throws, whatever the address is. */
export const describePage: PageBundle['describePage'] = ({ url, api }) => {
  const [path = '/', search = ''] = url.split('?', 2);
  const { cache, query: read, isPage } = keepingOf(path, api);
  if (!read || cache === 'none') return { url, cache, isPage };
  const asked = new URLSearchParams(search);
  const parameters = new URLSearchParams(read.flatMap((name) => asked.getAll(name).map((value) => [name, value])));
  return { url: parameters.size > 0 ? `${path}?${parameters}` : path, cache, isPage };
};

interface Keeping {
  readonly cache: PageDescription['cache'];
  /** What of the query makes a difference; undefined: all of it. */
  readonly query: readonly string[] | undefined;
  readonly isPage: boolean;
}

const MAX_CACHED_PATHS = 2_000;
const MAX_CACHED_PATH_LENGTH = 200;
const keepings = new Map<string, Keeping>();

/** The routes never change, and the router ranks all of them for every question: what a path came to is remembered. */
function keepingOf(path: string, api: ServerPortalApi): Keeping {
  const known = keepings.get(path);
  if (known) return known;
  const matches = matchesOf(path, api);
  const handles = matches.map(({ route }) => handleOf(route));
  const cache = handles.findLast((handle) => handle.cache !== undefined)?.cache ?? 'shared';
  const isPage = matches.length > 0 && matches.at(-1)?.route.path !== '*';
  const keeping = { cache, query: handles.findLast((handle) => handle.query !== undefined)?.query, isPage };
  if (keepings.size >= MAX_CACHED_PATHS) keepings.clear();
  if (path.length <= MAX_CACHED_PATH_LENGTH) keepings.set(path, keeping);
  return keeping;
}

function matchesOf(path: string, api: ServerPortalApi) {
  try {
    return matchRoutes(handlerFor(api).dataRoutes, path) ?? [];
  } catch {
    return []; // a sequence of % that means nothing
  }
}

const handlers = new WeakMap<ServerPortalApi, StaticHandler>();

/** How the pages of one door to the data are found: made once, with routes that are ranked once. */
function handlerFor(api: ServerPortalApi): StaticHandler {
  let handler = handlers.get(api);
  if (!handler) {
    handler = createStaticHandler(createServerRoutes(api));
    handlers.set(api, handler);
  }
  return handler;
}

function redirectOf(response: Response): RenderedPage {
  return { kind: 'redirect', status: response.status, location: response.headers.get('location') ?? '/' };
}

function documentFor(request: PageRequest, { dataRoutes }: StaticHandler, context: StaticHandlerContext) {
  const { script, pageScript, styles } = pageAssets(request.assets, context.matches);
  const data: PageData = {
    router: { loaderData: context.loaderData, actionData: context.actionData, errors: markedErrors(context) },
    context: { site: request.site, now: request.now },
    assets: { styles },
  };
  const trails: (readonly Crumb[])[] = [];
  const html = renderToString(
    <PortalDocument assets={data.assets} context={{ ...data.context, trails }}>
      {/* Its own inline script would break the hydration of a whole document; the data goes in below instead. */}
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </PortalDocument>,
  );
  const inline = inlineScripts.map((code) => `<script>${code}</script>`).join('');
  const chunk = pageScript === null ? '' : ` data-page="${pageScript}"`;
  const head = `${inline}<script type="text/plain" data-first="${script}"${chunk}></script>`;
  // Without data the browser leaves the page as it is: so it does a failure page, and one that only the server renders.
  const isLeftAlone = request.failure || context.matches.some(({ route }) => handleOf(route).style);
  const body = isLeftAlone ? '' : `<script type="application/json" id="${PAGE_DATA_ID}">${jsonForHtml(data)}</script>`;
  const [headAt, bodyAt, end] = [html.indexOf('<head>'), html.indexOf('</head>'), html.lastIndexOf('</body>')];
  const start = `<!doctype html>${html.slice(0, headAt)}<head>${head}`;
  const styled = withStyles(html.slice(headAt + '<head>'.length, bodyAt), request.styleSheets);
  return {
    articles: articlesOf(context),
    html: [start, ...styled, `${html.slice(bodyAt, end)}${factsOf(request, context, trails)}${body}${html.slice(end)}`],
    styles,
  };
}

/** The ids of the articles that the page shows as a whole. */
function articlesOf({ matches, loaderData, errors }: StaticHandlerContext): readonly string[] {
  return errors ? [] : matches.flatMap(({ route }) => handleOf(route).article?.(loaderData[route.id]) ?? []);
}

/** What the page states for machines, in the words of schema.org; where it states nothing else, the way to it. */
function factsOf({ site }: PageRequest, context: StaticHandlerContext, trails: readonly (readonly Crumb[])[]): string {
  const { matches, loaderData, errors } = context;
  const own = errors ? [] : matches.flatMap(({ route }) => handleOf(route).facts?.(loaderData[route.id], site) ?? []);
  const things = own.length > 0 ? own : trails.map((crumbs) => breadcrumbsOf(site.baseUrl, crumbs));
  if (things.length === 0) return '';
  const json = jsonForHtml({ '@context': 'https://schema.org', '@graph': things });
  return `<script type="application/ld+json">${json}</script>`;
}

/**
 * Writes the style sheets where they are linked. The links stay, disabled, so that no browser fetches them: React and
 * the loader of lazy modules find them there and take them for loaded.
 */
function withStyles(head: string, styleSheets: PageRequest['styleSheets']): readonly string[] {
  const pieces: string[] = [];
  let done = 0;
  for (const { 0: link, 1: address = '', index } of head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
    const text = styleSheets[address];
    if (text === undefined) continue;
    pieces.push(`${head.slice(done, index)}<style>`, text, `</style>${link} disabled=""`);
    done = index + link.length;
  }
  return [...pieces, head.slice(done)];
}

/** The browser's router recognises a thrown response by this mark. */
function markedErrors({ errors }: StaticHandlerContext): StaticHandlerContext['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, { ...error, __type: 'RouteErrorResponse' }]),
  );
}
