import type { NewArticle } from '../../../backend/contract/admin-articles.js';
import { EventStore } from '../../../backend/platform/event-store/event-store.js';
import { newId } from '../../../backend/platform/ids.js';
import type { TestApp } from '../../../backend/testing/test-app.js';

const LONG_TITLE = 'Un titolo che non finisce mai, scritto per vedere se la pagina regge: '.repeat(4).trim();
const LONG_WORD = 'Precipitevolissimevolmente'.repeat(5);

/**
 * Publishes, through the admin's own calls, what the browser tests read: an article with every element a body
 * may have, signed by a person, one of a single endless word, one by people, one that was withdrawn, enough of one category for two
 * pages, and an edition of them. Starter articles are there already.
 */
export async function seedPortal(site: TestApp): Promise<void> {
  const articles: Partial<NewArticle>[] = [
    ...Array.from({ length: 14 }, (_, index) => ({
      title: `Articolo numero ${index + 1}: che cosa cambia per chi usa un assistente al lavoro`,
      slug: `articolo-${index + 1}`,
      category: 'Claude',
      excerpt:
        'Che cosa è stato misurato, su quali dati, con quali limiti: una lettura in breve del documento. '.repeat(3),
      tags: ['assistenti', 'lavoro'],
    })),
    { title: 'Una notizia smentita', slug: 'ritirato', category: 'Etica AI' },
    {
      title: LONG_WORD,
      slug: 'parola-lunga',
      category: 'Etica AI',
      excerpt: LONG_WORD,
      keyPoints: `Uno.\n${LONG_WORD}\nTre.`,
      tags: [LONG_WORD],
    },
    { title: 'Scritto da persone', slug: 'di-persone', category: 'Etica AI', content: '<p>Un testo breve.</p>' },
    { title: LONG_TITLE, slug: 'con-tutto', category: 'Regolamentazione AI', content: RICH_BODY, tags: ['AI Act'] },
  ];
  const { user } = (await site.call('GET', '/api/admin/newsroom')).body;
  const signature = { name: 'Ada Rossi', about: 'Scrive di regole e di lavoro.' };
  await site.call('PUT', `/api/admin/signatures/${user.id}`, signature);
  const ids = new Map<string, string>();
  for (const article of articles) {
    const { status, text, body } = await site.call('POST', '/api/articles', {
      content: '<p>Primo paragrafo.</p><p>Secondo paragrafo.</p>',
      ...article,
      excerpt: article.excerpt?.slice(0, 300),
      authorIds: article.slug === 'con-tutto' ? [user.id] : [],
      status: 'published',
    });
    if (status !== 201) throw new Error(`the article «${article.slug}» was not published: ${text}`);
    ids.set(body.slug, body._id);
    if (['di-persone', 'con-tutto', 'ritirato', 'parola-lunga'].includes(article.slug ?? '')) {
      await site.call('POST', '/api/admin/storylines', { articleId: body._id, name: 'AI Act' });
    }
    if (article.slug === 'di-persone') {
      await site.call('POST', `/api/articles/${body._id}/corrections`, { note: 'Una data era sbagliata.' });
    }
    if (article.slug !== 'ritirato') continue;
    await site.call('POST', `/api/articles/${body._id}/retraction`, { reason: 'La fonte ha smentito la notizia.' });
  }
  const slugs = ['con-tutto', 'di-persone', 'ritirato', 'parola-lunga', 'articolo-1'];
  const articleIds = slugs.flatMap((slug) => ids.get(slug) ?? []);
  const data = { slot: '2026-01-12T06:00:00.000Z', articleIds, sentences: [] };
  const events = [{ id: newId(), type: 'EditionMade', data }];
  const edition = { stream: 'edition-2026-01-12', expectedVersion: 0, events, meta: { actor: 'schedule' } };
  await site.app.get(EventStore).append(edition);
}

const RICH_BODY = `<p>Il <a href="https://esempio.test/legge">regolamento</a>, secondo Søren Łukasz, <em>cambia</em>
  <span lang="en">compliance</span>.</p><h2>Le istruzioni</h2><blockquote><p>Una citazione.</p></blockquote>
  <ol><li>Uno</li><li>Due</li></ol><ul><li>Tre</li></ul><h3>In tabella</h3>
  <table><caption>Tabella</caption><thead><tr><th>Documento</th><th>Chi</th><th>Quando</th></tr></thead>
  <tbody><tr><td>Registro</td><td>Responsabiledelprocessodiverifica</td><td>Ogni settembre</td></tr></tbody></table>
  <pre><code>contesto generate --topic AI_CHOICE --json | jq .status | tee una-riga-molto-lunga.txt</code></pre>
  <p>${'parolalunghissima'.repeat(12)}</p>${'<p>Un paragrafo come tanti, per scorrere.</p>'.repeat(12)}`;
