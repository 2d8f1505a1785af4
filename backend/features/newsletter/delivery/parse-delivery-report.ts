import type { DeliveryReport } from '../commands/suppress-addresses.js';

/** A field that is continued on the next line becomes one line. */
const FOLDED = /\r?\n[ \t]+/g;

/**
 * What a returned mail says about its recipients: a delivery status (RFC 3464) whose action is `failed`, or a report of abuse
 * (RFC 5965). Only the parts that are meant for programs are read; what people or the letter say in it is not.
 */
export function parseDeliveryReport(message: string): readonly DeliveryReport[] {
  return [
    ...partsOf(message, 'message/delivery-status').flatMap(bouncesOf),
    ...partsOf(message, 'message/feedback-report').flatMap(complaintsOf),
  ];
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

/** One group of fields a recipient, divided by empty lines. */
function bouncesOf(status: string): readonly DeliveryReport[] {
  return status.split(/\n\s*\n/).flatMap((group) => {
    const fields = fieldsOf(group);
    const email = addressIn(fields.get('original-recipient')) ?? addressIn(fields.get('final-recipient'));
    if (email === null || fields.get('action')?.toLowerCase() !== 'failed') return [];
    const code = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0] ?? '';
    return [{ email, kind: 'bounce', code }];
  });
}

function complaintsOf(report: string): readonly DeliveryReport[] {
  const fields = fieldsOf(report);
  const email = addressIn(fields.get('original-rcpt-to'));
  return email !== null && fields.get('feedback-type')?.toLowerCase() === 'abuse'
    ? [{ email, kind: 'complaint', code: '' }]
    : [];
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
