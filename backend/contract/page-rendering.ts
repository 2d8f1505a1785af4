import type { PortalApi } from './portal-api.js';

/** What every page knows about the site it belongs to; travels to the browser inside the page. */
export interface SiteFacts {
  readonly name: string;
  /** The provider's identity shown in the footer. */
  readonly owner: string;
  /** Origin for absolute links, without a trailing slash. From the configuration, never from the Host header. */
  readonly baseUrl: string;
  /** How many news sources are read; null when unknown, and then no page claims a figure. */
  readonly activeSources: number | null;
}

/** One entry of Vite's `.vite/manifest.json`. */
export interface AssetManifestEntry {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  /** Keys of the entries it imports at once. */
  readonly imports?: readonly string[];
}

export type AssetManifest = Readonly<Record<string, AssetManifestEntry>>;

export interface PageRequest {
  /** Path and query, beginning with a slash. */
  readonly url: string;
  readonly api: PortalApi;
  readonly site: SiteFacts;
  /** The moment of rendering, ISO 8601: pages print dates relative to it, and the browser repeats the same. */
  readonly now: string;
  readonly assets: AssetManifest;
  /** Set to get the page that says so, without asking the api anything. */
  readonly failure?: 500 | 503;
}

/** Whether an answer is the same for everybody and may be kept, as its route says. */
export type PageCaching = 'shared' | 'none';

export type RenderedPage =
  | { readonly kind: 'page'; readonly status: number; readonly html: string; readonly cache: PageCaching }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string; readonly cache: PageCaching };

/** Renders one address. Rejects when the data could not be had. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** What the server-side bundle exports. */
export interface PageBundle {
  readonly renderPage: RenderPage;
  /** The inline scripts of every page, letter by letter: a security policy allows them by their hash. */
  readonly inlineScripts: readonly string[];
}
