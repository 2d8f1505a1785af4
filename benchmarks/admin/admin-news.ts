import type { INestApplicationContext } from '@nestjs/common';
import { type NewsItemEvent, newsItemEvents } from '../../backend/features/news/inbox/news-item.events.js';
import type { Append } from '../../backend/platform/event-store/append.js';
import { streamName } from '../../backend/platform/event-store/domain-event.js';
import { EventStore } from '../../backend/platform/event-store/event-store.js';
import { Projector } from '../../backend/platform/event-store/projector.js';
import { derivedId } from '../../backend/platform/ids.js';

const AT_ONCE = 2_000;
const MINUTE_MS = 60_000;
const NEWEST = Date.parse('2026-11-20T18:00:00Z');
const NAMESPACE = '0d0f7b0a-6f0e-4f3e-8f0c-6f1b8a3c9d21';
const SOURCES = 128;

/** Collected stories of 128 sources, one a minute into the past, put straight into the log. */
export async function fillWithNews(
  app: INestApplicationContext,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  const store = app.get(EventStore);
  for (let first = 0; first < count; first += AT_ONCE) {
    const length = Math.min(AT_ONCE, count - first);
    await store.appendAll(Array.from({ length }, (_, index) => collected(first + index)));
    if (first % 50_000 === 0) say(`${first} of ${count} stories`);
  }
  await app.get(Projector).catchUp(await store.head(), undefined, 900_000);
}

function collected(number: number): Append {
  const id = derivedId(NAMESPACE, String(number));
  const source = number % SOURCES;
  const publishedAt = new Date(NEWEST - number * MINUTE_MS).toISOString();
  const event: NewsItemEvent = {
    type: 'NewsItemCollected',
    data: {
      sourceId: derivedId(NAMESPACE, `fonte ${source}`),
      sourceName: `Testata ${source}`,
      title: `Notizia ${number} sull’intelligenza artificiale raccolta da una testata`,
      url: `https://esempio.test/notizie/${number}`,
      description: 'Che cosa è stato annunciato, da chi, con quali numeri e con quali limiti dichiarati. '.repeat(3),
      language: 'it',
      category: 'AI News',
      tags: ['prova'],
      publishedAt,
      relevance: { score: number % 101, reasons: [{ code: 'recency', points: number % 101, text: 'Recente' }] },
    },
  };
  return {
    stream: streamName(newsItemEvents, id),
    expectedVersion: 0,
    events: [{ id: derivedId(id, '0'), ...event }],
    meta: { actor: 'cli' },
  };
}
