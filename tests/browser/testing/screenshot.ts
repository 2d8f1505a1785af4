import type { Page, PageScreenshotOptions } from 'playwright-core';

/** Writes an image of the page for people, with `SCREENSHOTS=1`. No test reads one. */
export async function screenshot(page: Page, options: PageScreenshotOptions): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: a wish of the person who runs the tests, read by no product code
  if (process.env.SCREENSHOTS === '1') await page.screenshot(options);
}
