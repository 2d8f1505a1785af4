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
import type { PageCaching, PageRequest, RenderedPage, RenderPage } from '../backend/contract/page-rendering.js';
import type { PortalApi } from '../backend/contract/portal-api.js';
import { jsonForHtml } from './lib/json-for-html.js';
import { pageAssets } from './page-assets.js';
import { PAGE_DATA_ID, type PageData } from './page-data.js';
import { PortalDocument } from './portal/layout/portal-document.js';
import { handleOf } from './route-handle.js';
import { createFailureRoutes, createRoutes } from './routes.js';

/**
 * Renders one address to a whole HTML document. Rejects with the original error when a loader failed, so that the
 * caller can tell a missing database from a mistake; ask again with `failure` for the page that says so.
 */
export const renderPage: RenderPage = async (request) => {
  const handler = request.failure ? createStaticHandler(createFailureRoutes(request.failure)) : handlerFor(request.api);
  const address = new Request(new URL(request.site.baseUrl).origin + request.url);
  const cache = cachingOf(handler, address);
  const context = await handler.query(address);
  if (context instanceof Response) return redirectOf(context, cache);
  const cause = unexpectedErrorIn(context);
  if (cause !== undefined) throw cause;
  return { kind: 'page', status: context.statusCode, html: documentFor(request, handler, context), cache };
};

/** Theme and size of the text as the reader left them; and what can be offered because there is a script and a voice. */
const CHOICES_BEFORE_FIRST_PAINT =
  "{const d=document.documentElement.dataset;d.script='';if('speechSynthesis'in window)d.voice='';" +
  "try{const s=localStorage,t=s.getItem('theme'),z=s.getItem('textSize');if(t==='dark'||t==='light')d.theme=t;if(/^[1-3]$/.test(z))d.text=z}catch{}}";

/** What a page runs without asking for a file; each is one `<script>` of its head. */
export const inlineScripts: readonly string[] = [CHOICES_BEFORE_FIRST_PAINT];

const handlers = new WeakMap<PortalApi, StaticHandler>();

function handlerFor(api: PortalApi): StaticHandler {
  let handler = handlers.get(api);
  if (!handler) {
    handler = createStaticHandler(createRoutes(api));
    handlers.set(api, handler);
  }
  return handler;
}

function cachingOf({ dataRoutes }: StaticHandler, { url }: Request): PageCaching {
  const matches = matchRoutes(dataRoutes, new URL(url)) ?? [];
  return matches.every(({ route }) => handleOf(route).cache !== 'none') ? 'shared' : 'none';
}

function redirectOf(response: Response, cache: PageCaching): RenderedPage {
  const location = response.headers.get('location') ?? '/';
  return { kind: 'redirect', status: response.status, location, cache };
}

/** An error that no loader threw on purpose (a 404 is thrown on purpose). */
function unexpectedErrorIn({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error));
}

function documentFor(request: PageRequest, handler: StaticHandler, context: StaticHandlerContext): string {
  const { script, pageScript, styles } = pageAssets(request.assets, context.matches);
  const data: PageData = {
    router: { loaderData: context.loaderData, actionData: context.actionData, errors: markedErrors(context) },
    context: { site: request.site, now: request.now },
    assets: { styles },
  };
  const html = renderToString(
    <PortalDocument assets={data.assets} context={data.context}>
      {/* Its own inline script would break the hydration of a whole document; the data goes in below instead. */}
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </PortalDocument>,
  );
  const inline = inlineScripts.map((code) => `<script>${code}</script>`).join('');
  const chunk = pageScript === null ? '' : ` data-page="${pageScript}"`;
  const head = `<head>${inline}<script type="module" src="${script}"${chunk}></script>`;
  // Without data the browser leaves the page as it is: a failure page has nothing to come alive for.
  const body = request.failure
    ? ''
    : `<script type="application/json" id="${PAGE_DATA_ID}">${jsonForHtml(data)}</script>`;
  const end = html.lastIndexOf('</body>');
  return `<!doctype html>${html.slice(0, end).replace('<head>', () => head)}${body}${html.slice(end)}`;
}

/** The browser's router recognises a thrown response by this mark. */
function markedErrors({ errors }: StaticHandlerContext): StaticHandlerContext['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, { ...error, __type: 'RouteErrorResponse' }]),
  );
}
