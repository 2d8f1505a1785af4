import type { ServerPortalApi } from './portal-api.js';
import type { ResponsibilityPart } from './responsibility-words.js';

/** What every page knows about the site it belongs to; travels to the browser inside the page. */
export interface SiteFacts {
  readonly name: string;
  /** The provider's identity shown in the footer; '' where none was given, and then nothing stands in for it. */
  readonly owner: string;
  /** The persons who answer for the site; absent where none are named. */
  readonly people?: readonly { readonly name: string; readonly role: string }[];
  /** What is known of director, registration, ROC and VAT number; absent where nothing is. */
  readonly responsibility?: Readonly<Partial<Record<ResponsibilityPart, string>>>;
  /** The Union's icon stands next to the label of generated texts. */
  readonly icon?: true;
  /** Addresses of the site's accounts elsewhere; absent where none are named. */
  readonly profiles?: readonly string[];
  /** Where the provider can be written to; absent when none is configured. */
  readonly contactEmail?: string;
  /** Origin for absolute links, without a trailing slash. From the configuration, never from the Host header. */
  readonly baseUrl: string;
  /** How many news sources are read; null when unknown, and then no page claims a figure. */
  readonly activeSources: number | null;
  /** What the newsletter brings and how often, in a sentence; absent when that is unknown. */
  readonly newsletter?: string;
  /** Articles keep room for advertisements, which readers see after they consented. */
  readonly hasAds: boolean;
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

/** A form that was sent without a script. */
export interface SentForm {
  /** As `application/x-www-form-urlencoded`. */
  readonly body: string;
  /** The sender's network address. */
  readonly caller: string;
}

export interface PageRequest {
  /** Path and query, beginning with a slash. */
  readonly url: string;
  readonly api: ServerPortalApi;
  readonly site: SiteFacts;
  /** The hour of rendering, ISO 8601: pages print days relative to it, and the browser repeats the same. */
  readonly now: string;
  readonly assets: AssetManifest;
  /** The texts of the style sheets by their addresses: they are written into the page, which then waits for no file. */
  readonly styleSheets: Readonly<Record<string, string>>;
  /** Set when a form was sent to the page: its route's action answers, and the page is rendered with the answer. */
  readonly form?: SentForm;
  /** Set to get the page that says so, without asking the api anything. */
  readonly failure?: 500 | 503;
  /** Waited for between the data and the rendering, which keeps the main thread busy for milliseconds. */
  readonly turn?: () => Promise<void>;
}

export type RenderedPage =
  | {
      readonly kind: 'page';
      readonly status: number;
      /**
       * The document in pieces, each style sheet one of its own: a text with a single letter beyond Latin-1 is twice as
       * wide and slower to encode, and nearly half of a page is style.
       */
      readonly html: readonly string[];
      /** Addresses of the style sheets that are written into the page: a security policy allows them by their hash. */
      readonly styles: readonly string[];
      /** Ids of the articles that it shows as a whole: one, or none. */
      readonly articles: readonly string[];
      /** Seconds after which a refused form may be sent again. */
      readonly retryAfter?: string;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

/** What a page's route says about its address, before anything is rendered. */
export interface PageDescription {
  /** The address without what makes no difference to the page. */
  readonly url: string;
  /** `shared`: the same for everybody; `brief`: too, but not for long; `none`: to be made for each. */
  readonly cache: 'shared' | 'brief' | 'none';
  /** False: no page of this site has such an address, whatever its data. */
  readonly isPage: boolean;
}

/** Renders one address. Rejects when the data could not be had. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** What the server-side bundle exports. */
export interface PageBundle {
  readonly renderPage: RenderPage;
  readonly describePage: (request: Pick<PageRequest, 'url' | 'api'>) => PageDescription;
  /** The inline scripts of every page, letter by letter: a security policy allows them by their hash. */
  readonly inlineScripts: readonly string[];
}
