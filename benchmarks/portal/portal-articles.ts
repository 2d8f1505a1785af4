import type { INestApplicationContext } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CATEGORIES } from '../../backend/contract/categories.js';
import { type ArticleEvent, type ArticleText, articleEvents } from '../../backend/features/articles/article.events.js';
import { GetPublishedArticle } from '../../backend/features/articles/queries/get-published-article.js';
import { ListPublishedArticles } from '../../backend/features/articles/queries/list-published-articles.js';
import type { Append } from '../../backend/platform/event-store/append.js';
import { streamName } from '../../backend/platform/event-store/domain-event.js';
import { EventStore } from '../../backend/platform/event-store/event-store.js';
import { Projector } from '../../backend/platform/event-store/projector.js';
import { ReactionsRunner } from '../../backend/platform/event-store/reactions/reactions-runner.js';
import { derivedId } from '../../backend/platform/ids.js';
import { seededRandom } from '../bench.js';

const WORDS = 800;
const WORDS_A_PARAGRAPH = 80;
const AT_ONCE = 500;
const HOUR_MS = 3_600_000;
const NEWEST = Date.parse('2026-11-20T18:00:00Z');
const NAMESPACE = '6f7d1f0e-5a55-4c0e-9a53-0c1f3a6f2b11';

/**
 * Published articles of 800 words, one an hour into the past, put straight into the log: the same at every run. What
 * follows from them is done when it returns, and disturbs no measurement.
 */
export async function fillWithArticles(
  app: INestApplicationContext,
  count: number,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const vocabulary = await wordsOfStarterArticles(app.get(QueryBus));
  const store = app.get(EventStore);
  const slugs = Array.from({ length: count }, (_, number) => `articolo-di-prova-${number}`);
  for (let first = 0; first < count; first += AT_ONCE) {
    const some = slugs.slice(first, first + AT_ONCE);
    await store.appendAll(some.map((slug, index) => published(slug, first + index, vocabulary)));
    if (first % 10_000 === 0) say(`${first} of ${count} articles`);
  }
  say('building the read tables');
  await app.get(Projector).catchUp(await store.head(), undefined, 900_000);
  say('working off what articles call for');
  await app.get(ReactionsRunner).drain(900_000);
  return slugs;
}

/** Real Italian words in the frequency of real text, so that what is made of them compresses as text does. */
async function wordsOfStarterArticles(queries: QueryBus): Promise<readonly string[]> {
  const { articles } = await queries.execute(new ListPublishedArticles({ page: 1, limit: 20 }));
  const texts = await Promise.all(
    articles.map(async ({ slug }) => {
      const article = await queries.execute(new GetPublishedArticle(slug));
      return article && 'content' in article ? article.content.replace(/<[^>]+>|&\w+;/g, ' ') : '';
    }),
  );
  return texts.join(' ').match(/\p{L}+/gu) ?? ['parola'];
}

function published(slug: string, number: number, vocabulary: readonly string[]): Append {
  const id = derivedId(NAMESPACE, slug);
  const at = new Date(NEWEST - number * HOUR_MS).toISOString();
  const events: ArticleEvent[] = [
    {
      type: 'ArticleDrafted',
      data: {
        ...textOf(number, vocabulary),
        slug,
        origin: { kind: 'newsroom' },
        sources: [1, 2, 3].map((source) => ({
          title: `Fonte ${source} di ${slug}`,
          url: `https://esempio.test/${slug}/${source}`,
          publisher: `Testata ${source}`,
          publishedAt: at,
        })),
        proposedSources: [],
        verificationSources: [],
      },
    },
    { type: 'ArticlePublished', data: { by: 'admin', publishDate: at } },
  ];
  return {
    stream: streamName(articleEvents, id),
    expectedVersion: 0,
    events: events.map((event, index) => ({ id: derivedId(id, String(index)), ...event })),
    reservations: { take: [`slug:${slug}`] },
    meta: { actor: 'cli' },
  };
}

function textOf(number: number, vocabulary: readonly string[]): ArticleText {
  const next = seededRandom(number + 1);
  const words = (count: number) =>
    Array.from({ length: count }, () => vocabulary[Math.floor(next() * vocabulary.length)] ?? '').join(' ');
  const sentence = (count: number) => {
    const text = words(count);
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const paragraphs = Array.from({ length: WORDS / WORDS_A_PARAGRAPH }, (_, index) => {
    const heading = index % 3 === 2 ? `<h2>${sentence(6)}</h2>` : '';
    return `${heading}<p>${sentence(WORDS_A_PARAGRAPH / 2)} ${sentence(WORDS_A_PARAGRAPH / 2)}</p>`;
  });
  const category = CATEGORIES[number % CATEGORIES.length]?.name ?? 'AI News';
  const title = sentence(9);
  return {
    title,
    metaDescription: sentence(18),
    content: paragraphs.join(''),
    excerpt: sentence(25),
    featuredImage: null,
    category,
    tags: [words(1), words(2), words(1)],
    seo: { title, description: sentence(18), keywords: [words(1), words(1)] },
  };
}
