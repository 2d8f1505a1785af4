import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';

/** Filled in before the first test. */
export interface BrowsedSite {
  readonly site: TestApp;
  readonly base: string;
  readonly browser: Browser;
}

/**
 * The whole product, listening, and a Chromium, for all tests of a file; both end after the last. `prepare` fills the product
 * before anybody looks at it.
 */
export function withSite(
  prepare: (at: BrowsedSite) => Promise<unknown> = async () => undefined,
  variables: Record<string, string> = {},
): BrowsedSite {
  const at = {} as { site: TestApp; base: string; browser: Browser };
  beforeAll(async () => {
    at.site = await startTestApp(variables);
    at.base = await at.site.listen();
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
