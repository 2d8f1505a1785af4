import type {
  DeliveryCounts,
  IssueAudience,
  IssueStatus,
  NewsletterIssue,
  Suppression,
  UncertainDelivery,
} from '../../../backend/contract/newsletter-issues.js';
import { beforeDay, formatDateTime } from '../../lib/format-date.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import type { PillKind } from '../../ui/pill.js';

/** Who gets a newsletter, as a label. */
export const AUDIENCES: Readonly<Record<IssueAudience, string>> = {
  daily: 'Quotidiana',
  weekly: 'Settimanale',
  all: 'A tutti gli iscritti',
};

/** Who gets a newsletter, inside of a sentence. */
export const AUDIENCE_PHRASES: Readonly<Record<IssueAudience, string>> = {
  daily: 'chi riceve la newsletter quotidiana',
  weekly: 'chi riceve la newsletter settimanale',
  all: 'tutti gli iscritti',
};

export const STATUSES: Readonly<Record<IssueStatus, { readonly label: string; readonly kind: PillKind }>> = {
  draft: { label: 'Bozza', kind: 'plain' },
  scheduled: { label: 'Programmata', kind: 'info' },
  sending: { label: 'In invio', kind: 'warn' },
  sent: { label: 'Inviata', kind: 'ok' },
  cancelled: { label: 'Annullata', kind: 'bad' },
};

export const UNCERTAIN_REASONS: Readonly<Record<UncertainDelivery['reason'], string>> = {
  interrupted: 'L’invio si è fermato a metà',
  connection: 'Il server di posta non ha risposto',
  restored: 'Ripristinato un backup di prima dell’invio',
};

export const SUPPRESSION_REASONS: Readonly<Record<Suppression['reason'], string>> = {
  bounce: 'Casella che respinge',
  complaint: 'Segnalata come indesiderata',
  unsubscribed: 'Disiscritto nell’elenco importato',
};

/** «Bozza senza oggetto» where a draft has none yet. */
export function issueName({ subject }: Pick<NewsletterIssue, 'subject'>): string {
  return subject || 'Bozza senza oggetto';
}

/** Where an issue stands in time: when it goes out, since when it is being sent, when it was. */
export function issueWhen({ status, composedAt, sendAt, startedAt, finishedAt }: NewsletterIssue): string {
  if (status === 'scheduled' && sendAt) return `parte ${beforeDay('il', formatDateTime(sendAt))}`;
  if (status === 'sending' && startedAt) return beforeDay('dal', formatDateTime(startedAt));
  if (status === 'sent' && finishedAt) return formatDateTime(finishedAt);
  return `preparata ${beforeDay('il', formatDateTime(composedAt))}`;
}

/** «7.574 accettate, 41 respinte, 12 incerte»: parts that are none are left out, and all of them before anything was sent. */
export function deliveryWords({ sent, refused, uncertain, waiting, sending }: DeliveryCounts): string {
  const pending = waiting + sending;
  return [
    sent > 0 && countOf(sent, 'accettata', 'accettate'),
    refused > 0 && countOf(refused, 'respinta', 'respinte'),
    uncertain > 0 && countOf(uncertain, 'incerta', 'incerte'),
    pending > 0 && `${formatNumber(pending)} in attesa`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}
