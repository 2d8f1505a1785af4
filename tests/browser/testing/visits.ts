import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** All that a page can leave behind in a browser. */
const LEFT_BEHIND = 'cookies,local_storage,indexeddb,service_workers,cache_storage';

/** Who visits a page: their window and theme. */
export interface Viewer {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
}

/**
 * Visits of people of whom the browser knows nothing, one after the other. They share a context, which is emptied between
 * them: what was loaded and compiled for one need not be for the next, which is a third of the work of a visit. Whoever
 * sets the clock or stays offline changes the context itself, and wants one of their own.
 */
export class Visits {
  readonly #context: BrowserContext;
  /** Stays open, so that the process that shows pages of the site does. */
  readonly #resident: Page;
  readonly #base: string;

  private constructor(context: BrowserContext, resident: Page, base: string) {
    this.#context = context;
    this.#resident = resident;
    this.#base = base;
  }

  static async of(browser: Browser, base: string, options: BrowserContextOptions = {}): Promise<Visits> {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const resident = await context.newPage();
    await resident.goto(`${base}/robots.txt`);
    return new Visits(context, resident, base);
  }

  /** An empty page in which nobody has been before; the visit before it is over. */
  async begin({ width = 1280, height = 900, colorScheme = 'light' }: Viewer = {}): Promise<Page> {
    await this.end();
    // A page that the browser opens by itself begins in a process of its own, which ends at its first address.
    const [page] = await Promise.all([
      this.#context.waitForEvent('page'),
      this.#resident.evaluate(`void open('', '', 'noopener')`),
    ]);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    return page;
  }

  /** Closes what was visited and forgets it. */
  async end(): Promise<void> {
    await Promise.all(this.#context.pages().map((page) => page !== this.#resident && page.close()));
    await this.#context.unrouteAll();
    const devtools = await this.#context.newCDPSession(this.#resident);
    await devtools.send('Storage.clearDataForOrigin', { origin: this.#base, storageTypes: LEFT_BEHIND });
    await devtools.detach();
  }
}
