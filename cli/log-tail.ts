import type { RecordedEvent } from '../backend/platform/event-store/domain-event.js';
import type { EventStore } from '../backend/platform/event-store/event-store.js';

const PAGE = 1_000;
/** Positions read at once, on the way back, for events of one kind. */
const WINDOW = 20_000;

/** The last events of the log, of one stream (`article-<id>`) or of all streams of a kind (`article`), oldest first. */
export async function lastEvents(
  store: EventStore,
  stream: string | undefined,
  most: number,
): Promise<{ readonly events: readonly RecordedEvent[]; readonly head: number }> {
  const head = await store.head();
  let found: RecordedEvent[] = [];
  const window = stream === undefined ? most : WINDOW;
  for (let upTo = head; upTo > 0 && found.length < most; upTo -= window) {
    const part = await readRange(store, stream, Math.max(0, upTo - window), upTo);
    found = [...part, ...found];
  }
  return { events: found.slice(-most), head };
}

/** What was recorded since, and how far it was read. */
export async function nextEvents(
  store: EventStore,
  stream: string | undefined,
  seen: number,
): Promise<{ readonly events: readonly RecordedEvent[]; readonly seen: number }> {
  const head = await store.head();
  return { events: head > seen ? await readRange(store, stream, seen, head) : [], seen: head };
}

async function readRange(
  store: EventStore,
  stream: string | undefined,
  after: number,
  upTo: number,
): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const category = stream?.split('-', 1)[0];
  for (let from = after; from < upTo; ) {
    const page =
      category === undefined
        ? { events: await store.readAll(from, Math.min(PAGE, upTo - from)), more: true }
        : await store.readCategories([category], from, PAGE, upTo);
    for (const event of page.events) {
      if (stream === undefined || stream === category || event.stream === stream) events.push(event);
    }
    const last = page.events.at(-1);
    if (!last || !page.more) break;
    from = last.position;
  }
  return events;
}
