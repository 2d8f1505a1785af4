import type { NewsSite } from './news-site.js';
import type { TestApp } from './test-app.js';

/**
 * Makes publishers of the site the only sources of the inbox: those of the catalogue are no addresses for a test.
 */
export async function setSources(site: TestApp, press: NewsSite, publishers: readonly string[]): Promise<void> {
  const { body } = await site.call('GET', '/api/news-collector/sources');
  const ids: string[] = body.sources.map(({ _id }: { _id: string }) => _id);
  // At once: calls that wait together are recorded with one statement and shown in one turn.
  await Promise.all(ids.map((id) => site.call('DELETE', `/api/news-collector/sources/${id}`)));
  for (const name of publishers) {
    const rssUrl = press.feedOf(name);
    await site.call('POST', '/api/news-collector/sources', { name, url: rssUrl, rssUrl, language: 'it' });
  }
}
