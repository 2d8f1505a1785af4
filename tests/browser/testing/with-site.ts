import { afterAll, beforeAll } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { type Viewer, Visits } from './visits.js';

/** Filled in before the first test. */
export interface BrowsedSite {
  readonly site: TestApp;
  readonly base: string;
  readonly browser: Browser;
}

/**
 * The whole product, listening, and a Chromium, for all tests of a file; both end after the last. `prepare` fills the product
 * before anybody visits it.
 */
export function withSite(
  prepare: (at: BrowsedSite) => Promise<unknown> = async () => undefined,
  variables: Record<string, string> = {},
): BrowsedSite {
  const at = {} as { site: TestApp; base: string; browser: Browser };
  beforeAll(async () => {
    at.site = await startTestApp(variables);
    at.base = (await at.site.listen()).replace('[::1]', '127.0.0.1');
    at.browser = await launchBrowser();
    await prepare(at);
  });
  afterAll(async () => {
    await at.browser?.close();
    await at.site?.close();
  });
  return at;
}

/** What the local storage of the administrator's browser holds after the login, as JSON. */
export async function adminSession(site: TestApp): Promise<string> {
  const { body } = await site.call('POST', '/api/auth/login', { username: 'admin', password: site.password });
  return JSON.stringify({ token: body.token, user: JSON.stringify(body.user) });
}

/** The administrator in a page, logged in until they log out, at an address. */
export async function enterAs(session: string, page: Page, address: string): Promise<Page> {
  await page.addInitScript({
    content: `if (!sessionStorage.begun) { sessionStorage.begun = 1; Object.assign(localStorage, ${session}); }`,
  });
  await page.goto(address);
  return page;
}

const ALONE = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;

/** A site, and its administrator at its screens. */
export interface Newsroom extends BrowsedSite {
  /** In the browser of all tests of a file, which has forgotten the visit before; `isAlone`: in one of their own. */
  enter(path: string, viewer?: Viewer & { readonly isAlone?: boolean }): Promise<Page>;
}

/** As `withSite`, with an administrator who is logged in wherever they enter. */
export function withNewsroom(prepare?: (at: BrowsedSite) => Promise<unknown>): Newsroom {
  const at = withSite(prepare);
  let session: string;
  let visits: Visits;
  beforeAll(async () => {
    session = await adminSession(at.site);
    visits = await Visits.of(at.browser, at.base);
  });
  return Object.assign(at, {
    enter: async (path: string, { isAlone = false, ...viewer }: Viewer & { readonly isAlone?: boolean } = {}) => {
      const page = isAlone ? await at.browser.newPage(ALONE) : await visits.begin(viewer);
      return enterAs(session, page, at.base + path);
    },
  });
}
