import { createRequire } from 'node:module';
import type { CheerioAPI } from 'cheerio';

export type { CheerioAPI } from 'cheerio';

const loadModule = createRequire(import.meta.url);
let cheerio: Pick<typeof import('cheerio'), 'load'> | undefined;

/**
 * The tree of a piece of HTML as a browser would read it inside a body, to be asked by selectors. cheerio comes with the
 * first tree: six megabytes of the heap and a tenth of a second that most processes never need.
 */
export function htmlTree(html: string): CheerioAPI {
  cheerio ??= loadModule('cheerio') as Pick<typeof import('cheerio'), 'load'>;
  return cheerio.load(html, null, false);
}
