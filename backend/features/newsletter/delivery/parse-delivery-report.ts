import type { DeliveryReport } from '../commands/suppress-addresses.js';

/** A field that is continued on the next line becomes one line. */
const FOLDED = /\r?\n[ \t]+/g;

/**
 * What a returned mail says about its recipients: a delivery status (RFC 3464) whose action is `failed`, or a report of abuse
 * (RFC 5965). Only the parts that are meant for programs are read; what people or the letter say in it is not.
 */
export function parseDeliveryReport(message: string): readonly DeliveryReport[] {
  const bounces = statusesIn(message).flatMap(({ email, action, status }): DeliveryReport[] => {
    if (email === null || action !== 'failed') return [];
    return [{ email, kind: 'bounce', code: /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(status)?.[0] ?? '' }];
  });
  const complaints = complaintsIn(message).flatMap(({ email }): DeliveryReport[] =>
    email === null ? [] : [{ email, kind: 'complaint', code: '' }],
  );
  return [...bounces, ...complaints];
}

/** What a delivery status says of one recipient; what is not told is empty. */
export interface RecipientStatus {
  readonly email: string | null;
  readonly action: string;
  readonly status: string;
  readonly diagnostic: string;
}

/** One group of fields a recipient, divided by empty lines; the fields of the whole report are the first group. */
export function statusesIn(message: string): readonly RecipientStatus[] {
  return partsOf(message, 'message/delivery-status')
    .flatMap((part) => part.split(/\n\s*\n/))
    .map(fieldsOf)
    .filter((fields) => fields.has('action'))
    .map((fields) => ({
      email: addressIn(fields.get('original-recipient')) ?? addressIn(fields.get('final-recipient')),
      action: fields.get('action')?.toLowerCase() ?? '',
      status: fields.get('status') ?? '',
      diagnostic: fields.get('diagnostic-code') ?? '',
    }));
}

/** Reports of abuse; the address is null where the service took it out. */
export function complaintsIn(message: string): readonly { readonly email: string | null }[] {
  return partsOf(message, 'message/feedback-report')
    .map(fieldsOf)
    .filter((fields) => fields.get('feedback-type')?.toLowerCase() === 'abuse')
    .map((fields) => ({ email: addressIn(fields.get('original-rcpt-to')) }));
}

/** The bodies of the parts of one type, each ended by the next boundary. */
function partsOf(message: string, type: string): readonly string[] {
  const unfolded = message.replace(/\r\n/g, '\n');
  return unfolded
    .split(/^--.*$/m)
    .map((part) => part.replace(/^\n/, ''))
    .flatMap((part) => {
      const end = part.indexOf('\n\n');
      const head = part.slice(0, Math.max(0, end)).replace(FOLDED, ' ');
      return new RegExp(`^content-type:\\s*${type}\\b`, 'im').test(head) ? [part.slice(end + 2)] : [];
    });
}

function fieldsOf(group: string): ReadonlyMap<string, string> {
  return new Map(
    group
      .replace(FOLDED, ' ')
      .split('\n')
      .flatMap((line) => {
        const colon = line.indexOf(':');
        return colon < 0 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
      }),
  );
}

/** Of `rfc822; name@example.org` or `<name@example.org>`. */
function addressIn(field = ''): string | null {
  return /^(?:rfc822;)?\s*<?([^\s<>;,]+@[^\s<>;,]+?)>?$/i.exec(field)?.[1] ?? null;
}
