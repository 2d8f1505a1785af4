import { issueEvents } from '../../backend/features/newsletter/issues/issue.events.js';
import { subscriberEvents } from '../../backend/features/newsletter/subscriber.events.js';
import type { Database } from '../../backend/platform/database/database.js';
import { streamName } from '../../backend/platform/event-store/domain-event.js';
import { EventStore } from '../../backend/platform/event-store/event-store.js';
import { newId } from '../../backend/platform/ids.js';

const DOMAINS = 50;
const META = { actor: 'cli' };

/** Readers who confirmed, with addresses at fifty domains. */
export async function addReaders(database: Database, count: number): Promise<void> {
  const store = new EventStore(database);
  const readers = Array.from({ length: count }, (_, number) => ({
    id: newId(),
    email: `lettrice${number}@posta${number % DOMAINS}.example`,
  }));
  await database.pool.query(
    `insert into app.subscriber_addresses (subscriber_id, email, email_key, kept_since)
     select id, email, email, clock_timestamp() from unnest($1::uuid[], $2::text[]) as reader (id, email)`,
    [readers.map(({ id }) => id), readers.map(({ email }) => email)],
  );
  const requestedAt = new Date().toISOString();
  await store.appendAll(
    readers.map(({ id }) => ({
      stream: streamName(subscriberEvents, id),
      expectedVersion: 0,
      events: [
        { id: newId(), type: 'SubscriptionRequested', data: { consentVersion: '2026-11-21', requestedAt } },
        { id: newId(), type: 'SubscriptionConfirmed', data: {} },
      ],
      meta: META,
    })),
  );
}

/** An issue of the present installation that waits to be begun. */
export async function composeIssue(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>('select id from app.newsletter_installation');
  const installation = rows[0]?.id;
  if (installation === undefined) throw new Error('No process named the installation.');
  const id = newId();
  await new EventStore(database).append({
    stream: streamName(issueEvents, id),
    expectedVersion: 0,
    events: [
      {
        id: newId(),
        type: 'IssueComposed',
        data: {
          audience: 'all',
          slot: null,
          installation,
          subject: 'Una lettera di prova',
          intro: 'Buongiorno.\n\nQuesta lettera misura quante ne partono in un secondo.',
          articleIds: [],
        },
      },
    ],
    meta: META,
  });
  return id;
}

/** Whose letter of an issue may have arrived, as a database says. */
export async function uncertainAddresses(database: Database, issueId: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ email: string }>(
    `select email from app.newsletter_deliveries
       join app.subscriber_addresses using (subscriber_id)
      where issue_id = $1 and state = 'uncertain'`,
    [issueId],
  );
  return rows.map(({ email }) => email);
}
