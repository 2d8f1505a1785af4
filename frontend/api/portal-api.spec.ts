import { afterEach, describe, expect, it } from '@jest/globals';
import { httpPortalApi } from './portal-api.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** The server's lists: those of the category, then the newest of all. */
function serve(near: readonly string[], recent: readonly string[]): void {
  globalThis.fetch = async (address) => {
    const slugs = String(address).includes('category=') ? near : recent;
    return Response.json({ articles: slugs.map((slug) => ({ slug })) });
  };
}

const related = async () =>
  (await httpPortalApi.related({ slug: 'questo', category: 'Etica AI' })).map(({ slug }) => slug);

describe('what is shown below an article reached by a click', () => {
  it('is of the same category, without the article itself', async () => {
    serve(['uno', 'questo', 'due', 'tre'], ['quattro']);
    expect(await related()).toEqual(['uno', 'due', 'tre']);
  });

  it('is topped up with the newest of all, none of them twice', async () => {
    serve(['questo', 'uno'], ['uno', 'questo', 'due', 'tre']);
    expect(await related()).toEqual(['uno', 'due', 'tre']);
  });

  it('is nothing when the server does not answer: the article is still shown', async () => {
    globalThis.fetch = async () => {
      throw new TypeError('fetch failed');
    };
    expect(await related()).toEqual([]);
    globalThis.fetch = async () => Response.json({ error: 'Servizio non disponibile' }, { status: 503 });
    expect(await related()).toEqual([]);
  });
});
