import type { Page } from 'playwright-core';
import { until } from '../../../backend/platform/testing/until.js';

// Code that runs in the page is given as text: the server's types know no document.

/**
 * Waits for the first script of a page, which comes after its text was drawn: until then buttons that need it do nothing,
 * and a move is not seen.
 */
export async function scripted(page: Page): Promise<void> {
  await page.evaluate(`import(document.querySelector('script[data-first]').dataset.first).then(() => null)`);
}

/** Moves the pointer, as a reader does, and waits until React has taken the page over. */
export async function alive(page: Page): Promise<void> {
  await scripted(page);
  await page.mouse.move(20, 20);
  await page.mouse.move(21, 21);
  await until('the page taken over by React', () => page.evaluate(`'alive' in document.documentElement.dataset`));
}
