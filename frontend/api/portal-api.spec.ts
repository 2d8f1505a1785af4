import { afterEach, describe, expect, it } from '@jest/globals';
import { httpPortalApi } from './portal-api.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers every call with this, and says which addresses were asked. */
function serve(answer: () => Response): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return answer();
  };
  return asked;
}

const related = async () => await httpPortalApi.related({ slug: 'questo è', category: 'Etica AI' });

describe('what is shown below an article reached by a click', () => {
  it('is what the server says, asked by the address of the article', async () => {
    const asked = serve(() => Response.json({ articles: [{ slug: 'uno' }, { slug: 'due' }] }));
    expect((await related()).map(({ slug }) => slug)).toEqual(['uno', 'due']);
    expect(asked).toEqual(['/api/public/articles/questo%20%C3%A8/related']);
  });

  it('is nothing when the server does not answer: the article is still shown', async () => {
    globalThis.fetch = async () => {
      throw new TypeError('fetch failed');
    };
    expect(await related()).toEqual([]);
    serve(() => Response.json({ error: 'Servizio non disponibile' }, { status: 503 }));
    expect(await related()).toEqual([]);
  });
});

describe('an article asked for by an older address', () => {
  it('is named with its new one, and one that is not there is none', async () => {
    const asked = serve(() => Response.json({ slug: 'nuovo' }));
    expect(await httpPortalApi.getArticle('vecchio')).toEqual({ movedTo: 'nuovo' });
    expect(asked).toEqual(['/api/public/articles/vecchio']);
    serve(() => Response.json({ error: 'Articolo non trovato' }, { status: 404 }));
    expect(await httpPortalApi.getArticle('vecchio')).toBeNull();
    serve(() => Response.json({ error: 'Questo articolo è stato rimosso' }, { status: 410 }));
    expect(await httpPortalApi.getArticle('vecchio')).toEqual({ removed: true });
  });
});

describe('a search', () => {
  it('sends what the reader typed and leaves out what is empty', async () => {
    const asked = serve(() => Response.json({ articles: [] }));
    await httpPortalApi.search({ query: 'zafferano & co', page: 2 });
    expect(asked).toEqual(['/api/articles/search?q=zafferano+%26+co&page=2&limit=10']);
  });
});
