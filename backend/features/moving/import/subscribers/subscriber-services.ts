import type { ImportedPerson } from '../../../newsletter/imported-subscriber.facts.js';

/** A row by its headers in small letters; '' where a column is missing or empty. */
type Row = (...headers: readonly string[]) => string;

interface Service {
  /** As the log calls it. */
  readonly name: string;
  readonly recognises: (has: (...headers: readonly string[]) => boolean) => boolean;
  readonly status: (row: Row) => ImportedPerson['status'];
  /** The columns that may say when somebody consented, the strongest first. */
  readonly moments: readonly string[];
}

/** Columns that hold the address; Mailchimp calls it in the language of the account. */
export const ADDRESS_COLUMNS = [
  'email',
  'email address',
  'e-mail',
  'indirizzo email',
  'indirizzo e-mail',
  'email_address',
  ...['adresse e-mail', 'adresse email', 'e-mail-adresse', 'dirección de correo electrónico', 'correo electrónico'],
  ...['endereço de e-mail', 'e-mailadres'],
].map(headerName);

/** A header as all services have it: in small letters, without underlines. */
export function headerName(written: string): string {
  return written
    .replace(/^\ufeff?\s*"?|"?\s*$/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Columns of lists that Italians wrote. */
const ITALIAN_MOMENTS = ['data consenso', 'data iscrizione', 'data di iscrizione', 'iscritto il'];

const isYes = (value: string) => /^(?:true|1|yes|sì|si)$/i.test(value);
const isNo = (value: string) => /^(?:false|0|no)$/i.test(value);

/** Whose lists are read, found by the headers that only they have; the first that fits counts. */
export const SUBSCRIBER_SERVICES: readonly Service[] = [
  {
    // Its own export has a file for each state: subscribed, unsubscribed, cleaned.
    name: 'mailchimp',
    recognises: (has) => has('optin_time', 'euid') || has('optin_time', 'confirm_time') || has('optin_time', 'leid'),
    status: (row) => {
      if (row('clean_time') !== '') return 'suppressed';
      if (/abuse|spam|complain/i.test(row('unsub_reason'))) return 'complained';
      if (row('unsub_time') !== '') return 'unsubscribed';
      return 'confirmed';
    },
    moments: ['confirm_time', 'optin_time'],
  },
  {
    name: 'ghost',
    recognises: (has) => has('subscribed_to_emails', 'created_at'),
    status: (row) => {
      if (row('deleted_at') !== '') return 'unsubscribed';
      if (isYes(row('email_disabled'))) return 'suppressed';
      return isYes(row('subscribed_to_emails')) ? 'confirmed' : 'unsubscribed';
    },
    moments: ['created_at'],
  },
  {
    name: 'listmonk',
    recognises: (has) => has('uuid', 'status', 'attributes') || has('status', 'attributes', 'created_at'),
    status: (row) => {
      const [own, ofList] = [row('status'), row('subscription_status')].map((text) => text.toLowerCase());
      if (own === 'blocklisted' || own === 'blacklisted') return 'complained';
      if (ofList === 'unsubscribed' || own === 'disabled') return 'unsubscribed';
      return ofList === 'unconfirmed' ? 'unconfirmed' : 'confirmed';
    },
    moments: ['created_at'],
  },
  {
    name: 'substack',
    recognises: (has) => has('active_subscription', 'email_disabled') || has('stripe plan', 'start date'),
    status: (row) => (isYes(row('email_disabled')) || isNo(row('email enabled')) ? 'unsubscribed' : 'confirmed'),
    moments: ['created_at', 'start date'],
  },
  {
    name: 'contesto',
    recognises: (has) => has('stato', 'conferma', 'versione_consenso'),
    status: (row) => {
      if (row('esclusione') === 'complaint') return 'complained';
      if (row('esclusione') !== '') return row('esclusione') === 'bounce' ? 'suppressed' : 'unsubscribed';
      return row('stato') === 'confermato' ? 'confirmed' : 'unconfirmed';
    },
    moments: ['conferma'],
  },
  {
    // Curated, and lists that somebody wrote: an address and a moment under one of the usual names.
    name: 'csv',
    recognises: () => true,
    status: (row) => {
      const said = row('status', 'stato').toLowerCase();
      if (isYes(row('blacklisted'))) return 'unsubscribed';
      if (/^(?:unsub|disiscritt|cancellat)/.test(said)) return 'unsubscribed';
      if (/^(?:clean|bounce)/.test(said)) return 'suppressed';
      if (/^(?:complain|spam|blocklist|blacklist)/.test(said)) return 'complained';
      return /^(?:unconfirm|pending|da confermare)/.test(said) ? 'unconfirmed' : 'confirmed';
    },
    moments: [
      'confirmed_at',
      'consent_date',
      'consent',
      'subscribed at',
      'subscribed_at',
      'created_at',
      ...ITALIAN_MOMENTS,
    ],
  },
];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** «January 2, 2020», as Substack writes it, as a day of ISO 8601. */
function withIsoDay(text: string): string {
  const [spelt, month = '', day = '', year = ''] = /^([a-z]{3})[a-z]*\.? (\d{1,2}), (\d{4})/i.exec(text) ?? [];
  const at = MONTHS.indexOf(month.toLowerCase()) + 1;
  if (spelt === undefined || at === 0) return text;
  return `${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}${text.slice(spelt.length)}`;
}

/** A moment as these services write it, in UTC where they name no zone; null where it cannot be known. */
export function momentOf(written: string): Date | null {
  const text = withIsoDay(written.trim());
  const [, day = '', time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/i.exec(
      text,
    ) ?? [];
  if (day === '') return null;
  const offset =
    zone.toUpperCase() === 'UTC'
      ? 'Z'
      : zone.replace(/^([+-]\d{2}):?(\d{2})?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);
  const at = new Date(`${day}T${time.replace(/(\.\d{3})\d+$/, '$1')}${offset}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
