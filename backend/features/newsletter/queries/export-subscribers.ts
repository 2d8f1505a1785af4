import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TableAccess } from '../../../platform/database/table-access.js';
import { csvOf } from '../../../text/csv.js';
import { CONSENT_TEXTS, IMPORTED_CONSENT } from '../consent-texts.js';
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
  // Of an address that gets no letters: whoever takes the list over must not write to it either.
  'esclusione',
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
      .select(({ selectFrom }) =>
        selectFrom('app.newsletter_suppressions as suppression')
          .whereRef('suppression.subscriber_id', '=', 'subscriber.id')
          .select('suppression.reason')
          .limit(1)
          .as('reason'),
      )
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
        consentTextOf(row.consent_version),
        row.frequency ?? '',
        row.categories?.join(' ') ?? '',
        row.reason ?? '',
      ]),
    ]);
  }
}

function consentTextOf(version: string): string {
  if (version.startsWith(IMPORTED_CONSENT)) return `Consenso dato in ${version.slice(IMPORTED_CONSENT.length)}`;
  return CONSENT_TEXTS.find((text) => text.version === version)?.text ?? '';
}
