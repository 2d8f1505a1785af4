import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TableAccess } from '../../../platform/database/table-access.js';
import { csvOf } from '../../../text/csv.js';
import { CONSENT_TEXTS } from '../consent-texts.js';
import type { NewsletterTables } from '../newsletter.tables.js';

const COLUMNS = [
  'email',
  'stato',
  'richiesta',
  'ultima_richiesta',
  'conferma',
  'versione_consenso',
  'testo_consenso',
  'frequenza',
  'categorie',
] as const;

/** Everybody on the list as CSV, with the proof of their consent: which words they accepted, and when they confirmed it. */
export class ExportSubscribers extends Query<string> {}

@QueryHandler(ExportSubscribers)
export class ExportSubscribersHandler
  extends TableAccess<NewsletterTables>
  implements IQueryHandler<ExportSubscribers>
{
  async execute(): Promise<string> {
    const rows = await this.db
      .selectFrom('read.subscribers as subscriber')
      .innerJoin('app.subscriber_addresses as address', 'address.subscriber_id', 'subscriber.id')
      .leftJoin('app.newsletter_preferences as preference', 'preference.subscriber_id', 'subscriber.id')
      .selectAll('subscriber')
      .select(['address.email', 'preference.frequency', 'preference.categories'])
      .where('subscriber.status', '!=', 'unsubscribed')
      .orderBy('subscriber.subscribed_at')
      .orderBy('subscriber.id')
      .execute();
    return csvOf([
      COLUMNS,
      ...rows.map((row) => [
        row.email,
        row.status === 'confirmed' ? 'confermato' : 'da confermare',
        row.subscribed_at.toISOString(),
        row.requested_at.toISOString(),
        row.confirmed_at?.toISOString() ?? '',
        row.consent_version,
        CONSENT_TEXTS.find(({ version }) => version === row.consent_version)?.text ?? '',
        row.frequency ?? '',
        row.categories?.join(' ') ?? '',
      ]),
    ]);
  }
}
