import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { renderedPage } from '../../testing/rendered-page.js';

const FRONTEND = join(import.meta.dirname, '../..');
/** How this code names what it keeps: at the call, as a constant, or as the beginning of many keys. */
const KEYS =
  /(?:Item|read|write|storedList|(?:stored|store)(?:Text|Json))\('([\w-]+)'|(?:KEY|DISMISSED|VISITS) = '([\w-]+)'|=> `([\w-]+):\$\{/g;

/** Every key of the browser's memory that some file of the site reads or writes. */
function keysInTheSources(): string[] {
  const files = readdirSync(FRONTEND, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(FRONTEND, file), 'utf8'))
    // What goes with the window is no part of the policy.
    .filter(
      (text) => /localStorage|browser-storage|LocalCopies|storedList/.test(text) && !/'sessionStorage'\)/.test(text),
    );
  return [...new Set(texts.flatMap((text) => [...text.matchAll(KEYS)].map((found) => found.slice(1).join(''))))];
}

describe('the cookie policy', () => {
  it('names every key that the site keeps in a browser, those of the admin too', async () => {
    const { body } = await renderedPage('/cookie-policy', []);
    const keys = keysInTheSources();
    expect(keys).toEqual(
      expect.arrayContaining(['token', 'theme', 'savedArticles', 'followed', 'followedLooks', 'adminSingleKeys']),
    );
    expect(keys.filter((key) => !body.includes(`<code>${key}</code>`))).toEqual([]);
  });
});
