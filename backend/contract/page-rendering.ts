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
  readonly imports?: readonly string[];
}

export type AssetManifest = Readonly<Record<string, AssetManifestEntry>>;

export interface PageRequest {
  /** Path and query, beginning with a slash. */
  readonly url: string;
  readonly api: PortalApi;
  /** The nonce that the response's content security policy allows. */
  readonly nonce: string;
  readonly site: SiteFacts;
  /** The moment of rendering, ISO 8601: pages print dates relative to it, and the browser repeats the same. */
  readonly now: string;
  readonly assets: AssetManifest;
  /** Set to get the page that says so, without asking the api anything. */
  readonly failure?: 500 | 503;
}

export type RenderedPage =
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

/** The function that the server-side bundle exports as `renderPage`. Rejects when the data could not be had. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
