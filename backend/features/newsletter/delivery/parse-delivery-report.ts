import type { DeliveryReport } from '../commands/suppress-addresses.js';

/** A field that is continued on the next line becomes one line. */
const FOLDED = /\r?\n[ \t]+/g;
/** Nothing is made of the words of a mail: no text of its HTML, no links, no pictures inside of it. */
const AS_IT_IS = {
  keepDeliveryStatus: true,
  keepCidLinks: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  checksumAlgo: false,
} as const;

export interface ParsedMail {
  readonly headers: ReadonlyMap<string, unknown>;
  /** What is said to people. */
  readonly text: string;
  /** What is said to programs, and the mail that is returned; one character a byte, line ends as `\n`. */
  readonly parts: readonly { readonly type: string; readonly content: string }[];
}

/** What cannot be read has no part. */
export async function parseMail(raw: string | Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser');
  try {
    const { headers, text = '', attachments } = await simpleParser(raw, AS_IT_IS);
    const parts = attachments.map(({ contentType, content }) => ({
      type: contentType.toLowerCase(),
      content: content.toString('latin1').replaceAll('\r\n', '\n'),
    }));
    return { headers, text, parts };
  } catch {
    return { headers: new Map(), text: '', parts: [] };
  }
}

/**
 * What a returned mail says about its recipients: a delivery status (RFC 3464) whose action is `failed`, or a report of abuse
 * (RFC 5965). Only the parts that are meant for programs are read; what people or the letter say in it is not.
 */
export async function parseDeliveryReport(message: string): Promise<readonly DeliveryReport[]> {
  const mail = await parseMail(message);
  const bounces = statusesIn(mail).flatMap(({ email, action, status }): DeliveryReport[] => {
    if (email === null || action !== 'failed') return [];
    return [{ email, kind: 'bounce', code: /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(status)?.[0] ?? '' }];
  });
  const complaints = complaintsIn(mail).flatMap(({ email }): DeliveryReport[] =>
    email === null ? [] : [{ email, kind: 'complaint', code: '' }],
  );
  return [...bounces, ...complaints];
}

/** What a delivery status says of one recipient; what is not named is empty. */
export interface RecipientStatus {
  readonly email: string | null;
  readonly action: string;
  readonly status: string;
  readonly diagnostic: string;
}

/** One group of fields a recipient, divided by empty lines; the fields of the whole report are the first group. */
export function statusesIn(mail: ParsedMail): readonly RecipientStatus[] {
  return partsOf(mail, 'message/delivery-status')
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
export function complaintsIn(mail: ParsedMail): readonly { readonly email: string | null }[] {
  return partsOf(mail, 'message/feedback-report')
    .map(fieldsOf)
    .filter((fields) => fields.get('feedback-type')?.toLowerCase() === 'abuse')
    .map((fields) => ({ email: addressIn(fields.get('original-rcpt-to')) }));
}

function partsOf({ parts }: ParsedMail, wanted: string): readonly string[] {
  return parts.flatMap(({ type, content }) => (type === wanted ? [content] : []));
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
  return /^(?:rfc822;)?\s*<?([^\s<>;,@]+@[^\s<>;,@]+)>?$/i.exec(field)?.[1] ?? null;
}
